import {
  type CandidateFilters,
  type CandidateTab,
  SOURCING_LIMITS,
  type SourcingVacancy,
  type TierCounts,
} from '@waymark/contract/sourcing';
import { matchTier, type MatchTier } from '@waymark/contract/matching';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/context.ts';
import { type EveryScore, NO_ONE_HERE, requirementsFrom, scoreEveryone } from '../matching/matching.public.ts';
import { seesAllActive, visibleAmong, visiblePeople } from '../people/people.public.ts';
import { type VacancyRow, vacancySketch } from '../vacancies/vacancies.public.ts';
import type { CandidateStateRow } from './candidate.row.ts';
import { candidateCondition, findPositions, findPositionsKnown, findPositionsOff, findStates } from './sourcing.repo.ts';

/** What a low match is: people at or below it are not suggested on that alone. */
const WORTH_ASKING = 50;
const MOST_SCORE = 100;

/** In which list of a vacancy someone is, by what is known of them. */
function tabsOf(state: CandidateStateRow): CandidateTab[] {
  const { request_id: requestId, ended_at: endedAt, rejected_at: rejectedAt } = state;
  const hasApplied = requestId !== null;
  if (hasApplied ? endedAt !== null : rejectedAt !== null) return ['closed'];
  const isShortlisted = (state.application_shortlisted_at ?? state.shortlisted_at) !== null;
  const isContacted = (state.invited_at ?? state.contacted_at) !== null;
  return [
    ...(hasApplied ? (['applied'] as const) : []),
    ...(isShortlisted ? (['shortlisted'] as const) : []),
    ...(isContacted && !hasApplied ? (['contacted'] as const) : []),
  ];
}

const teamIds = ({ team }: VacancyRow) => team.map(({ person }) => person.id as UserId);

/** Who fits a list of a vacancy, as far as the caller may see people: positions in the index, and everyone's score. */
export interface FoundCandidates {
  /** In the order of the list. */
  readonly positions: readonly number[];
  /** Null where the vacancy asks for no skill: then there is no figure, and everyone is in the list by name. */
  readonly tiers: TierCounts | null;
}

/**
 * SOU-02, SOU-05: finds the candidates of a list. People the caller may see is asked before anything is scored or counted, so that counts tell of
 * no one else. Two statements after the index, however many people there are.
 */
export async function findCandidates(ctx: ActorContext, vacancy: VacancyRow, filters: CandidateFilters): Promise<FoundCandidates> {
  const states = await findStates(ctx.store, vacancy.id, { most: SOURCING_LIMITS.exported });
  const every = await scoresFor(ctx, vacancy);
  const { tab, tiers } = filters;
  // Without a figure there is no best first: names take its place, from A on.
  const isByName = filters.sort === 'match' && !every.isScored;
  const { sort, order } = isByName ? { sort: 'name' as const, order: 'asc' as const } : filters;
  // People in one of the other lists are not suggested.
  const without = tab === 'suggested' ? [...teamIds(vacancy), ...states.map(({ user_id: id }) => id)] : teamIds(vacancy);
  const isWhole = tab === 'suggested' && sort !== 'name' && !isNarrowed(filters);
  const positions = isWhole
    ? await suggestable(ctx, every, without)
    : await findPositions(ctx.store, {
        condition: candidateCondition(ctx, filters),
        visible: visiblePeople(ctx),
        without,
        among: tab === 'suggested' ? undefined : states.filter((state) => tabsOf(state).includes(tab)).map(({ user_id: id }) => id),
        byName: sort === 'name',
      });
  const scored = positions.filter(isIn(every));
  if (!every.isScored) return { tiers: null, positions: inOrder(every, scored, { sort, order }) };
  const isWanted = (position: number) => tiers.length === 0 || tiers.includes(matchTier(every.scores[position] ?? 0));
  const wanted = scored.filter(isWanted);
  return { tiers: countTiers(every, scored), positions: inOrder(every, wanted, { sort, order }) };
}

const isNarrowed = ({ q, skills, geolocation, orgUnits, levels, availability }: CandidateFilters) =>
  q !== '' || [skills, geolocation, orgUnits, levels, availability].some(({ length }) => length > 0);

/** Says of positions whether a person is there. */
const isIn =
  ({ scores }: EveryScore) =>
  (position: number) =>
    (scores[position] ?? NO_ONE_HERE) !== NO_ONE_HERE;

/** Says of positions whether a person is there who can be suggested: no one of the hiring team, and no one of another list of the vacancy. */
export const isSuggestable =
  (every: EveryScore, known: ReadonlySet<number> = new Set()) =>
  (position: number) =>
    isIn(every)(position) && !known.has(position);

