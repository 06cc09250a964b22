import { type Overview, type SearchPayload, type SearchResult, isSortOf, SEARCH_LIMIT, SORT_TYPES } from '@waymark/contract/marketplace';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { findOpportunityIds, findOpportunityItems } from '../opportunities/opportunities.public.ts';
import { searchCondition, searchOrder } from './marketplace-search.repo.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { countKept, findFilterOptions, findMarks } from './marketplace.repo.ts';
import { listedOpportunities, visibleTypes } from './marketplace.policy.ts';
import { presentItem } from './marketplace.present.ts';

/** Items of each type on the first screen. */
const OVERVIEW_ITEMS = 3;

/**
 * MKT-02 to MKT-05: opportunities of one type that fit the filters. Four statements for any page. Nothing is found of a type that is
 * switched off or not the caller's to see. Throws `invalid-input` on `sortType` when lists of the type are not sorted so.
 */
export async function search(ctx: ActorContext, payload: SearchPayload): Promise<SearchResult> {
  const { type, pageNumber, pageSize, sortType = SORT_TYPES[type][0] } = payload;
  if (!isSortOf(type, sortType)) throw refuseField('sortType', 'invalid-choice');
  const ids = await findIds(ctx, [type], payload, sortType);
  const shown = ids.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return { items: await itemsOf(ctx, shown), pageNumber, pageSize, total: ids.length };
}

async function findIds(
  ctx: ActorContext,
  types: readonly OpportunityType[],
  payload: SearchPayload,
  sortType: NonNullable<SearchPayload['sortType']>,
): Promise<OpportunityId[]> {
  const visible = types.filter((one) => visibleTypes(ctx).includes(one));
  if (visible.length === 0) return [];
  const condition = sql`${listedOpportunities(ctx, visible)} and ${searchCondition(ctx, payload)}`;
  return findOpportunityIds(ctx.store, { condition, order: searchOrder(ctx, payload, sortType), most: SEARCH_LIMIT });
}

/** Opportunities by id as the caller sees them, with their marks and the names of their skills; in the order of the ids. */
export async function itemsOf(ctx: ActorContext, ids: readonly OpportunityId[]) {
  const [rows, marks] = await Promise.all([
    findOpportunityItems(ctx.store, ctx.actor.userId, ids),
    findMarks(ctx.store, ctx.actor.userId, ids),
  ]);
  const wanted = new Set(rows.flatMap((row) => row.skills.map(({ skillId }) => skillId as SkillId)));
  const skills = await skillsByIds(ctx, [...wanted]);
  return rows.map((row) => presentItem(ctx, row, { marks: marks.get(row.id) ?? [], skills }));
}

/** MKT-01: the first screen, a few of each type that the caller may see. */
export async function overview(ctx: ActorContext): Promise<Overview> {
  const types = visibleTypes(ctx);
  const payload = (type: OpportunityType) => searchEverything(type);
  const [found, kept] = await Promise.all([
    Promise.all(types.map((type) => findIds(ctx, [type], payload(type), SORT_TYPES[type][0]))),
    countKept(ctx.store, ctx.actor.userId),
  ]);
  const items = await itemsOf(
    ctx,
    found.flatMap((ids) => ids.slice(0, OVERVIEW_ITEMS)),
  );
  return {
    sections: types.map((type, at) => ({ type, total: found[at]?.length ?? 0, items: items.filter((item) => item.type === type) })),
    ...kept,
  };
}

/** MKT-04: what the filters of a type offer, by what is open now. */
export async function filterOptions(ctx: ActorContext, type: OpportunityType) {
  return findFilterOptions(ctx.store, listedOpportunities(ctx, visibleTypes(ctx).includes(type) ? [type] : []));
}

function searchEverything(type: OpportunityType): SearchPayload {
  const none: string[] = [];
  return {
    pageNumber: 0,
    pageSize: OVERVIEW_ITEMS,
    type,
    keyword: '',
    sortOrder: 'asc',
    roleId: none,
    capabilityId: none,
    location: none,
    jobFamily: none,
    organizationId: none,
    remote: none,
    contractType: none,
    schedule: none,
    levelId: none,
    careerTrack: none,
    careerGoal: none,
    skills: none,
    timeZones: none,
    languages: none,
    duration: [],
  };
}
