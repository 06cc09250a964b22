import {
  type FilterOptions,
  isSortOf,
  type Overview,
  type SearchPayload,
  searchPayloadSchema,
  type SearchResult,
  SORT_TYPES,
  type SortType,
} from '@waymark/contract/marketplace';
import { isInScoreRange } from '@waymark/contract/matching';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import { LRUCache } from 'lru-cache';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { matchAt, matchesOf, type Moment, momentOf, NO_SCORE, scoresOf } from '../matching/matching.public.ts';
import { listedMentorsByIds } from '../mentorship/mentorship.public.ts';
import { countOpenOffers, findOpportunityItems } from '../opportunities/opportunities.public.ts';
import { findProjectOwners } from '../projects/projects.public.ts';
import { skillsByIds } from '../skills/skills.public.ts';
import { findCountedOptions, findFilterOptions, findKept, type OfferedOptions } from './marketplace.repo.ts';
import { firstOf, type FoundOffers, foundOffers } from './marketplace-lists.service.ts';
import { listedOpportunities, visibleTypes } from './marketplace.policy.ts';
import { meantKeyword } from './meant-keyword.service.ts';
import { presentItem } from './marketplace.present.ts';

/** Items of each type on the first screen. */
const OVERVIEW_ITEMS = 3;
/** Of each type, the newest that the first screen chooses them from. */
const OVERVIEW_LOOKED_AT = 300;

const MOST_SCORE = 100;

/** Orders of a list that only the match can tell. */
const BY_MATCH: ReadonlySet<SortType> = new Set(['relevance', 'excellent_to_low', 'low_to_excellent']);

/**
 * MKT-02 to MKT-06: opportunities of one type that fit the filters, with how well the caller fits each. As many statements for any page; a
 * keyword that finds nothing is taken for the one that was meant, where there is one (SRC-06), in two more.
 * Nothing is found of a type that is switched off or not the caller's to see. Throws `invalid-input` on `sortType` when lists of the
 * type are not sorted so.
 */
export async function search(ctx: ActorContext, payload: SearchPayload): Promise<SearchResult> {
  const { type, pageNumber, pageSize, sortType = SORT_TYPES[type][0] } = payload;
  if (!isSortOf(type, sortType)) throw refuseField('sortType', 'invalid-choice');
  if (!visibleTypes(ctx).includes(type)) return { items: [], pageNumber, pageSize, total: 0, correctedKeyword: null };
  const moment = await momentOf(ctx, ctx.actor.userId);
  const found = await foundOffers(ctx, moment, ...listOf(payload, sortType));
  const meant = found.ids.length === 0 && payload.keyword !== '' ? await meantKeyword(ctx, type, payload.keyword) : null;
  if (meant !== null) return { ...(await search(ctx, { ...payload, keyword: meant })), correctedKeyword: meant };
  const ordered = await narrowed(ctx, payload, sortType, found, moment);
  const shown = ordered.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return { items: await itemsOf(ctx, shown, moment), pageNumber, pageSize, total: ordered.length, correctedKeyword: null };
}

/** MKT-09: returns which opportunities a kept search finds for someone, up to the limit of a search. */
export async function findMatching(ctx: Acting, payload: SearchPayload): Promise<readonly OpportunityId[]> {
  const { type, sortType = SORT_TYPES[type][0] } = payload;
  if (!isSortOf(type, sortType) || !visibleTypes(ctx).includes(type)) return [];
  const moment = await momentOf(ctx, ctx.actor.userId);
  const found = await foundOffers(ctx, moment, ...listOf(payload, sortType));
  return narrowed(ctx, payload, sortType, found, moment);
}

/** What a search finds, within the bands and in the order of the match where it asks for them. */
async function narrowed(
  ctx: Acting,
  payload: SearchPayload,
  sort: SortType,
  { type, ids }: FoundOffers,
  moment: Moment,
): Promise<readonly OpportunityId[]> {
  if (!asksForMatch(payload, sort)) return ids;
  return byMatch(ids, await fitsIn(ctx, { type, ids }, moment), payload, sort);
}

/** How well the caller fits each of a list, in its order: of mentors the score of the suggestions (MEN-05), of everything else the match. */
async function fitsIn(ctx: Acting, list: FoundOffers, moment: Moment): Promise<Int8Array> {
  if (list.type !== 'mentorship') return scoresOf(ctx, ctx.actor.userId, list, moment);
  const mentors = await listedMentorsByIds(ctx, list.ids);
  return Int8Array.from(list.ids, (id) => mentors.get(id)?.score ?? NO_SCORE);
}

