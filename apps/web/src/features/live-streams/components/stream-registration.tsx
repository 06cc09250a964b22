import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { downloadStreamCalendar, type LiveRegistration, type LiveStreamCard, REMINDERS } from '@waymark/contract/live-streams';
import {
  Badge,
  Button,
  ButtonLink,
  ConfirmDialog,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconUsers,
  notify,
  Progress,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { addressOf } from '../../../platform/api/address.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useGivingUp, useRegistering } from '../live-streams.queries.ts';

const HOUR = 3_600_000;

interface StreamRegistrationProps {
  readonly cardId: LiveStreamCard['card']['id'];
  readonly slug: string;
  readonly registration: LiveRegistration;
  /** They can go live here, which is the first thing to do then. */
  readonly canStart?: boolean;
}

/** The places in a planned stream, one's own, and the way to take or give up one. */
export function StreamRegistration({ cardId, slug, registration, canStart = false }: StreamRegistrationProps) {
  const states = useStateWords();
  const { t } = useLingui();
  const registering = useRegistering(cardId);
  const givingUp = useGivingUp(cardId);
  const [isAsking, setAsking] = useState(false);
  const { own, can, waitingPosition } = registration;
  const register = () =>
    registering.mutate(undefined, {
      onSuccess: (now) => notify({ tone: 'ok', message: now.own === 'waiting' ? t`You are on the waiting list.` : t`You have a place.` }),
    });
  const giveUp = () =>
    givingUp.mutate(undefined, {
      onSuccess: () => notify({ message: own === 'waiting' ? t`You’re off the waiting list.` : t`Your place is free for someone else.` }),
      onSettled: () => setAsking(false),
    });
  if (registration.begunAt !== null) return <Begun slug={slug} registration={registration} begunAt={registration.begunAt} />;
  return (
    <Stack gap={3}>
      <Places registration={registration} />
      {own !== null && (
        <Row gap={2}>
          <Badge tone={own === 'waiting' ? 'warn' : 'ok'} icon={own === 'waiting' ? IconClock : IconCheck}>
            {waitingPosition === null ? states.registered : <Trans>Waiting, number {waitingPosition}</Trans>}
          </Badge>
        </Row>
      )}
      {own === 'registered' && <Reminders startsAt={registration.startsAt} />}
      {registration.phase === 'closed' && (
        <Text size="small">
          <Trans>Registration for this live stream is closed.</Trans>
        </Text>
      )}
      {(own === 'waiting' || can.wait) && (
        <Text size="small">
          <Trans>When a place becomes free, the first person on the waiting list gets it automatically.</Trans>
        </Text>
      )}
      <Row gap={2}>
        {(can.register || can.wait) && (
          <Button variant={canStart ? 'outline' : 'solid'} pending={registering.isPending} onClick={register}>
            {can.wait ? <Trans>Join the waiting list</Trans> : <Trans>Register</Trans>}
          </Button>
        )}
        <ButtonLink icon={IconCalendarEvent} href={addressOf(downloadStreamCalendar.path, { cardId }, undefined)} download>
          <Trans>Calendar file</Trans>
        </ButtonLink>
        {can.cancel && (
          <Button variant="quiet" pending={givingUp.isPending} onClick={own === 'waiting' ? giveUp : () => setAsking(true)}>
            {own === 'waiting' ? <Trans>Leave the waiting list</Trans> : <Trans>Give up my place</Trans>}
          </Button>
        )}
        {can.manage && <RegistrationsLink slug={slug} />}
      </Row>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Give up your place?`}
        confirmLabel={t`Give up my place`}
        onConfirm={giveUp}
      >
        <Trans>The first person on the waiting list gets it. You can register again while there are places.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}

function RegistrationsLink({ slug }: Pick<StreamRegistrationProps, 'slug'>) {
  return (
    <ButtonLink variant="quiet" icon={IconUsers} href={`/video_streams/${slug}/registrations`}>
      <Trans>Registrations</Trans>
    </ButtonLink>
  );
}

/** What became of the plan: nothing is to be taken or given up once its stream began. */
function Begun({ slug, registration, begunAt }: Pick<StreamRegistrationProps, 'slug' | 'registration'> & { readonly begunAt: string }) {
  const format = useFormat();
  return (
    <Stack gap={2}>
      <Text size="small">
        <Trans>
          Planned for {format.dateTime(registration.startsAt)}. It started {format.dateTime(begunAt)}.
        </Trans>
      </Text>
      {registration.can.manage && (
        <Row gap={2}>
          <RegistrationsLink slug={slug} />
        </Row>
      )}
    </Stack>
  );
}

const timeUntil = (moment: string) => Date.parse(moment) - Date.now();

/** The reminders that are still to come. */
function Reminders({ startsAt }: Pick<LiveRegistration, 'startsAt'>) {
  const left = timeUntil(startsAt);
  if (left <= (REMINDERS.soonMinutes * HOUR) / 60) return null;
  return (
    <Text size="small">
      {left > REMINDERS.dayHours * HOUR ? (
        <Trans>We’ll remind you a day and ten minutes before it starts.</Trans>
      ) : (
        <Trans>We’ll remind you ten minutes before it starts.</Trans>
      )}
    </Text>
  );
}

function Places({ registration: { places, registeredCount, waitingCount } }: Pick<StreamRegistrationProps, 'registration'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (places === null) {
    return (
      <Text size="small">
        <Plural value={registeredCount} one="# person registered" other="# people registered" />
      </Text>
    );
  }
  const left = Math.max(0, places - registeredCount);
  return (
    <Stack gap={1}>
      <Progress
        value={Math.min(100, (registeredCount / places) * 100)}
        label={t`Places taken`}
        text={t`${format.number(registeredCount)} of ${format.number(places)} taken`}
        isAmount
      />
      <Text size="small">
        {left > 0 ? (
          <Plural value={left} one="# place left" other="# places left" />
        ) : waitingCount === 0 ? (
          <Trans>Full</Trans>
        ) : (
          <Plural value={waitingCount} one="Full, # waiting" other="Full, # waiting" />
        )}
      </Text>
    </Stack>
  );
}