/** Returns the positions of those who are not suggested for some vacancies, by vacancy: its hiring team, and who is in another list. One statement. */
export const knownPositions = (ctx: ActorContext, vacancies: readonly VacancyRow[]): Promise<Map<OpportunityId, Set<number>>> =>
  findPositionsKnown(
    ctx.store,
    vacancies.map((vacancy) => ({ id: vacancy.id, without: teamIds(vacancy) })),
  );

/**
 * Positions of everyone the caller may see. Where that is every active person, it says who to leave out instead of who to take: a few instead of
 * all. One statement.
 */
async function suggestable(ctx: ActorContext, every: EveryScore, without: readonly UserId[]): Promise<number[]> {
  if (!seesAllActive(ctx)) {
    return findPositions(ctx.store, { condition: sql`true`, visible: visiblePeople(ctx), without, byName: false });
  }
  const off = new Set(await findPositionsOff(ctx.store, without));
  const positions: number[] = [];
  for (const [position, score] of every.scores.entries()) if (score !== NO_ONE_HERE && !off.has(position)) positions.push(position);
  return positions;
}

/** Everyone's score for a vacancy; of one that asks for no skill the scores say nothing, as everywhere (MKT-06). */
export interface VacancyScores extends EveryScore {
  readonly isScored: boolean;
}

async function scoresFor(ctx: ActorContext, vacancy: VacancyRow): Promise<VacancyScores> {
  const [every] = await scoresOfAll(ctx, [vacancy]);
  if (every === undefined) throw new Error('A vacancy gives scores');
  return every;
}

/** Returns everyone's score for each of some vacancies, in their order; in as many statements as for one. */
export async function scoresOfAll(ctx: ActorContext, vacancies: readonly VacancyRow[]): Promise<VacancyScores[]> {
  const requirements = await requirementsFrom(ctx, vacancies.map(vacancySketch));
  const every = await scoreEveryone(ctx, requirements);
  return every.map(({ scores, years }, at) => ({ scores, years, isScored: (requirements[at]?.skills.length ?? 0) > 0 }));
}

/** Counts people by the tier of their score. */
export function countTiers({ scores }: EveryScore, positions: readonly number[]): TierCounts {
  const counts: Record<MatchTier, number> = { excellent: 0, good: 0, fair: 0, low: 0 };
  const byScore = new Uint32Array(MOST_SCORE + 1);
  for (const position of positions) byScore[scores[position] ?? 0] = (byScore[scores[position] ?? 0] ?? 0) + 1;
  for (const [score, people] of byScore.entries()) counts[matchTier(score)] += people;
  return counts;
}

/** Puts people into an order by counting sort: as quick for 100,000 as for ten. Of equal ones the given order stays. */
function inOrder(
  { scores, years }: EveryScore,
  positions: readonly number[],
  { sort, order }: Pick<CandidateFilters, 'sort' | 'order'>,
): readonly number[] {
  if (sort === 'name') return order === 'desc' ? positions.toReversed() : positions;
  const values = sort === 'match' ? scores : years;
  // Nothing known comes last in both directions.
  const keyOf = (position: number) => {
    const value = values[position] ?? NO_ONE_HERE;
    if (value === NO_ONE_HERE) return NO_ONE_HERE;
    return order === 'desc' ? NO_ONE_HERE - 1 - value : value;
  };
  const starts = new Uint32Array(NO_ONE_HERE + 2);
  for (const position of positions) starts[keyOf(position) + 1] = (starts[keyOf(position) + 1] ?? 0) + 1;
  for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const ordered: number[] = Array.from({ length: positions.length }, () => 0);
  for (const position of positions) {
    const at = starts[keyOf(position)] ?? 0;
    ordered[at] = position;
    starts[keyOf(position)] = at + 1;
  }
  return ordered;
}

/** Counts the lists of a vacancy, as far as the caller may see people: suggestions are people who fit better than low. */
export async function countLists(ctx: ActorContext, vacancy: VacancyRow): Promise<SourcingVacancy['counts']> {
  const states = await findStates(ctx.store, vacancy.id, { most: SOURCING_LIMITS.exported });
  const known = states.map(({ user_id: id }) => id);
  const every = await scoresFor(ctx, vacancy);
  const free = await suggestable(ctx, every, [...teamIds(vacancy), ...known]);
  const seen = new Set(await visibleAmong(ctx, known));
  const count = (tab: CandidateTab) => states.filter((state) => seen.has(state.user_id) && tabsOf(state).includes(tab)).length;
  return {
    suggested: every.isScored ? free.filter((position) => isWorthAsking(every.scores[position])).length : null,
    applied: count('applied'),
    shortlisted: count('shortlisted'),
    contacted: count('contacted'),
    closed: count('closed'),
  };
}

const isWorthAsking = (score = NO_ONE_HERE) => score !== NO_ONE_HERE && score > WORTH_ASKING;

/** Returns the positions of everyone the caller may see, for counting. One statement. */
export const visiblePositions = (ctx: ActorContext, every: EveryScore): Promise<number[]> => suggestable(ctx, every, []);
