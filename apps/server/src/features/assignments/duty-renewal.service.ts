import { type DueMove, type DutyNow, dutyOf, type Leave } from '@waymark/contract/assignments';
import { isCertificationPeriod } from '@waymark/contract/compliance';
import type { UserId } from '@waymark/contract/kit';
import { mutateMany, type OneOfMany } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { EventDefinition } from '../../platform/events/event.ts';
import { leavesOf } from '../absences/absences.public.ts';
import { type DutyChange, dutyChanged, type DutyDetails, dutyFulfilled, dutyGiven, dutyWithdrawn } from './assignments.events.ts';
import { type DutyValues, type FactsRow, findCardNames, findFacts, lockDuties, upsertDuties } from './duty-facts.repo.ts';
import { localDay } from './local-days.ts';

/** A card and a period whose duties are looked at again. */
export interface DutyScope {
  readonly cardId: string;
  readonly period: string;
  readonly userIds: readonly UserId[];
  /** When people achieved the card, where the store may not say it yet. */
  readonly achieved?: ReadonlyMap<UserId, string>;
  /** Of a certification that gives people their days: those whose due date moved with their time away. */
  readonly movedByLeave?: ReadonlySet<UserId>;
  /** People are told of new duties so much later. */
  readonly tellAfterSeconds?: number;
}

interface Outcomes {
  readonly values: DutyValues[];
  readonly given: OneOfMany<DutyDetails & { isRevived: boolean }>[];
  readonly changed: OneOfMany<DutyDetails & { because: DutyChange; oldDueOn: string | null; oldPriority: FactsPriority }>[];
  readonly withdrawn: OneOfMany<DutyDetails & { was: FactsStatus; isRetired: boolean }>[];
  readonly fulfilled: OneOfMany<DutyDetails & { achievedAt: string; achievedOn: string; isPriorLearning: boolean }>[];
}
type FactsPriority = NonNullable<FactsRow['duty']>['priority'];
type FactsStatus = NonNullable<FactsRow['duty']>['status'];

/**
 * Works out people's duties on a card and period from their sources, waivers, leave and achievements (B4), and writes and tells what is
 * different: each change once, in one transaction with it. Doing it again changes nothing.
 */
export async function renewDuties(ctx: BaseContext, scope: DutyScope): Promise<void> {
  if (scope.userIds.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await lockDuties(ctx.store, scope.cardId, scope.period, scope.userIds);
    const [facts, card] = await Promise.all([
      findFacts(ctx.store, scope.cardId, scope.period, scope.userIds),
      findCardNames(ctx.store, scope.cardId),
    ]);
    if (card === undefined) return;
    const outcomes: Outcomes = { values: [], given: [], changed: [], withdrawn: [], fulfilled: [] };
    const leaves = await findLeaves(ctx.store, scope, facts);
    for (const row of facts) judge(ctx.now(), scope, { ...card, leaves: leaves.get(row.user_id) ?? [] }, row, outcomes);
    await upsertDuties(ctx.store, scope.cardId, scope.period, outcomes.values, ctx.now());
    await announce(ctx, dutyGiven, outcomes.given, scope.tellAfterSeconds);
    await announce(ctx, dutyChanged, outcomes.changed);
    await announce(ctx, dutyWithdrawn, outcomes.withdrawn);
    await announce(ctx, dutyFulfilled, outcomes.fulfilled);
  });
}

/** When people are away while they have the duty (LRN-10). A certification moves its due dates itself. */
async function findLeaves(tx: Store, { period }: DutyScope, facts: readonly FactsRow[]): Promise<ReadonlyMap<UserId, readonly Leave[]>> {
  const starts = facts.flatMap(({ sources }) => sources.map(({ startsOn }) => startsOn)).toSorted();
  const [first] = starts;
  if (first === undefined || isCertificationPeriod(period)) return new Map();
  return leavesOf(
    tx,
    facts.map((row) => row.user_id),
    first,
  );
}

function announce<Details extends Record<string, unknown>>(
  ctx: BaseContext,
  event: EventDefinition<Details>,
  changes: readonly OneOfMany<Details>[],
  afterSeconds?: number,
): Promise<void> {
  return mutateMany(ctx, event, async () => ({ result: undefined, changes }), afterSeconds === undefined ? {} : { afterSeconds });
}

