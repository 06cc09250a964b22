import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ShownSession } from '@waymark/contract/vilt';
import { Button, ButtonLink, Heading, IconCalendarEvent, IconVideo, notify, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { CARDS } from '../../cards/cards.public.tsx';
import type { CardTypeViewProps } from '../../cards/cards.public.tsx';
import { useGivingUp } from '../vilt.queries.ts';
import { StartMeeting } from './start-meeting.tsx';
import { useSessionWords } from './use-session-words.ts';

/** One's own place with the way in, or the way to choose a date (CRD-17, PLY-07). */
export function OwnSession({ card, content, activity }: CardTypeViewProps<'vilt'>) {
  const own = content.sessions.find(
    ({ own: status, status: state }) => status === 'registered' && state !== 'over' && state !== 'cancelled',
  );
  const led = content.canManage ? content.sessions.find(({ meeting }) => meeting?.url != null) : undefined;
  const starts = led?.meeting?.canStart === true ? led : undefined;
  const canChoose = content.sessions.some(({ can }) => can.register || can.wait);
  return (
    <Stack gap={4}>
      {own !== undefined && <OwnPlace card={card} session={own} />}
      {starts !== undefined && <StartMeeting variant="solid" block place={{ cardId: card.id, sessionId: starts.id }} />}
      {own === undefined && starts === undefined && led?.meeting?.url != null && <Join url={led.meeting.url} />}
      {own === undefined && canChoose && (
        <Button variant={led?.meeting?.url == null ? 'solid' : 'outline'} block icon={IconCalendarEvent} onClick={activity.begin}>
          <Trans>Choose a date</Trans>
        </Button>
      )}
    </Stack>
  );
}

const Join = ({ url }: { readonly url: string }) => (
  <ButtonLink variant="solid" block icon={IconVideo} href={url} target="_blank">
    <Trans>Join</Trans>
  </ButtonLink>
);

function OwnPlace({ card, session }: Pick<CardTypeViewProps<'vilt'>, 'card'> & { readonly session: ShownSession }) {
  const { t } = useLingui();
  const words = useSessionWords();
  const format = useFormat();
  const givingUp = useGivingUp();
  useOpening(session.meeting);
  const [first] = session.dates;
  const { meeting } = session;
  const giveUp = () =>
    givingUp.mutate(
      { cardId: card.id, sessionId: session.id },
      { onSuccess: () => notify({ message: t`Your place is free for someone else.` }) },
    );
  return (
    <>
      <div>
        <Heading level={2} look="h4">
          {first !== undefined && words.day(first)}
        </Heading>
        <Text size="small">{[first && words.ownHours(first), session.place].filter(Boolean).join(' · ')}</Text>
      </div>
      {meeting !== null &&
        (meeting.url !== null ? (
          <Join url={meeting.url} />
        ) : (
          meeting.opensAt !== null && (
            <Text size="small">
              <Trans>
                {words.provider(meeting.provider)}: you can join from {format.dateTime(meeting.opensAt)}.
              </Trans>
            </Text>
          )
        ))}
      <ButtonLink block icon={IconCalendarEvent} href={`/api/v1/cards/${card.id}/sessions/${session.id}/calendar`} download>
        <Trans>Calendar file</Trans>
      </ButtonLink>
      {session.can.cancel && (
        <Button variant="quiet" block pending={givingUp.isPending} onClick={giveUp}>
          <Trans>Give up my place</Trans>
        </Button>
      )}
    </>
  );
}

const LONGEST_WAIT = 86_400_000;

/** Asks for the card again when its meeting opens: the address comes only then. */
function useOpening(meeting: ShownSession['meeting']): void {
  const client = useQueryClient();
  const opensAt = meeting?.url === null ? meeting.opensAt : null;
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: [CARDS, 'one'] }));
  useEffect(() => {
    if (opensAt === null) return undefined;
    const wait = Date.parse(opensAt) - Date.now();
    if (wait > LONGEST_WAIT) return undefined;
    const timer = setTimeout(() => refresh(), Math.max(wait, 0) + 1000);
    return () => clearTimeout(timer);
  }, [opensAt]);
}
