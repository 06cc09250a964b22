import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LiveStreamCard } from '@waymark/contract/live-streams';
import { ButtonLink, Heading, Panel, PersonLine, Stack, Text } from '@waymark/ui';
import { zoneName } from '../../../platform/i18n/local-time.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import { StreamRegistration } from './stream-registration.tsx';
import styles from './live.module.css';

const SECOND = 1000;
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

interface WaitingRoomProps {
  readonly live: LiveStreamCard;
  /** When the answer came, by this page's clock: what the server's clock says is counted from there. */
  readonly at: number;
}

/** Before a planned stream: when it begins, how long that is, and one's place in it. */
export function WaitingRoom({ live: { card, registration, now }, at }: WaitingRoomProps) {
  const { t } = useLingui();
  const format = useFormat();
  const startsAt = card.startsAt ?? now;
  const left = useSecondsLeft(Date.parse(startsAt) - (Date.parse(now) - at));
  return (
    <div className={styles.waiting}>
      <Stack gap={5}>
        <Stack gap={2}>
          <Text size="small">
            <Trans>Live stream</Trans>
          </Text>
          <Heading level={1}>
            <bdi>{card.title}</bdi>
          </Heading>
          <Text>
            {format.date(startsAt, 'long')}, {format.time(startsAt)} ({zoneName(format.timeZone)})
          </Text>
        </Stack>
        {left > 0 ? (
          <div className={styles.countdown} role="timer" aria-label={t`Time until the start`}>
            {partsOf(left).map(({ unit, value }) => (
              <span key={unit} className={styles.count}>
                {format.number(value, { style: 'unit', unit, unitDisplay: 'long' })}
              </span>
            ))}
          </div>
        ) : (
          <output className={styles.count}>
            <Trans>Starting any moment now</Trans>
          </output>
        )}
        <Text>
          {registration?.can.watch === false ? (
            <Trans>This page opens the stream once you have a place and it starts.</Trans>
          ) : (
            <Trans>This page opens the stream by itself when it starts.</Trans>
          )}
        </Text>
        {registration !== null && (
          <Panel as="div">
            <StreamRegistration cardId={card.id} slug={card.slug} registration={registration} />
          </Panel>
        )}
        <div className={styles.about}>
          <PersonLine person={personOf(card.author)} href={personHref(card.author)} detail={t`Host`} size={44} />
          <Text size="small" dir="auto">
            {card.snippet}
          </Text>
        </div>
        <div>
          <ButtonLink href={`/insights/${card.slug}`}>
            <Trans>Open the stream’s page</Trans>
          </ButtonLink>
        </div>
      </Stack>
    </div>
  );
}

/** Days are left out where there is none; from hours on every part is shown, so that nothing jumps. */
function partsOf(seconds: number) {
  const parts = UNITS.map(([unit, size], at) => {
    const above = UNITS[at - 1];
    return { unit, value: Math.floor((above === undefined ? seconds : seconds % above[1]) / size) };
  });
  return parts.filter(({ unit, value }) => unit !== 'day' || value > 0);
}

function useSecondsLeft(startsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((startsAt - now) / SECOND));
}
