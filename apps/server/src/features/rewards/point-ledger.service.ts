import { judgeDay, type PointCause, type PointRuleSet } from '@waymark/contract/rewards';
import { dayIn, periodOf, POINT_PERIODS } from '@waymark/contract/statistics';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DomainEvent } from '../../platform/events/event.ts';
import { cardsNamed, causesOf, type ReportedCause } from './point-causes.ts';
import {
  type CauseRow,
  deletePeriodsOf,
  type EntryRow,
  findCardTypes,
  findCauses,
  findEarningDays,
  findRuleSets,
  findStanding,
  insertEntries,
  type NewCause,
  type NewEntry,
  noteCauses,
  refreshPeriods,
} from './point-ledger.repo.ts';

const keyOf = ({ person_id, activity, subject }: Pick<CauseRow, 'person_id' | 'activity' | 'subject'>) =>
  `${person_id} ${activity} ${subject}`;

/** ANA-04: enters what events earn into the ledger, each cause once. Runs inside the transaction that takes the events. */
export async function earnPoints(ctx: InTransaction, events: readonly DomainEvent[]): Promise<void> {
  const types = await findCardTypes(ctx.store, cardsNamed(events));
  const zone = ctx.organisation.setting('time_zone');
  const causes = settle(causesOf(events, types, zone), zone);
  if (causes.length === 0) return;
  await judgeDays(ctx, await noteCauses(ctx.store, causes));
}

/** One row for each cause of a batch: its earliest moment, and the latest word on whether it stands. */
function settle(reported: readonly ReportedCause[], zone: string): NewCause[] {
  const causes = new Map<string, NewCause>();
  for (const { personId, activity, subject, at, saidAt, isLive } of reported) {
    const key = `${personId} ${activity} ${subject}`;
    const known = causes.get(key);
    const happenedAt = known === undefined || at < known.happenedAt ? at : known.happenedAt;
    const isLatest = known === undefined || saidAt > known.settledAt;
    causes.set(key, {
      personId,
      activity,
      subject,
      happenedAt,
      day: dayIn(zone, happenedAt),
      isLive: isLatest ? isLive : known.isLive,
      settledAt: isLatest ? saidAt : known.settledAt,
    });
  }
  return [...causes.values()].toSorted((a, b) =>
    `${a.personId}${a.activity}${a.subject}` < `${b.personId}${b.activity}${b.subject}` ? -1 : 1,
  );
}

/**
 * Brings the ledger in line with what the rules give for people's days, by reversals and new entries, and the sums by period with
 * the ledger. Judging a day twice changes nothing.
 */
export async function judgeDays(ctx: InTransaction, judged: readonly { person_id: string; day: string }[]): Promise<void> {
  if (judged.length === 0) return;
  const days = { people: judged.map(({ person_id }) => person_id), days: judged.map(({ day }) => day) };
  const [sets, causes, standing] = [await findRuleSets(ctx.store), await findCauses(ctx.store, days), await findStanding(ctx.store, days)];
  const entries = corrections(causes, standing, sets);
  await insertEntries(ctx.store, entries, ctx.now());
  await sumPeriods(ctx, entries);
}

/** ANA-04: counts people's sums by period again from the ledger, as after entries changed hands. */
export async function recountPeople(ctx: InTransaction, people: readonly string[]): Promise<void> {
  await deletePeriodsOf(ctx.store, people);
  await sumPeriods(ctx, await findEarningDays(ctx.store, people));
}

async function sumPeriods(ctx: InTransaction, days: readonly { readonly personId: string; readonly day: string }[]): Promise<void> {
  const sums = new Map<string, { personId: string; key: string; start: string; end: string }>();
  for (const { personId, day } of days) {
    for (const kind of POINT_PERIODS) {
      const { key, start, end } = periodOf(kind, day);
      sums.set(`${key} ${personId}`, { personId, key, start, end });
    }
  }
  await refreshPeriods(ctx.store, [...sums.values()]);
}

function corrections(causes: readonly CauseRow[], standing: readonly EntryRow[], sets: readonly PointRuleSet[]): NewEntry[] {
  const last = new Map(standing.map((entry) => [keyOf(entry), entry]));
  const byDay = Map.groupBy(
    causes
      .filter(({ is_live }) => is_live)
      .map((row): PointCause & { row: CauseRow } => ({
        activity: row.activity,
        subject: row.subject,
        happenedAt: row.happened_at.toISOString(),
        row,
      })),
    ({ row }) => `${row.person_id} ${row.day}`,
  );
  const wanted = new Map([...byDay.values()].flatMap((day) => judgeDay(day, sets)).map((one) => [keyOf(one.cause.row), one]));
  const reversal = (entry: EntryRow, id: string): NewEntry => ({
    id: newId(),
    personId: entry.person_id,
    activity: entry.activity,
    version: 0,
    subject: entry.subject,
    occurrence: entry.occurrence,
    amount: -entry.amount,
    happenedAt: entry.happened_at,
    day: entry.day,
    reverses: id,
  });
  const entries: NewEntry[] = [];
  for (const cause of causes) {
    const key = keyOf(cause);
    const entry = last.get(key);
    const due = wanted.get(key);
    const isRight =
      due === undefined
        ? entry === undefined || entry.id === null
        : entry !== undefined &&
          entry.id !== null &&
          entry.amount === due.amount &&
          entry.happened_at.getTime() === cause.happened_at.getTime();
    if (isRight) continue;
    if (entry !== undefined && entry.id !== null) entries.push(reversal(entry, entry.id));
    if (due === undefined) continue;
    entries.push({
      id: newId(),
      personId: cause.person_id,
      activity: cause.activity,
      version: due.version,
      subject: cause.subject,
      occurrence: (entry?.occurrence ?? 0) + 1,
      amount: due.amount,
      happenedAt: cause.happened_at,
      day: cause.day,
      reverses: null,
    });
  }
  return entries;
}
