import { LRUCache } from 'lru-cache';
import type { OrganisationId } from '@waymark/contract/kit';
import {
  importanceOf,
  type MatchPlace,
  type MatchRequirement,
  type MatchWeights,
  type PreparedMatch,
  prepareMatch,
  type RelatedSkill,
} from '@waymark/contract/matching';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import { countedRequirements, levelWeight, type SkillLevelKey, type SkillRequirement } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { levelsOf } from '../skills/skills.public.ts';
import { findChanged, findDemand, findMatchPlaces, findRelatedSkills, type MatchedOpportunityRow } from './match-facts.repo.ts';
import { type Moment, momentOf, onOfferChanged } from './match-moment.service.ts';
import { minutesOf } from './time-zone-minutes.ts';

type MatchingContext = Pick<BaseContext, 'store' | 'organisation' | 'now'>;

/** What a related skill is worth in place of the asked one. */
const RELATED_CREDIT = 0.5;
/** What working in the job role that is asked about is worth for each of its skills: who does the job has most of what it takes. */
const OWN_ROLE_CREDIT = 0.8;
/** The facets of an opportunity that people may wish for. */
const WISHED_FACETS = ['schedule', 'contractType', 'careerTrack', 'careerGoal'] as const;
/** An opportunity that asks for years of experience keeps them under this facet. */
const YEARS_FACET = 'experienceYears';

/** What something asks for, before levels and places are looked up; what is left out is not asked. */
export interface RequirementSketch {
  readonly skills: readonly { readonly skillId: string; readonly level: string }[];
  /** The job role that it is, or is an opening for. */
  readonly jobRoleId?: string | null;
  readonly experienceYears?: number | null;
  readonly remote?: boolean | null;
  readonly locationIds?: readonly string[];
  readonly languages?: readonly string[];
  readonly timeZones?: readonly string[];
  readonly offers?: MatchRequirement['offers'];
}

/** How many open opportunities there are, and how many ask for each skill. */
interface Demand {
  /** Another number for other counts. */
  readonly mark: number;
  readonly checkedAt: number;
  /** Of all offers when it was counted. */
  readonly turn: number;
  readonly opportunities: number;
  readonly asking: ReadonlyMap<string, number>;
}

/** What requirements are made with, as one server keeps it until it changes. */
interface Basis {
  /** The skills, the locations, their levels and the day that the rest is of. */
  readonly things: string;
  readonly demand: Demand;
  /** As far as they were asked for; null where a location has no coordinates. */
  /** Null where a skill is not in use. */
  readonly related: Map<string, readonly RelatedSkill[] | null>;
  readonly places: Map<string, MatchPlace | null>;
}

/** What one opportunity asks for, as one server keeps it until it changes. */
interface Known {
  readonly version: string;
  /** The generation of the watch since which it is the newest, as no one heard of a change; null where its version is to be looked at. */
  checkedIn: number | null;
  readonly sketch: RequirementSketch;
  /** By the basis and the weights they were made for. */
  readonly made: { readonly key: string; readonly prepared: PreparedMatch } | null;
}

/** Of all organisations together; those used longest ago go first, and are fetched again when they are wanted. */
const MOST_OPPORTUNITIES = 50_000;
const known = new LRUCache<string, Known>({ max: MOST_OPPORTUNITIES });
const bases = new LRUCache<OrganisationId, Basis>({ max: 100 });

/** Above so many open opportunities one more changes what a skill tells by next to nothing: then it is counted once a minute. */
const COUNTED_EACH_TIME = 5_000;
const COUNTED_MILLISECONDS = 60_000;

onOfferChanged((organisationId, id) => {
  const entry = known.get(`${organisationId}:${id}`);
  if (entry !== undefined) entry.checkedIn = null;
});

/** The basis at a moment. A statement more where what is open changed since the demand was counted. */
async function basisAt(ctx: MatchingContext, moment: Moment): Promise<Basis> {
  const { organisationId } = ctx.store;
  // Time zones move twice a year, levels when an administrator changes them.
  const things = [moment.turnOf('skill', 'location'), ctx.now().toISOString().slice(0, 10), JSON.stringify(levelsOf(ctx))].join(' ');
  const before = bases.get(organisationId);
  const demand = await demandAt(ctx, moment, before?.demand);
  if (before?.things === things && before.demand === demand) return before;
  const { related, places } = before?.things === things ? before : { related: new Map(), places: new Map() };
  const basis: Basis = { things, demand, related, places };
  // What an open transaction sees may never be.
  if (moment.isShared) bases.set(organisationId, basis);
  return basis;
}

