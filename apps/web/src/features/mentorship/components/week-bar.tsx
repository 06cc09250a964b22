import { Trans, useLingui } from '@lingui/react/macro';
import type { Mentorship, MentorshipSession } from '@waymark/contract/mentorship';
import { weekOf } from '@waymark/contract/mentorship';
import { Heading, Row, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './mentorship.module.css';

type Mark = 'held' | 'next' | 'planned';
const PARTS_AT_MOST = 26;

interface WeekBarProps {
  readonly mentorship: Pick<Mentorship, 'sessions' | 'week' | 'weeks' | 'startsAt' | 'endsAt'>;
  /** The session that comes next. */
  readonly nextId: string | undefined;
}

/** Week n of m: what is past, the week it is, and in which weeks sessions were and will be. */
export function WeekBar({ mentorship: { sessions, week, weeks, startsAt, endsAt }, nextId }: WeekBarProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (week === null || weeks === null || startsAt === null || endsAt === null) return null;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const marks = marksByWeek(sessions, nextId, (at) => weekOf(start, end, at).week);
  // Beyond half a year a part stands for several weeks, so that each can be seen.
  const perPart = Math.ceil(weeks / PARTS_AT_MOST);
  const parts = Array.from({ length: Math.ceil(weeks / perPart) }, (_, at) =>
    Array.from({ length: perPart }, (_week, of) => at * perPart + of + 1),
  );
  const weeksWith = (mark: Mark) => [...marks].flatMap(([of, one]) => (one === mark ? [of] : [])).toSorted((one, other) => one - other);
  const [held, next, planned] = [weeksWith('held'), weeksWith('next'), weeksWith('planned')].map((list) => format.list(list.map(String)));
  const words = [
    t`Week ${week} of ${weeks}.`,
    held === '' ? '' : t`Sessions held in week ${held}.`,
    next === '' ? '' : t`Next session in week ${next}.`,
    planned === '' ? '' : t`Planned in week ${planned}.`,
  ];
  return (
    <section aria-labelledby="mentorship-weeks" className={styles.part}>
      <Row justify="between" align="baseline">
        <Heading level={2} look="h4" id="mentorship-weeks">
          <Trans>
            Week {week} of {weeks}
          </Trans>
        </Heading>
        <Text size="meta">
          <Trans>
            {format.date(startsAt, 'day-month')} to {format.date(endsAt)}
          </Trans>
        </Text>
      </Row>
      <VisuallyHidden>{words.filter(Boolean).join(' ')}</VisuallyHidden>
      <div className={styles.weeks} style={{ gridTemplateColumns: `repeat(${parts.length}, minmax(0, 1fr))` }} aria-hidden>
        {parts.map((part) => {
          const state = part.includes(week) ? styles.current : (part.at(-1) ?? 0) < week ? styles.past : '';
          const mark = part.map((of) => marks.get(of)).find((one) => one !== undefined);
          return (
            <span key={part[0]} className={`${styles.week} ${state}`}>
              <span className={styles.bar} />
              <span className={`${styles.mark} ${markClass(mark)}`} />
            </span>
          );
        })}
      </div>
      <Row gap={4}>
        <Text size="meta" as="span" className={styles.key}>
          <span className={`${styles.mark} ${styles.held}`} /> <Trans>Session took place</Trans>
        </Text>
        <Text size="meta" as="span" className={styles.key}>
          <span className={`${styles.mark} ${styles.next}`} /> <Trans>Next</Trans>
        </Text>
        <Text size="meta" as="span" className={styles.key}>
          <span className={styles.mark} /> <Trans>Planned</Trans>
        </Text>
      </Row>
    </section>
  );
}

const markClass = (mark: Mark | undefined) =>
  mark === 'held' ? styles.held : mark === 'next' ? styles.next : mark === undefined ? styles.none : '';

function marksByWeek(sessions: readonly MentorshipSession[], nextId: string | undefined, week: (at: Date) => number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { id, state, startsAt } of sessions) {
    if (state === 'cancelled' || state === 'missed' || state === 'lapsed') continue;
    const at = week(new Date(startsAt));
    const mark = state === 'held' ? 'held' : id === nextId ? 'next' : 'planned';
    if (mark === 'next' || marks.get(at) !== 'next') marks.set(at, mark);
  }
  return marks;
}
