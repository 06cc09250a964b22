import {
  type AssignInput,
  type Assignment,
  type AssignmentId,
  assignmentProblems,
  type AssignmentUpdate,
  assignRulesOf,
  type GroupAssignment,
  type Priority,
  visiblePriorities,
} from '@waymark/contract/assignments';
import type { CardSummary } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { generalProblems, type Page, type PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { type CardRow, cardSummaries, insertGrants, visibleCard, visibleCards } from '../cards/cards.public.ts';
import { groupInView, groupPolicy } from '../groups/groups.public.ts';
import type { AssignmentInView } from './assignment.row.ts';
import { countPeople } from './assignees.repo.ts';
import { checkAssignees, checkOpensFor, type Chosen } from './assignees.service.ts';
import { assignmentCreated, assignmentEnded, assignmentUpdated } from './assignments.events.ts';
import { applyTerms, beginReaching, reachGroup, reachIndividuals, withdrawFromAll } from './assignments.jobs.ts';
import { assignmentPolicy } from './assignments.policy.ts';
import { presentAssignment } from './assignments.present.ts';
import {
  endAssignments,
  findAssignment,
  findAssignmentsByIds,
  findGroupProgress,
  findLiveIds,
  findOwnStandings,
  findRecentlyAssigned,
  listIdsOfGroup,
  listOfCard,
  type NewAssignment,
  updateAssignmentRow,
  upsertAssignments,
} from './assignments.repo.ts';
import { localDay } from './local-days.ts';

/** Content offered to be assigned again. */
const RECENT = 5;

/** Assigned: accepted, and on its way to so many people. */
export interface Assigned {
  readonly assignmentIds: AssignmentId[];
  readonly withdrawn: number;
  readonly people: number;
}

/**
 * Assigns a card to people and groups, and withdraws it from others (SHR-01, SHR-05). Accepted at once; everyone is reached in the
 * background. A target that has it keeps its assignment with the new terms.
 * Throws `card-not-assignable`, `card-not-shareable-with-all`, `assignees-not-yours`, `invalid-input` on dates and priority, and as `visibleCard`.
 */
export async function assign(ctx: Acting, cardId: string, input: AssignInput): Promise<Assigned> {
  const card = await visibleCard(ctx, cardId);
  const chosen: Chosen = {
    userIds: [...new Set(input.add.userIds)],
    groupIds: [...new Set([...input.add.teamIds, ...input.add.lmsGroupIds])],
  };
  const reports = await checkAssignees(ctx, chosen);
  const terms = termsOf(ctx, input);
  const lettingIn = await checkOpensFor(ctx, card, chosen);
  const { people } = await countPeople(ctx.store, card.id, chosen.userIds, chosen.groupIds);
  return inTransaction(ctx, async (ctx) => {
    if (lettingIn) await insertGrants(ctx.store, card.id, chosen, ctx.now());
    const written = await create(
      ctx,
      card,
      [
        ...chosen.userIds.map((id) => ({ type: 'user' as const, id, kind: reports.has(id) ? ('manager' as const) : ('person' as const) })),
        ...chosen.groupIds.map((id) => ({ type: 'group' as const, id, kind: 'group' as const })),
      ],
      terms,
    );
    const withdrawn = await withdraw(ctx, card, {
      userIds: input.remove.userIds,
      groupIds: [...input.remove.teamIds, ...input.remove.lmsGroupIds],
    });
    return { assignmentIds: written, withdrawn, people };
  });
}

export interface Terms {
  readonly priority: Priority;
  readonly startsOn: string;
  readonly dueOn: string | null;
  readonly message: string;
  readonly reminderDays: readonly number[];
}

/** Returns the terms asked for, complete and checked. */
export function termsOf(ctx: Acting, input: Pick<AssignInput, 'priority' | 'startsOn' | 'dueOn' | 'message' | 'reminderDays'>): Terms {
  const { priorities, reminderDays } = ctx.organisation.setting('assignment_options');
  const { priority, dueOn, message } = input;
  if (!visiblePriorities(priorities).includes(priority)) throw refuseField('priority', 'invalid-choice');
  const startsOn = input.startsOn ?? localDay(ctx.now(), ownZone(ctx));
  if (dueOn !== null && dueOn < startsOn) throw refuseField('dueOn', 'before-start');
  return { priority, startsOn, dueOn, message, reminderDays: input.reminderDays ?? reminderDays };
}

interface Target {
  readonly type: 'user' | 'group';
  readonly id: string;
  readonly kind: 'person' | 'manager' | 'group';
}

async function create(ctx: Acting, card: CardRow, targets: readonly Target[], terms: Terms): Promise<AssignmentId[]> {
  const { priorLearning } = assignRulesOf(card.card_type);
  const wanted = targets.map((target): NewAssignment => ({
    id: newId<string>(),
    cardId: card.id,
    period: '',
    kind: target.kind,
    targetType: target.type,
    targetId: target.id,
    ...terms,
    priorLearning,
    givenBy: ctx.actor.userId,
  }));
  return mutateMany(ctx, assignmentCreated, async (ctx) => {
    const written = await upsertAssignments(ctx.store, wanted, ctx.now());
    const typeOf = new Map(targets.map(({ id, type }) => [id, type]));
    const fresh = written.filter((row) => row.is_new);
    await spread(
      ctx,
      fresh.map((row) => ({ id: row.id, type: typeOf.get(row.target_id) ?? 'user' })),
    );
    for (const row of written.filter((one) => !one.is_new)) {
      await ctx.platform.jobs.enqueue(ctx.store, applyTerms, { assignmentId: row.id, after: null });
    }
    const changes = written.map((row) => {
      const target = { targetType: typeOf.get(row.target_id) ?? 'user', targetId: row.target_id };
      const details = { ...detailsOf(card, row.id, target), priority: terms.priority, dueOn: terms.dueOn };
      return { subject: { type: 'assignment', id: row.id }, details };
    });
    return { result: written.map((row) => row.id as AssignmentId), changes };
  });
}

export const detailsOf = (card: Pick<CardRow, 'id' | 'title'>, assignmentId: string, target: { targetType: string; targetId: string }) => ({
  assignmentId,
  cardId: card.id,
  cardTitle: card.title,
  ...target,
});

async function spread(ctx: InTransaction<Acting>, assignments: readonly { id: string; type: 'user' | 'group' }[]): Promise<void> {
  const users = assignments.filter(({ type }) => type === 'user').map(({ id }) => id);
  if (users.length > 0) await ctx.platform.jobs.enqueue(ctx.store, reachIndividuals, { assignmentIds: users });
  for (const { id, type } of assignments) {
    if (type === 'group') await beginReaching(ctx, reachGroup, id);
  }
}

/** Ends the assignments of some targets that the caller keeps; returns how many there were. */
async function withdraw(ctx: Acting, card: CardRow, targets: { userIds: readonly string[]; groupIds: readonly string[] }): Promise<number> {
  const ids = [
    ...(await findLiveIds(ctx.store, card.id, 'user', targets.userIds)),
    ...(await findLiveIds(ctx.store, card.id, 'group', targets.groupIds)),
  ];
  const kept = (await findAssignmentsByIds(ctx.store, ctx.actor, ids)).map((row) => authorize(ctx, assignmentPolicy, 'end', row));
  await end(ctx, kept);
  return kept.length;
}

async function end(ctx: Acting, assignments: readonly AssignmentInView[]): Promise<void> {
  await mutateMany(ctx, assignmentEnded, async (ctx) => {
    await endAssignments(
      ctx.store,
      assignments.map(({ id }) => id),
      ctx.now(),
    );
    await ctx.platform.jobs.enqueueEach(
      ctx.store,
      withdrawFromAll,
      assignments.map(({ id }) => ({ assignmentId: id })),
    );
    const changes = assignments.map((row) => ({
      subject: { type: 'assignment', id: row.id },
      details: detailsOf({ id: row.card_id, title: row.card_title }, row.id, { targetType: row.target_type, targetId: row.target_id }),
    }));
    return { result: undefined, changes };
  });
}

/** Returns how many people a choice reaches, each once, and how many of them have the card already. Throws as `visibleCard`, `assignees-not-yours`. */
export async function countReach(ctx: ActorContext, cardId: string, chosen: Chosen): Promise<{ people: number; already: number }> {
  const card = await visibleCard(ctx, cardId);
  await checkAssignees(ctx, chosen);
  return countPeople(ctx.store, card.id, chosen.userIds, chosen.groupIds);
}

/** Assignments of a card that the caller keeps, newest first. Throws as `visibleCard`. */
export async function listAssignments(ctx: ActorContext, cardId: string, query: PageQuery): Promise<Page<Assignment>> {
  const card = await visibleCard(ctx, cardId);
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listOfCard(ctx.store, ctx.actor, card.id, after, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentAssignment(ctx.actor, row),
    (row) => encodeCursor([row.given_at.toISOString(), row.id]),
  );
}

/** Returns content the caller assigned to others last, newest first: no more than a dialog shows before anything is typed. */
export async function listRecentlyAssigned(ctx: ActorContext): Promise<{ items: CardSummary[] }> {
  const ids = await findRecentlyAssigned(ctx.store, ctx.actor, RECENT);
  const cards = await cardSummaries(ctx, ids);
  return { items: ids.flatMap((id) => cards.get(id) ?? []) };
}

/** Returns an assignment that the caller looks after. Throws `assignment-not-found`. */
export async function keptAssignment(ctx: Acting, id: string, options: { lock?: boolean } = {}): Promise<AssignmentInView> {
  const row = await findAssignment(ctx.store, ctx.actor, id, options);
  if (row === undefined || !assignmentPolicy.rules.view(ctx.actor, row)) throw refuse(assignmentProblems['assignment-not-found']);
  return row;
}

/** Changes an assignment's terms; everyone who has it is brought in step in the background. Throws `assignment-not-found`, `invalid-input`. */
export async function updateAssignment(ctx: ActorContext, id: AssignmentId, input: AssignmentUpdate): Promise<Assignment> {
  return mutate(ctx, assignmentUpdated, async (ctx) => {
    const row = authorize(ctx, assignmentPolicy, 'edit', await keptAssignment(ctx, id, { lock: true }));
    const terms = termsOf(ctx, {
      priority: input.priority ?? row.priority,
      startsOn: input.startsOn ?? row.starts_on,
      dueOn: input.dueOn === undefined ? row.due_on : input.dueOn,
      message: input.message ?? row.message,
      reminderDays: input.reminderDays ?? (row.reminder_days as never),
    });
    await updateAssignmentRow(ctx.store, row, terms);
    await ctx.platform.jobs.enqueue(ctx.store, applyTerms, { assignmentId: id, after: null });
    const target = { targetType: row.target_type, targetId: row.target_id };
    return {
      result: presentAssignment(ctx.actor, await keptAssignment(ctx, id)),
      subject: { type: 'assignment', id },
      details: { ...detailsOf({ id: row.card_id, title: row.card_title }, id, target), fields: Object.keys(input) },
    };
  });
}

/** Withdraws an assignment, also one that is still reaching people. Throws `assignment-not-found`. */
export async function endAssignment(ctx: Acting, id: AssignmentId): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await end(ctx, [authorize(ctx, assignmentPolicy, 'end', await keptAssignment(ctx, id, { lock: true }))]);
  });
}

