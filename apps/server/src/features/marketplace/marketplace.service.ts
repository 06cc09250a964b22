import {
  type Mark,
  isMarkOf,
  MARKETPLACE_LIMITS,
  type MarketplaceConfig,
  marketplaceProblems,
  type SavedSearch,
  type SavedSearchId,
  type SearchPayload,
  type feedbackSchema,
} from '@waymark/contract/marketplace';
import { type OpportunityId, opportunityProblems } from '@waymark/contract/opportunities';
import type { PageQuery, SchemaOutput } from '@waymark/contract/kit';
import { sql } from 'kysely';
import { holds } from '../../platform/access/actor.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hasLocation } from '../locations/locations.public.ts';
import { momentOf } from '../matching/matching.public.ts';
import { findOpportunityIds, findOpportunityItems, type OpportunityItemRow } from '../opportunities/opportunities.public.ts';
import { marksOf } from './marketplace.present.ts';
import { feedbackGiven, opportunityMarked, savedSearchDeleted, searchAlertsSet, searchSaved } from './marketplace.events.ts';
import { visibleOpportunities, visibleTypes } from './marketplace.policy.ts';
import {
  countMarks,
  deleteSavedSearchOf,
  findBookmarked,
  findSavedSearches,
  type SavedSearchRow,
  setAlertsOf,
  upsertFeedback,
  upsertSavedSearch,
  writeMark,
} from './marketplace.repo.ts';
import { countOffers, itemsOf } from './marketplace-search.service.ts';
import { lockPeople } from '../people/people.public.ts';

/**
 * MKT-08: sets a mark or takes it back; saying the same twice changes nothing. Throws `opportunity-not-found`, `mark-not-of-type`, or
 * `aspirations-full` beyond `max_aspiration_roles`.
 */
export async function setMark(ctx: ActorContext, id: OpportunityId, mark: Mark, state: boolean) {
  return mutate(ctx, opportunityMarked, async (ctx) => {
    const { type } = await seen(ctx, id);
    if (!isMarkOf(type, mark)) throw refuse(marketplaceProblems['mark-not-of-type']);
    const { userId } = ctx.actor;
    if (mark === 'aspirational' && state) {
      await lockPeople(ctx.store, [userId]);
      const held = await countMarks(ctx.store, userId, mark);
      if (held >= ctx.organisation.setting('max_aspiration_roles')) throw refuse(marketplaceProblems['aspirations-full']);
    }
    const isChanged = await writeMark(ctx.store, { userId, opportunityId: id, mark, state, now: ctx.now() });
    const result = { id, type, marks: marksOf((await seen(ctx, id)).marks) };
    if (!isChanged) return unchanged(result);
    return { result, subject: { type: 'opportunity', id }, details: { opportunityId: id, type, mark, state } };
  });
}

/** Returns what the caller bookmarked and may still see, the last first; also what is closed by now. */
export async function listBookmarked(ctx: ActorContext, { cursor, limit }: PageQuery) {
  const condition = visibleOpportunities(ctx, visibleTypes(ctx));
  const after = cursor === undefined ? null : decodeTimeCursor(cursor);
  const rows = await findBookmarked(ctx.store, ctx.actor.userId, { condition, limit, after });
  const ids = rows.map(({ id }) => id);
  const items = new Map((await itemsOf(ctx, ids, await momentOf(ctx, ctx.actor.userId))).map((item) => [item.id, item]));
  const page = toPage(
    rows,
    limit,
    ({ id }) => items.get(id),
    ({ at, id }) => encodeCursor([at.toISOString(), id]),
  );
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}

/** MKT-09: returns every search the caller keeps. */
export async function listSaved(ctx: ActorContext): Promise<{ items: SavedSearch[] }> {
  return { items: (await findSavedSearches(ctx.store, ctx.actor.userId)).map(presentSaved) };
}

