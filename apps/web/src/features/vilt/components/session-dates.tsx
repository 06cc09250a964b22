import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ShownSession } from '@waymark/contract/vilt';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  Heading,
  IconCheck,
  IconClock,
  IconUsers,
  notify,
  Notice,
  Progress,
  Section,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { CardTypeViewProps } from '../../cards/cards.public.tsx';
import { useGivingUp, useRegistering } from '../vilt.queries.ts';
import { StartMeeting } from './start-meeting.tsx';
import { useSessionWords } from './use-session-words.ts';
import styles from './vilt.module.css';
import { ZOOM_FAULT_WORDS } from './zoom-words.ts';

// Most sessions have none, and players are large.
const SessionRecordings = lazy(async () => ({ default: (await import('./session-recordings.tsx')).SessionRecordings }));

/** The dates of a led course: when, where, how many places are left, and the one that is one's own (CRD-17). */
export function SessionDates({ card, content, activity: { place }, href }: CardTypeViewProps<'vilt'>) {
  const { t } = useLingui();
  const { sessions, canManage } = content;
  const own = sessions.find(({ own: status }) => status === 'registered');
  const canChoose = sessions.some(({ can }) => can.register || can.wait);
  return (
    <div ref={place} tabIndex={-1} className={styles.dates}>
      <Section
        title={canChoose && own === undefined ? t`Choose a date` : t`Dates`}
        actions={
          canManage && (
            <ButtonLink size="s" href={`${href}/vilt/registeredusers`} icon={IconUsers}>
              <Trans>Registrations</Trans>
            </ButtonLink>
          )
        }
      >
        {sessions.length === 0 ? (
          <EmptyState title={t`No dates yet`}>{t`Dates appear here once they are scheduled.`}</EmptyState>
        ) : (
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} cardId={card.id} session={session} hasPlace={own !== undefined} />
            ))}
          </ul>
        )}
        {sessions.some(({ status }) => status === 'open') && (
          <Text size="meta">
            <Trans>When a place becomes free, the first person on the waiting list gets it automatically.</Trans>
          </Text>
        )}
      </Section>
    </div>
  );
}

interface SessionRowProps {
  readonly cardId: CardTypeViewProps<'vilt'>['card']['id'];
  readonly session: ShownSession;
  readonly hasPlace: boolean;
}

function SessionRow({ cardId, session, hasPlace }: SessionRowProps) {
  const { t } = useLingui();
  const words = useSessionWords();
  const registering = useRegistering();
  const [first] = session.dates;
  const name = first === undefined ? '' : words.day(first);
  const register = () =>
    registering.mutate(
      { cardId, sessionId: session.id },
      {
        onSuccess: ({ sessions }) => {
          const now = sessions.find(({ id }) => id === session.id)?.own;
          notify({ tone: 'ok', message: now === 'waiting' ? t`You are on the waiting list.` : t`You are registered.` });
        },
      },
    );
  return (
    <li className={styles.session} data-own={session.own === 'registered' || undefined}>
      <div className={styles.when}>
        <Heading level={3} look="h4">
          {name}
        </Heading>
        {session.dates.map((date) => (
          <Text key={date.startsAt} size="small">
            {session.dates.length > 1 && `${words.day(date)}, `}
            {words.ownHours(date)}
            {words.hoursThere(date, session.timeZone) !== undefined && (
              <>
                {' '}
                <Trans>
                  your time, {words.hoursThere(date, session.timeZone)} in {words.zone(session.timeZone)}
                </Trans>
              </>
            )}
          </Text>
        ))}
        <Text size="meta">{[session.place, session.meeting && words.provider(session.meeting.provider)].filter(Boolean).join(' · ')}</Text>
      </div>
      <Places session={session} />
      <div className={styles.act}>
        {session.meeting?.canStart === true && (
          <StartMeeting size="s" place={{ cardId, sessionId: session.id }} aria-label={t`Start meeting, ${name}`} />
        )}
        {session.status === 'cancelled' && <Badge tone="bad">{t({ message: 'Cancelled', context: 'session' })}</Badge>}
        {session.status === 'begun' && <Badge tone="info">{t`Happening now`}</Badge>}
        {session.status === 'over' && session.own === null && <Badge tone="neutral">{t`Over`}</Badge>}
        {session.own !== null && session.status !== 'cancelled' && (
          <Badge
            tone={session.own === 'waiting' ? 'warn' : session.own === 'missed' ? 'neutral' : 'ok'}
            icon={session.own === 'waiting' ? IconClock : IconCheck}
          >
            {session.waitingPosition === null ? words.status(session.own) : <Trans>Waiting, number {session.waitingPosition}</Trans>}
          </Badge>
        )}
        {session.own === 'waiting' && session.can.cancel && <LeaveWaitingList cardId={cardId} sessionId={session.id} name={name} />}
        {(session.can.register || session.can.wait) && (
          <Button size="s" pending={registering.isPending} onClick={register} aria-label={buttonName(t`Register`, name)}>
            {session.can.wait ? (
              <Trans>Join the waiting list</Trans>
            ) : hasPlace ? (
              <Trans>Move to this date</Trans>
            ) : (
              <Trans>Register</Trans>
            )}
          </Button>
        )}
      </div>
      {session.zoom !== null && session.zoom.state !== 'ready' && <ZoomState zoom={session.zoom} />}
      {session.recordings.length > 0 && (
        <div className={styles.below}>
          <Suspense>
            <SessionRecordings recordings={session.recordings} />
          </Suspense>
        </div>
      )}
    </li>
  );

  function buttonName(_plain: string, day: string) {
    if (session.can.wait) return t`Join the waiting list, ${day}`;
    return hasPlace ? t`Move to this date, ${day}` : t`Register, ${day}`;
  }
}