/** Returns what is assigned to a group (GRP-04): for its members, with the group's progress for its leaders. Throws `group-not-found`, `forbidden`. */
export async function listGroupAssignments(ctx: ActorContext, groupId: GroupId, query: PageQuery): Promise<Page<GroupAssignment>> {
  const group = await groupInView(ctx, groupId);
  if (!groupPolicy.rules.viewMembers(ctx.actor, group)) throw refuse(generalProblems.forbidden);
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const ids = await listIdsOfGroup(ctx.store, groupId, visibleCards(ctx.actor), after, query.limit);
  const page = toPage(
    ids,
    query.limit,
    (row) => row,
    (row) => encodeCursor([row.given_at.toISOString(), row.id]),
  );
  const shown = page.items.map(({ id }) => id);
  const today = localDay(ctx.now(), ownZone(ctx));
  const assignments = await findAssignmentsByIds(ctx.store, ctx.actor, shown);
  const led = assignments.filter((row) => assignmentPolicy.rules.view(ctx.actor, row)).map(({ id }) => id);
  const [progress, own, cards] = await Promise.all([
    findGroupProgress(ctx.store, led, today),
    findOwnStandings(ctx.store, shown, ctx.actor.userId),
    cardSummaries(
      ctx,
      page.items.map((row) => row.card_id),
    ),
  ]);
  const byId = new Map(assignments.map((row) => [row.id, row]));
  const progressOf = new Map(progress.map((row) => [row.assignment_id, row]));
  const ownOf = new Map(own.map((row) => [row.assignment_id, row]));
  const items = page.items.flatMap(({ id, card_id: cardId }): GroupAssignment[] => {
    const row = byId.get(id);
    const card = cards.get(cardId);
    if (row === undefined || card === undefined) return [];
    const counts = progressOf.get(id);
    return [
      {
        assignment: presentAssignment(ctx.actor, row),
        card,
        ownStatus: (ownOf.get(id)?.status ?? null) as GroupAssignment['ownStatus'],
        ownDueOn: ownOf.get(id)?.due_on ?? null,
        progress: led.includes(id)
          ? { people: counts?.people ?? 0, fulfilled: counts?.fulfilled ?? 0, overdue: counts?.overdue ?? 0 }
          : null,
      },
    ];
  });
  return { items, nextCursor: page.nextCursor };
}