/** What chooses offers: the pages, bands and orders by the match of a search are all of one list. */
const choosingOf = (payload: SearchPayload): SearchPayload => ({
  ...payload,
  pageNumber: 0,
  scoreRange: [],
  sortType: undefined,
  pageSize: 1,
});

/** What the match puts in order is one list for all of these orders. */
function listOf(payload: SearchPayload, sort: SortType): [SearchPayload, SortType] {
  const choosing = choosingOf(payload);
  return ordersByMatch(payload, sort) ? [{ ...choosing, sortOrder: 'asc' }, 'newest'] : [choosing, sort];
}

const ordersByMatch = ({ keyword }: SearchPayload, sort: SortType) => BY_MATCH.has(sort) && (sort !== 'relevance' || keyword === '');

/** Every offer of a type. */
const EVERYTHING = choosingOf(searchPayloadSchema.parse({ type: 'project' }));

/** A text query sets its own order: the best match comes first for every searcher. */
const asksForMatch = (payload: SearchPayload, sort: SortType) => payload.scoreRange.length > 0 || ordersByMatch(payload, sort);

/** What is left of some opportunities within the wanted range of scores, in the wanted order; what cannot be matched comes last. */
function byMatch(
  ids: readonly OpportunityId[],
  scores: Int8Array,
  { keyword, scoreRange, sortOrder }: Pick<SearchPayload, 'keyword' | 'scoreRange' | 'sortOrder'>,
  sort: SortType,
): readonly OpportunityId[] {
  const isWanted = (score: number) => scoreRange.length === 0 || scoreRange.some((range) => isInScoreRange(score, range));
  if (!BY_MATCH.has(sort) || (sort === 'relevance' && keyword !== '')) return ids.filter((_, at) => isWanted(scores[at] ?? NO_SCORE));
  const bestFirst = (sort === 'low_to_excellent') === (sortOrder === 'desc');
  const byScore = Array.from({ length: MOST_SCORE + 2 }, (): OpportunityId[] => []);
  ids.forEach((id, at) => byScore[(scores[at] ?? NO_SCORE) - NO_SCORE]?.push(id));
  const wanted = byScore.filter((some, at) => some.length > 0 && isWanted(at + NO_SCORE));
  return (bestFirst ? wanted.toReversed() : wanted).flat();
}

/** Opportunities by id as the caller sees them: with their marks, the names of their skills and the match; in the order of the ids. */
export async function itemsOf(ctx: ActorContext, ids: readonly OpportunityId[], moment: Moment) {
  const [rows, matches] = await Promise.all([
    findOpportunityItems(ctx.store, ctx.actor.userId, ids),
    matchesOf(ctx, ctx.actor.userId, ids, moment),
  ]);
  const idsOf = (wanted: OpportunityType) => rows.filter(({ type }) => type === wanted).map(({ id }) => id);
  const [mentors, owners] = await Promise.all([
    listedMentorsByIds(ctx, idsOf('mentorship')),
    findProjectOwners(ctx.store, idsOf('project')),
  ]);
  const matchOf = ({ id, type }: (typeof rows)[number]) => {
    if (type !== 'mentorship') return matches.get(id) ?? null;
    const score = mentors.get(id)?.score;
    return score === undefined ? null : matchAt(score);
  };
  const wanted = new Set(rows.flatMap((row) => row.skills.map(({ skillId }) => skillId as SkillId)));
  const skills = await namesOfSkills(ctx, moment, [...wanted]);
  return rows.map((row) =>
    presentItem(ctx, row, { skills, match: matchOf(row), owners: owners.get(row.id) ?? [], rhythm: mentors.get(row.id)?.rhythm ?? null }),
  );
}

interface KeptName {
  readonly turn: number;
  readonly summary: SkillSummary;
}

/** By organisation, language and skill. */
const keptNames = new LRUCache<string, KeptName>({ max: 20_000 });

