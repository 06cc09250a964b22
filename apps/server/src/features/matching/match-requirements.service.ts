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
import type { OpportunityId } from '@waymark/contract/opportunities';
import { levelWeight, type SkillLevelKey } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { levelsOf } from '../skills/skills.public.ts';
import {
  type ChangedOpportunityRow,
  findChanges,
  findDemand,
  findMatchPlaces,
  findRelatedSkills,
  type MatchedOpportunityRow,
} from './match-facts.repo.ts';
import { minutesOf } from './time-zone-minutes.ts';

type MatchingContext = Pick<BaseContext, 'store' | 'organisation' | 'now'>;

/** What a related skill is worth in place of the asked one. */
const RELATED_CREDIT = 0.5;
/** The facets of an opportunity that people may wish for. */
const WISHED_FACETS = ['schedule', 'contractType', 'careerTrack', 'careerGoal'] as const;
/** An opportunity that asks for years of experience keeps them under this facet. */
const YEARS_FACET = 'experienceYears';

/** What something asks for, before levels and places are looked up; what is left out is not asked. */
export interface RequirementSketch {
  readonly skills: readonly { readonly skillId: string; readonly level: string }[];
  readonly experienceYears?: number | null;
  readonly remote?: boolean | null;
  readonly locationIds?: readonly string[];
  readonly languages?: readonly string[];
  readonly timeZones?: readonly string[];
  readonly offers?: MatchRequirement['offers'];
}

/** How many open opportunities there are, and how many ask for each skill. */
interface Demand {
  readonly mark: string;
  readonly checkedAt: number;
  readonly opportunities: number;
  readonly asking: ReadonlyMap<string, number>;
}

/** What requirements are made with, as one server keeps it until it changes. */
interface Basis {
  readonly things: string;
  readonly day: string;
  readonly demand: Demand;
  /** As far as they were asked for; null where a location is no place on earth. */
  readonly related: Map<string, readonly RelatedSkill[]>;
  readonly places: Map<string, MatchPlace | null>;
}

/** What one opportunity asks for, as one server keeps it until it changes. */
interface Known {
  readonly version: string;
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

/** The basis as it is now, with the opportunities that changed since their known versions. */
async function currentBasis(
  ctx: MatchingContext,
  asked: { readonly ids: readonly OpportunityId[]; readonly versions: readonly string[] },
): Promise<{ basis: Basis; changed: ChangedOpportunityRow[] }> {
  const { organisationId } = ctx.store;
  // Time zones move twice a year, levels when an administrator changes them.
  const day = `${ctx.now().toISOString().slice(0, 10)} ${JSON.stringify(levelsOf(ctx))}`;
  const before = bases.get(organisationId);
  const now = ctx.now().getTime();
  const isCounted =
    before !== undefined &&
    before.demand.opportunities > COUNTED_EACH_TIME &&
    Math.abs(now - before.demand.checkedAt) < COUNTED_MILLISECONDS;
  const { marks, changed } = await findChanges(ctx.store, { ...asked, withDemand: !isCounted });
  const isKnown = before !== undefined && (isCounted || before.demand.mark === marks.demand);
  const demand = isKnown
    ? { ...before.demand, checkedAt: isCounted ? before.demand.checkedAt : now }
    : { mark: marks.demand ?? '', checkedAt: now, ...(await findDemand(ctx.store)) };
  const isSame = before !== undefined && before.things === marks.things && before.day === day;
  const { related, places } = isSame ? before : { related: new Map(), places: new Map() };
  const basis: Basis = { things: marks.things, day, demand, related, places };
  bases.set(organisationId, basis);
  return { basis, changed };
}

function sketchOf(row: MatchedOpportunityRow): RequirementSketch {
  const values = (facet: string) => [row.facets[facet] ?? []].flat().filter((value) => value !== '');
  const years = Number(values(YEARS_FACET)[0] ?? Number.NaN);
  return {
    skills: row.skills,
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

async function relatedSkills(store: Store, skillIds: readonly string[]): Promise<Map<string, RelatedSkill[]>> {
  const related = new Map<string, RelatedSkill[]>(skillIds.map((id) => [id, []]));
  for (const { asked, related: skillId } of await findRelatedSkills(store, skillIds))
    related.get(asked)?.push({ skillId, credit: RELATED_CREDIT });
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
    readonly related: ReadonlyMap<string, readonly RelatedSkill[]>;
    readonly places: ReadonlyMap<string, MatchPlace | null>;
    readonly levels: readonly SkillLevelKey[];
    readonly now: Date;
  },
): MatchRequirement {
  return {
    skills: sketch.skills.map(({ skillId, level }) => ({
      skillId,
      weight: levelWeight(levels, level),
      importance: importanceOf(demand.asking.get(skillId) ?? 0, demand.opportunities),
      related: related.get(skillId) ?? [],
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
  const { basis } = await currentBasis(ctx, { ids: [], versions: [] });
  const found = await completed(ctx, basis, new Map([['one', sketch]]));
  const requirement = found.get('one');
  if (requirement === undefined) throw new Error('A sketch gives a requirement');
  return requirement;
}

/** What opportunities ask for, ready to be held against people; those that never were are missing. Fetches only what changed since this server looked at it. */
export async function preparedMatches(
  ctx: MatchingContext,
  ids: readonly OpportunityId[],
  weights: MatchWeights,
): Promise<Map<OpportunityId, PreparedMatch>> {
  const { organisationId } = ctx.store;
  const entries = new Map<OpportunityId, Known>();
  const versions = ids.map((id) => {
    const entry = known.get(`${organisationId}:${id}`);
    if (entry !== undefined) entries.set(id, entry);
    return entry?.version ?? '';
  });
  const { basis, changed } = await currentBasis(ctx, { ids, versions });
  const key = [basis.things, basis.day, basis.demand.mark, JSON.stringify(weights)].join('/');
  for (const row of changed) entries.set(row.id, { version: row.version, sketch: sketchOf(row), made: null });
  const unmade = new Map([...entries].filter(([, { made }]) => made?.key !== key).map(([id, { sketch }]) => [id, sketch]));
  const requirements = await completed(ctx, basis, unmade);
  const found = new Map<OpportunityId, PreparedMatch>();
  for (const id of ids) {
    const entry = entries.get(id);
    if (entry === undefined) continue;
    const requirement = requirements.get(id);
    const prepared = requirement === undefined ? entry.made?.prepared : prepareMatch(requirement, weights);
    if (prepared === undefined) continue;
    if (requirement !== undefined) known.set(`${organisationId}:${id}`, { ...entry, made: { key, prepared } });
    found.set(id, prepared);
  }
  return found;
}