async function demandAt({ store, now }: MatchingContext, moment: Moment, before: Demand | undefined): Promise<Demand> {
  const at = now().getTime();
  const turn = moment.offersTurn();
  if (before !== undefined) {
    const isRecent = Math.abs(at - before.checkedAt) < COUNTED_MILLISECONDS;
    if (isRecent && (before.opportunities > COUNTED_EACH_TIME || (moment.isShared && before.turn === turn))) return before;
  }
  const counted = await findDemand(store);
  const isSame =
    before?.opportunities === counted.opportunities &&
    before.asking.size === counted.asking.size &&
    [...counted.asking].every(([skillId, count]) => before.asking.get(skillId) === count);
  if (!isSame) marks += 1;
  return { mark: isSame ? before.mark : marks, checkedAt: at, turn, ...counted };
}

let marks = 0;

function sketchOf(row: MatchedOpportunityRow): RequirementSketch {
  const values = (facet: string) => [row.facets[facet] ?? []].flat().filter((value) => value !== '');
  const years = Number(values(YEARS_FACET)[0] ?? Number.NaN);
  return {
    skills: row.skills,
    jobRoleId: row.job_role_id,
    experienceYears: Number.isFinite(years) && years > 0 ? years : null,
    remote: row.remote,
    locationIds: row.location_ids,
    languages: row.languages,
    timeZones: row.time_zones,
    offers: Object.fromEntries(WISHED_FACETS.map((facet) => [facet, values(facet)] as const).filter(([, list]) => list.length > 0)),
  };
}

/** Requirements of sketches; looks up what they name and the basis does not know yet: at most two statements, however many there are. */
async function completed<Key>(
  ctx: MatchingContext,
  basis: Basis,
  sketches: ReadonlyMap<Key, RequirementSketch>,
): Promise<Map<Key, MatchRequirement>> {
  const { related, places, demand } = basis;
  const all = [...sketches.values()];
  const skills = new Set(all.flatMap(({ skills: asked }) => asked.map(({ skillId }) => skillId)));
  const skillIds = [...skills].filter((id) => !related.has(id));
  for (const [id, list] of await relatedSkills(ctx.store, skillIds)) related.set(id, list);
  const locationIds = [...new Set(all.flatMap(({ locationIds: ids = [] }) => ids))].filter((id) => !places.has(id));
  const found = await findMatchPlaces(ctx.store, locationIds);
  for (const id of locationIds) places.set(id, found.get(id) ?? null);
  const levels = levelsOf(ctx);
  return new Map([...sketches].map(([key, sketch]) => [key, requirementOf(sketch, { demand, related, places, levels, now: ctx.now() })]));
}

async function relatedSkills(store: Store, skillIds: readonly string[]): Promise<Map<string, RelatedSkill[] | null>> {
  const found = await findRelatedSkills(store, skillIds);
  const inUse = new Set(found.flatMap(({ asked, related }) => (related === null ? [asked] : [])));
  const related = new Map<string, RelatedSkill[] | null>(skillIds.map((id) => [id, inUse.has(id) ? [] : null]));
  for (const { asked, related: skillId } of found) if (skillId !== null) related.get(asked)?.push({ skillId, credit: RELATED_CREDIT });
  return related;
}

function requirementOf(
  sketch: RequirementSketch,
  {
    demand,
    related,
    places,
    levels,
    now,
  }: {
    readonly demand: Demand;
    readonly related: ReadonlyMap<string, readonly RelatedSkill[] | null>;
    readonly places: ReadonlyMap<string, MatchPlace | null>;
    readonly levels: readonly SkillLevelKey[];
    readonly now: Date;
  },
): MatchRequirement {
  const { jobRoleId = null } = sketch;
  const ofRole = jobRoleId === null ? [] : [{ skillId: jobRoleId, credit: OWN_ROLE_CREDIT, isJobRole: true }];
  // The same that a page compares with what someone has (CAR-09).
  const counted = countedRequirements(sketch.skills as readonly SkillRequirement[], (id) => (related.get(id) ?? null) !== null, levels);
  return {
    skills: counted.map(({ skillId, level }) => ({
      skillId,
      weight: levelWeight(levels, level),
      importance: importanceOf(demand.asking.get(skillId) ?? 0, demand.opportunities),
      related: [...(related.get(skillId) ?? []), ...ofRole],
    })),
    experienceYears: sketch.experienceYears ?? null,
    remote: sketch.remote ?? false,
    places: (sketch.locationIds ?? []).flatMap((id) => places.get(id) ?? []),
    languages: sketch.languages ?? [],
    timeZoneMinutes: (sketch.timeZones ?? []).flatMap((zone) => minutesOf(zone, now) ?? []),
    offers: sketch.offers ?? {},
  };
}

