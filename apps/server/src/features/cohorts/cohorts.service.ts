import { type Cohort, type CohortId, cohortProblems, type CohortUpdate, type NewCohort } from '@waymark/contract/cohorts';
import type { GroupId } from '@waymark/contract/groups';
import type { PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { groupInView, groupLeaders, groupPolicy } from '../groups/groups.public.ts';
import { cohortClosed, cohortCreated, cohortDeleted, cohortPublished, cohortReopened, cohortUpdated } from './cohorts.events.ts';
import { type CohortInView, cohortPolicy } from './cohorts.policy.ts';
import { cardsOf, presentCohort, presentSummary } from './cohorts.present.ts';
import * as repo from './cohorts.repo.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
export const cohortSubject = (cohortId: CohortId) => ({ type: 'cohort', id: cohortId });

/** Returns a cohort with its group, as the caller meets both. Throws `cohort-not-found`, also where they may not know of it. */
export async function cohortInView(ctx: Acting, cohortId: CohortId, options: { readonly lock?: boolean } = {}): Promise<CohortInView> {
  const cohort = await repo.findCohort(ctx, cohortId, options);
  if (cohort === undefined) throw refuse(cohortProblems['cohort-not-found']);
  const it = { cohort, group: await groupInView(ctx, cohort.group_id as GroupId), today: dayOf(ctx.now()) };
  if (!cohortPolicy.rules.view(ctx.actor, it)) throw refuse(cohortProblems['cohort-not-found']);
  return it;
}

export function namingOf({ cohort, group }: CohortInView) {
  return {
    cohortId: cohort.id as CohortId,
    cohortName: cohort.name,
    groupId: group.id as GroupId,
    groupName: group.name,
    groupSlug: group.slug,
  };
}

/** GRP-06: cohorts of a group, the latest start first; drafts only to its leaders. Throws `group-not-found`, `forbidden`. */
export async function listCohorts(ctx: ActorContext, groupId: GroupId, query: PageQuery) {
  const group = authorize(ctx, groupPolicy, 'viewMembers', await groupInView(ctx, groupId));
  const withDrafts = groupPolicy.rules.lead(ctx.actor, group);
  const place = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const after = place === null ? null : { day: dayOf(place.at), id: place.id };
  const rows = await repo.listCohortRows(ctx, groupId, { withDrafts, after, limit: query.limit });
  return toPage(rows, query.limit, presentSummary, (row) => encodeCursor([`${row.start_day}T00:00:00.000Z`, row.id]));
}

export async function cohortPage(ctx: ActorContext, cohortId: CohortId): Promise<Cohort> {
  const it = await cohortInView(ctx, cohortId);
  return presentCohort(ctx, it, await groupLeaders(ctx.store, it.group.id as GroupId));
}

function checkDays(days: { readonly start_date: string; readonly end_date: string }): void {
  if (days.end_date < days.start_date) throw refuseField('end_date', 'cohort-end-before-start');
}

/** GRP-06: creates a draft. Throws `group-not-found`, `forbidden`, or `invalid-input` on `end_date` (`cohort-end-before-start`). */
export async function createCohort(ctx: ActorContext, groupId: GroupId, input: NewCohort): Promise<Cohort> {
  const id = newId<CohortId>();
  return mutate(ctx, cohortCreated, async (ctx) => {
    authorize(ctx, groupPolicy, 'lead', await groupInView(ctx, groupId));
    checkDays(input);
    await repo.insertCohort(ctx.store, { ...input, id, groupId, createdBy: ctx.actor.userId }, ctx.now());
    const details = namingOf(await cohortInView(ctx, id));
    return { result: await cohortPage(ctx, id), subject: cohortSubject(id), details };
  });
}

/**
 * Changes what is sent of a cohort. Throws `cohort-not-found`, `forbidden`, or `invalid-input` on `end_date`, on `places` (fewer than people are
 * in it) or on `sections` (a card the caller does not see).
 */
export async function updateCohort(ctx: ActorContext, cohortId: CohortId, update: CohortUpdate): Promise<Cohort> {
  return mutate(ctx, cohortUpdated, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    const { cohort } = it;
    const before = {
      name: cohort.name,
      description: cohort.description,
      start_date: cohort.start_day,
      end_date: cohort.end_day,
      is_public: cohort.is_public,
      places: cohort.places,
      sections: cohort.sections,
    };
    const sent = Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined));
    const after = { ...before, ...sent };
    checkDays(after);
    if (after.places !== null && after.places < cohort.members_count) throw refuseField('places', 'fewer-than-members');
    if (update.sections !== undefined)
      await checkCards(
        ctx,
        it,
        update.sections.flatMap(({ cardIds }) => cardIds),
      );
    const changed = Object.keys(sent).filter((key) => JSON.stringify(sent[key]) !== JSON.stringify(before[key as keyof typeof before]));
    if (changed.length === 0) return unchanged(await cohortPage(ctx, cohortId));
    await repo.updateCohort(ctx.store, it, after, ctx.now());
    return { result: await cohortPage(ctx, cohortId), subject: cohortSubject(cohortId), details: { ...namingOf(it), changed } };
  });
}