/** How the session’s meetings at Zoom are doing, for those who lead it. */
function ZoomState({ zoom: { fault, detail } }: { readonly zoom: NonNullable<ShownSession['zoom']> }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.below}>
      {fault === null ? (
        <Notice tone="info">
          <Trans>The Zoom meeting is being set up.</Trans>
        </Notice>
      ) : (
        <Notice tone="warn">
          {i18n._(ZOOM_FAULT_WORDS[fault])} {detail !== '' && <bdi>({detail})</bdi>} <Trans>We keep trying.</Trans>
        </Notice>
      )}
    </div>
  );
}

interface LeaveWaitingListProps extends Pick<SessionRowProps, 'cardId'> {
  readonly sessionId: ShownSession['id'];
  readonly name: string;
}

function LeaveWaitingList({ cardId, sessionId, name }: LeaveWaitingListProps) {
  const { t } = useLingui();
  const givingUp = useGivingUp();
  const leave = () => givingUp.mutate({ cardId, sessionId }, { onSuccess: () => notify({ message: t`You’re off the waiting list.` }) });
  return (
    <Button size="s" variant="quiet" pending={givingUp.isPending} onClick={leave} aria-label={t`Leave the waiting list, ${name}`}>
      <Trans>Leave the waiting list</Trans>
    </Button>
  );
}

function Places({ session: { capacity, registeredCount, waitingCount, status } }: { readonly session: ShownSession }) {
  const { t } = useLingui();
  const format = useFormat();
  if (capacity === null) {
    return (
      <Text size="small">
        <Plural value={registeredCount} one="# person" other="# people" />
      </Text>
    );
  }
  const left = Math.max(0, capacity - registeredCount);
  return (
    <div className={styles.places}>
      <Progress
        value={Math.min(100, (registeredCount / capacity) * 100)}
        label={t`Places taken`}
        text={t`${format.number(registeredCount)} of ${format.number(capacity)} taken`}
        isAmount
      />
      {status === 'open' && (
        <Text size="small">
          {left > 0 ? (
            <Plural value={left} one="# place left" other="# places left" />
          ) : waitingCount === 0 ? (
            <Trans>Full</Trans>
          ) : (
            <Plural value={waitingCount} one="Full, # waiting" other="Full, # waiting" />
          )}
        </Text>
      )}
    </div>
  );
}