/** What something asks for, as a match reads it: a skill that few open opportunities ask for counts more (MKT-07). */
export async function requirementFrom(ctx: MatchingContext, sketch: RequirementSketch): Promise<MatchRequirement> {
  const [requirement] = await requirementsFrom(ctx, [sketch]);
  if (requirement === undefined) throw new Error('A sketch gives a requirement');
  return requirement;
}

/** The same for many things at once, in their order; in as many statements as for one. */
export async function requirementsFrom(ctx: MatchingContext, sketches: readonly RequirementSketch[]): Promise<MatchRequirement[]> {
  const basis = await basisAt(ctx, await momentOf(ctx, null));
  const found = await completed(ctx, basis, new Map(sketches.entries()));
  return [...found.values()];
}

/** Something ready to be held against people, and the number of the list it is in. */
interface PreparedList {
  readonly key: string;
  readonly number: number;
  /** In the order of the ids. */
  readonly prepared: readonly (PreparedMatch | undefined)[];
}

const lists = new WeakMap<readonly OpportunityId[], PreparedList>();
let listNumber = 0;

/**
 * The same as `preparedMatches` for a list of one type, in its order. Kept as long as the list is, and until one of its offers or the basis
 * changes; then it has another number.
 * @param ids a list that holds as long as nothing of the type changed
 */
export async function preparedList(
  ctx: MatchingContext,
  moment: Moment,
  { type, ids }: { readonly type: OpportunityType; readonly ids: readonly OpportunityId[] },
): Promise<PreparedList> {
  const turn = moment.turnOf(type);
  const { things, demand } = await basisAt(ctx, moment);
  const key = [turn, things, demand.mark, JSON.stringify(moment.rules.weights)].join('/');
  const before = lists.get(ids);
  if (before?.key === key) return before;
  const found = await preparedMatches(ctx, ids, { moment });
  listNumber += 1;
  const list = { key, number: listNumber, prepared: ids.map((id) => found.get(id)) };
  if (moment.isShared && moment.turnOf(type) === turn) lists.set(ids, list);
  return list;
}

/**
 * What opportunities ask for, ready to be held against people; those that never were are missing. Fetches only what changed since this server
 * looked at it.
 */
export async function preparedMatches(
  ctx: MatchingContext,
  ids: readonly OpportunityId[],
  { moment, weights = moment.rules.weights }: { readonly moment: Moment; readonly weights?: MatchWeights },
): Promise<Map<OpportunityId, PreparedMatch>> {
  const { organisationId } = ctx.store;
  const { generation } = moment;
  const basis = await basisAt(ctx, moment);
  const turn = moment.offersTurn();
  const entries = new Map<OpportunityId, Known>();
  const unchecked: { id: OpportunityId; version: string }[] = [];
  for (const id of ids) {
    const entry = known.get(`${organisationId}:${id}`);
    if (entry !== undefined) entries.set(id, entry);
    if (entry === undefined || !moment.isShared || entry.checkedIn !== generation) unchecked.push({ id, version: entry?.version ?? '' });
  }
  const changed = await findChanged(ctx.store, {
    ids: unchecked.map(({ id }) => id),
    versions: unchecked.map(({ version }) => version),
  });
  // What changed meanwhile may be among them.
  const checkedIn = moment.isShared && moment.offersTurn() === turn ? generation : null;
  if (moment.isShared)
    for (const { id } of unchecked) {
      const entry = entries.get(id);
      if (entry !== undefined) entry.checkedIn = checkedIn;
    }
  for (const row of changed) entries.set(row.id, { version: row.version, checkedIn, sketch: sketchOf(row), made: null });
  const key = [basis.things, basis.demand.mark, JSON.stringify(weights)].join('/');
  const unmade = new Map([...entries].filter(([, { made }]) => made?.key !== key).map(([id, { sketch }]) => [id, sketch]));
  const requirements = await completed(ctx, basis, unmade);
  const found = new Map<OpportunityId, PreparedMatch>();
  for (const id of ids) {
    const entry = entries.get(id);
    if (entry === undefined) continue;
    const requirement = requirements.get(id);
    const prepared = requirement === undefined ? entry.made?.prepared : prepareMatch(requirement, weights);
    if (prepared === undefined) continue;
    if (requirement !== undefined) {
      const isNewest = moment.offersTurn() === turn;
      known.set(`${organisationId}:${id}`, { ...entry, checkedIn: isNewest ? entry.checkedIn : null, made: { key, prepared } });
    }
    found.set(id, prepared);
  }
  return found;
}