/** One person: what their duty is, and what of it is new. */
function judge(
  now: Date,
  scope: DutyScope,
  card: { title: string; slug: string; leaves: readonly Leave[] },
  row: FactsRow,
  outcomes: Outcomes,
): void {
  const { user_id: userId, duty: old } = row;
  if (old !== null && (old.status === 'fulfilled' || old.status === 'missed' || old.status === 'not-given')) return;
  const achievedAt = scope.achieved?.get(userId) ?? (row.achieved_at === null ? null : new Date(row.achieved_at).toISOString());
  const duty = dutyOf({
    sources: row.sources,
    waivers: row.waivers,
    leaves: card.leaves,
    achievedOn: achievedAt === null ? [] : [localDay(new Date(achievedAt), row.time_zone)],
    today: localDay(now, row.time_zone),
  });
  if (duty === undefined) {
    if (old === null || old.status === 'withdrawn') return;
    outcomes.values.push({ ...valuesOf(old), userId, status: 'withdrawn', achievedAt: null });
    outcomes.withdrawn.push(subjectOf(old.id, { ...detailsOf(scope, card, row, old.id, null, old), was: old.status, isRetired: false }));
    return;
  }
  const id = old?.id ?? newId<string>();
  const { status, priority, startsOn, dueOn, sourceId } = duty;
  const movedBy = duty.movedBy ?? movedByCertification(scope, row, dueOn);
  const isSame =
    old !== null &&
    old.status === status &&
    old.priority === priority &&
    old.due_on === dueOn &&
    old.moved_by === movedBy &&
    old.starts_on === startsOn &&
    old.assignment_id === sourceId;
  if (isSame) return;
  const isFulfilled = status === 'fulfilled';
  outcomes.values.push({
    id,
    userId,
    status,
    priority,
    startsOn,
    dueOn,
    movedBy,
    assignmentId: sourceId,
    achievedAt: isFulfilled ? achievedAt : null,
  });
  const details = detailsOf(scope, card, row, id, duty, null);
  const isNew = old === null || old.status === 'withdrawn';
  if (isFulfilled) {
    const isPriorLearning = isNew;
    const finished = achievedAt ?? now.toISOString();
    const achievedOn = localDay(new Date(finished), row.time_zone);
    outcomes.fulfilled.push(subjectOf(id, { ...details, achievedAt: finished, achievedOn, isPriorLearning }));
  } else if (isNew && status === 'open') {
    outcomes.given.push(subjectOf(id, { ...details, isRevived: old !== null }));
  } else {
    const because = changeBetween(old, duty);
    if (because === null) return;
    const oldDueOn = old?.due_on ?? null;
    outcomes.changed.push(subjectOf(id, { ...details, because, oldDueOn, oldPriority: old?.priority ?? priority }));
  }
}

const subjectOf = <Details>(id: string, details: Details): OneOfMany<Details> => ({ subject: { type: 'duty', id }, details });

function valuesOf(old: NonNullable<FactsRow['duty']>) {
  return {
    id: old.id,
    priority: old.priority,
    startsOn: old.starts_on,
    dueOn: old.due_on,
    movedBy: old.moved_by,
    assignmentId: old.assignment_id,
  };
}

function detailsOf(
  { cardId, period }: DutyScope,
  card: { title: string; slug: string },
  row: FactsRow,
  dutyId: string,
  duty: DutyNow | null,
  old: FactsRow['duty'],
): DutyDetails {
  const source = row.sources.find(({ id }) => id === duty?.sourceId);
  return {
    dutyId,
    cardId,
    cardTitle: card.title,
    cardSlug: card.slug,
    userId: row.user_id,
    period,
    priority: duty?.priority ?? old?.priority ?? 'optional',
    startsOn: duty?.startsOn ?? old?.starts_on ?? '',
    dueOn: duty === null ? (old?.due_on ?? null) : duty.dueOn,
    assignmentId: duty?.sourceId ?? old?.assignment_id ?? null,
    kind: source?.kind ?? null,
    givenBy: source?.givenBy ?? null,
  };
}

/** What moved a due date that a certification gave; it says so when it gives it, and it stays true of that date. */
function movedByCertification(
  { period, movedByLeave }: DutyScope,
  { user_id: userId, duty: old }: FactsRow,
  dueOn: string | null,
): DueMove | null {
  if (!isCertificationPeriod(period)) return null;
  if (movedByLeave !== undefined) return movedByLeave.has(userId) ? 'leave' : null;
  return old?.due_on === dueOn ? old.moved_by : null;
}

const RANK = { mandatory: 0, recommended: 1, optional: 2 } as const;

/** Why a duty differs from what it was, the weightiest reason; null where a learner would not notice. */
function changeBetween(old: FactsRow['duty'], duty: DutyNow): DutyChange | null {
  if (duty.status === 'waived') return old?.status === 'waived' ? null : 'waived';
  if (old === null) return null;
  if (old.status === 'waived') return 'waiver-ended';
  if (RANK[duty.priority] < RANK[old.priority]) return 'upgraded';
  if (RANK[duty.priority] > RANK[old.priority]) return 'downgraded';
  if (duty.dueOn === old.due_on) return null;
  if (duty.movedBy === 'leave') return 'leave';
  if (duty.dueOn === null) return 'due-removed';
  return old.due_on !== null && duty.dueOn > old.due_on ? 'due-later' : 'due-sooner';
}