/** `skillsByIds`, which keeps what it found until any skill changes. */
async function namesOfSkills(ctx: ActorContext, moment: Moment, ids: readonly SkillId[]): Promise<Map<SkillId, SkillSummary>> {
  const keyOf = (id: SkillId) => `${ctx.organisation.id} ${ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage')} ${id}`;
  const turn = moment.turnOf('skill');
  const names = new Map<SkillId, SkillSummary>();
  for (const id of ids) {
    const kept = keptNames.get(keyOf(id));
    if (moment.isShared && kept?.turn === turn) names.set(id, kept.summary);
  }
  const missing = ids.filter((id) => !names.has(id));
  if (missing.length === 0) return names;
  for (const [id, summary] of await skillsByIds(ctx, missing)) {
    names.set(id, summary);
    if (moment.isShared && moment.turnOf('skill') === turn) keptNames.set(keyOf(id), { turn, summary });
  }
  return names;
}

/**
 * MKT-01: returns the first screen, of each type that the caller may see the few that fit them best, without what they said does not (MKT-09), what
 * they dismissed (MKT-08) and the role they work in.
 */
export async function getOverview(ctx: ActorContext): Promise<Overview> {
  const types = visibleTypes(ctx);
  const [moment, { notForThem, ...kept }] = await Promise.all([momentOf(ctx, ctx.actor.userId), findKept(ctx.store, ctx.actor.userId)]);
  const newest = await newestOfEach(ctx, moment, types);
  const unfit = new Set(notForThem);
  const bestOf = async ({ type, ids }: FoundOffers) => {
    const looked = { type, ids: firstOf(ids, OVERVIEW_LOOKED_AT) };
    const scores = await fitsIn(ctx, looked, moment);
    const best = byMatch(looked.ids, scores, { keyword: '', scoreRange: [], sortOrder: 'asc' }, 'relevance');
    return firstThat(best, OVERVIEW_ITEMS, (id) => !unfit.has(id));
  };
  const best: OpportunityId[] = [];
  for (const found of newest) best.push(...(await bestOf(found)));
  const items = await itemsOf(ctx, best, moment);
  return {
    sections: newest.map(({ type, ids }) => ({ type, total: ids.length, items: items.filter((item) => item.type === type) })),
    ...kept,
  };
}

function firstThat<Item>(all: readonly Item[], most: number, passes: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of all) {
    if (found.length === most) break;
    if (passes(item)) found.push(item);
  }
  return found;
}

/** The newest offers of each of some types that someone finds, as many as a search goes through. */
async function newestOfEach(ctx: ActorContext, moment: Moment, types: readonly OpportunityType[]): Promise<FoundOffers[]> {
  return Promise.all(types.map((type) => foundOffers(ctx, moment, { ...EVERYTHING, type }, 'newest')));
}

/** Returns how many of each type someone finds; those beyond the limit of a search are not counted. */
export async function countOffers(
  ctx: ActorContext,
  moment: Moment,
  types: readonly OpportunityType[],
): Promise<Map<OpportunityType, number>> {
  return new Map((await newestOfEach(ctx, moment, types)).map(({ type, ids }) => [type, ids.length]));
}

/** Up to so many open offers, choices are taken from those that the caller finds; of more, from the counts of all that are open. */
const LOOKED_AT = 500;

interface KeptOptions {
  readonly turn: number;
  readonly offered: OfferedOptions;
}

/** Of types with many open offers, which everyone is offered alike; by organisation and type. */
const keptOptions = new LRUCache<string, KeptOptions>({ max: 200 });

async function offeredOptions(ctx: ActorContext, moment: Moment, type: OpportunityType): Promise<OfferedOptions> {
  if (!visibleTypes(ctx).includes(type)) return { skills: [], timeZones: [], languages: [], locations: [] };
  const key = `${ctx.organisation.id} ${type}`;
  const turn = moment.turnOf(type, 'skill', 'location');
  const kept = keptOptions.get(key);
  if (moment.isShared && kept?.turn === turn) return kept.offered;
  const open = await countOpenOffers(ctx.store, type);
  if (open <= LOOKED_AT) return findFilterOptions(ctx.store, listedOpportunities(ctx, [type]));
  const offered = await findCountedOptions(ctx.store, type);
  if (moment.isShared && moment.turnOf(type, 'skill', 'location') === turn) keptOptions.set(key, { turn, offered });
  return offered;
}

/** MKT-04, MKT-06: returns what the filters of a type offer, by what is open now and by the administrator's bands. */
export async function getFilterOptions(ctx: ActorContext, type: OpportunityType): Promise<FilterOptions> {
  const moment = await momentOf(ctx, null);
  return { ...(await offeredOptions(ctx, moment, type)), scoreThresholds: [...moment.rules.thresholds] };
}