/** MKT-09: keeps a search under a name. Throws `saved-searches-full`. */
export async function save(
  ctx: ActorContext,
  { name, payload, alerts }: { readonly name: string; readonly payload: SearchPayload; readonly alerts: boolean },
) {
  return mutate(ctx, searchSaved, async (ctx) => {
    const { userId } = ctx.actor;
    await lockPeople(ctx.store, [userId]);
    const kept = await findSavedSearches(ctx.store, userId);
    const isNew = !kept.some((one) => one.bucket === payload.type && one.name === name);
    if (isNew && kept.length >= MARKETPLACE_LIMITS.savedSearches) throw refuse(marketplaceProblems['saved-searches-full']);
    const id = newId<SavedSearchId>();
    const row = await upsertSavedSearch(
      ctx.store,
      { userId, id, bucket: payload.type, name, payload: { ...payload, pageNumber: 0 }, alerts },
      ctx.now(),
    );
    return {
      result: presentSaved(row),
      subject: { type: 'saved-search', id: row.id },
      details: { savedSearchId: row.id, bucket: payload.type },
    };
  });
}

/** MKT-09: turns on, or off, that the caller is told of what is new in a kept search. Throws `saved-search-not-found`. */
export async function setSearchAlerts(ctx: ActorContext, id: SavedSearchId, alerts: boolean): Promise<SavedSearch> {
  return mutate(ctx, searchAlertsSet, async (ctx) => {
    const row = await setAlertsOf(ctx.store, ctx.actor.userId, id, alerts ? ctx.now() : null);
    if (row === undefined) throw refuse(marketplaceProblems['saved-search-not-found']);
    return { result: presentSaved(row), subject: { type: 'saved-search', id }, details: { savedSearchId: id, alerts } };
  });
}

/** Throws `saved-search-not-found`. */
export async function deleteSaved(ctx: ActorContext, id: SavedSearchId): Promise<void> {
  await mutate(ctx, savedSearchDeleted, async (ctx) => {
    const isGone = await deleteSavedSearchOf(ctx.store, ctx.actor.userId, id);
    if (!isGone) throw refuse(marketplaceProblems['saved-search-not-found']);
    return { result: undefined, subject: { type: 'saved-search', id }, details: { savedSearchId: id } };
  });
}

/** MKT-09: records why an opportunity does not fit, in the place of what the caller said before. Throws `opportunity-not-found`. */
export async function giveFeedback(ctx: ActorContext, id: OpportunityId, { reason, text }: SchemaOutput<typeof feedbackSchema>) {
  await mutate(ctx, feedbackGiven, async (ctx) => {
    await seen(ctx, id);
    await upsertFeedback(ctx.store, { userId: ctx.actor.userId, opportunityId: id, reason, text }, ctx.now());
    return { result: undefined, subject: { type: 'opportunity', id }, details: { opportunityId: id, reason } };
  });
}

/** MKT-10: returns how the organisation runs its marketplace, as far as the caller may see it. */
export async function getMarketplaceConfig(ctx: ActorContext): Promise<MarketplaceConfig> {
  const types = visibleTypes(ctx);
  const moment = await momentOf(ctx, null);
  const totals = await countOffers(ctx, moment, types);
  const { version, thresholds } = moment.rules;
  return {
    enableCareerPath: ctx.organisation.switches.career_growth,
    careerDashboard: { sections: types },
    opportunitiesInfo: types.map((type) => ({ type, enabled: true, total: totals.get(type) ?? 0 })),
    matchRecommendations: { version, thresholds: [...thresholds], isDefaultSource: version === 0 },
    officeFeatures: {
      person: hasLocation(ctx, 'person'),
      project: hasLocation(ctx, 'project'),
      mentorship: hasLocation(ctx, 'mentorship'),
      job_vacancy: hasLocation(ctx, 'job_vacancy'),
    },
    accessibleCandidates: holds(ctx.actor, 'MANAGE_TM_PROJECTS') && ctx.organisation.setting('project_rules').suggestedCandidates,
  };
}

/** An opportunity the caller may see. Drafts and types that are not theirs to see are not there. */
async function seen(ctx: InTransaction<ActorContext>, id: OpportunityId): Promise<OpportunityItemRow> {
  const condition = sql`o.id = ${id} and ${visibleOpportunities(ctx, visibleTypes(ctx))}`;
  const found = await findOpportunityIds(ctx.store, { condition, order: sql`o.id`, most: 1 });
  const [row] = await findOpportunityItems(
    ctx.store,
    ctx.actor.userId,
    found.map((one) => one.id),
  );
  if (row === undefined) throw refuse(opportunityProblems['opportunity-not-found']);
  return row;
}

function presentSaved({ id, bucket, name, payload, alerted_until, created_at: createdAt }: SavedSearchRow): SavedSearch {
  return { id, bucket, name, payload, alerts: alerted_until !== null, createdAt: createdAt.toISOString() };
}