/** Cards that are new in a cohort are ones its leader sees; others may have been taken from them since, and stay. */
async function checkCards(inside: ActorContext, { cohort }: CohortInView, wanted: readonly string[]): Promise<void> {
  const known = new Set(cardsOf(cohort));
  const added = [...new Set(wanted)].filter((id) => !known.has(id));
  const seen = added.length === 0 ? new Map<string, unknown>() : await cardSummaries(inside, added);
  if (added.some((id) => !seen.has(id))) throw refuseField('sections', 'cohort-unknown-card');
}

/** Deletes a cohort. Throws `cohort-not-found`, `forbidden`. */
export async function deleteCohort(ctx: ActorContext, cohortId: CohortId): Promise<void> {
  await mutate(ctx, cohortDeleted, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    await repo.deleteCohort(ctx.store, it);
    return { result: undefined, subject: cohortSubject(cohortId), details: namingOf(it) };
  });
}

/** GRP-06: shows a draft to the group; the invited people hear of it now. Again changes nothing. Throws `cohort-not-found`, `forbidden`. */
export async function publishCohort(ctx: ActorContext, cohortId: CohortId): Promise<Cohort> {
  return mutate(ctx, cohortPublished, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    if (it.cohort.status === 'active') return unchanged(await cohortPage(ctx, cohortId));
    await repo.activateCohort(ctx.store, authorize(ctx, cohortPolicy, 'publish', it), ctx.now());
    return { result: await cohortPage(ctx, cohortId), subject: cohortSubject(cohortId), details: namingOf(it) };
  });
}

/**
 * GRP-06: closes a published cohort before its last day: no one joins, asks or is invited until it is opened again, and its people keep its content. Again changes
 * nothing. Throws `cohort-not-found`, `forbidden`.
 */
export async function closeCohort(ctx: ActorContext, cohortId: CohortId): Promise<Cohort> {
  return mutate(ctx, cohortClosed, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    if (it.cohort.is_closed) return unchanged(await cohortPage(ctx, cohortId));
    await repo.setClosed(ctx.store, authorize(ctx, cohortPolicy, 'close', it), ctx.now(), ctx.now());
    return { result: await cohortPage(ctx, cohortId), subject: cohortSubject(cohortId), details: namingOf(it) };
  });
}

/** GRP-06: opens a closed cohort again, until its last day. Again changes nothing. Throws `cohort-not-found`, `forbidden`. */
export async function reopenCohort(ctx: ActorContext, cohortId: CohortId): Promise<Cohort> {
  return mutate(ctx, cohortReopened, async (ctx) => {
    const it = authorize(ctx, cohortPolicy, 'edit', await cohortInView(ctx, cohortId, { lock: true }));
    if (!it.cohort.is_closed) return unchanged(await cohortPage(ctx, cohortId));
    await repo.setClosed(ctx.store, authorize(ctx, cohortPolicy, 'reopen', it), null, ctx.now());
    return { result: await cohortPage(ctx, cohortId), subject: cohortSubject(cohortId), details: namingOf(it) };
  });
}
