import { LRUCache } from 'lru-cache';
import type { OrganisationId } from '@waymark/contract/kit';
import {
  importanceOf,
  type MatchPlace,
  type MatchRequirement,
  type MatchWeights,
  type PreparedMatch,
  prepareMatch,
} from '@waymark/contract/matching';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { levelWeight, type SkillLevelKey } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { levelsOf } from '../skills/skills.public.ts';
import {
  findMarkOfOpportunities,
  findMatchedOpportunities,
  findMatchPlaces,
  findOpenOpportunities,
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

/** What open opportunities ask for, as one server keeps it in memory until it changes. */
interface Book {
  readonly mark: string;
  readonly day: string;
  readonly sketches: ReadonlyMap<OpportunityId, RequirementSketch>;
  /** How many open opportunities ask for each skill. */
  readonly asking: ReadonlyMap<string, number>;
  readonly requirements: ReadonlyMap<OpportunityId, MatchRequirement>;
  /** By the weights they were made for. */
  prepared: { readonly key: string; readonly byId: Map<OpportunityId, PreparedMatch> };
}

const MOST_OPPORTUNITIES = 50_000;
const books = new LRUCache<OrganisationId, Book>({ maxSize: MOST_OPPORTUNITIES, sizeCalculation: ({ sketches }) => 1 + sketches.size });

async function currentBook(ctx: MatchingContext): Promise<Book> {
  const { organisationId } = ctx.store;
  // Time zones move twice a year, levels when an administrator changes them.
  const day = `${ctx.now().toISOString().slice(0, 10)} ${JSON.stringify(levelsOf(ctx))}`;
  const mark = await findMarkOfOpportunities(ctx.store);
  const known = books.get(organisationId);
  if (known !== undefined && known.mark === mark && known.day === day) return known;
  const rows = await findOpenOpportunities(ctx.store);
  const sketches = new Map(rows.map((row) => [row.id, sketchOf(row)]));
  const asking = new Map<string, number>();
  for (const { skills } of sketches.values()) for (const { skillId } of skills) asking.set(skillId, (asking.get(skillId) ?? 0) + 1);
  const requirements = await completed(ctx, sketches, { asking, opportunities: sketches.size });
  const book: Book = { mark, day, sketches, asking, requirements, prepared: { key: '', byId: new Map() } };
  books.set(organisationId, book);
  return book;
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

interface Demand {
  readonly asking: ReadonlyMap<string, number>;
  readonly opportunities: number;
}

/** Looks up all that sketches name: at most two statements, however many there are. */
async function completed<Key>(
  ctx: MatchingContext,
  sketches: ReadonlyMap<Key, RequirementSketch>,
  demand: Demand,
): Promise<Map<Key, MatchRequirement>> {
  const all = [...sketches.values()];
  const levels = levelsOf(ctx);
  const related = await relatedSkills(ctx.store, [...new Set(all.flatMap(({ skills }) => skills.map(({ skillId }) => skillId)))]);
  const places = await findMatchPlaces(ctx.store, [...new Set(all.flatMap(({ locationIds = [] }) => locationIds))]);
  return new Map([...sketches].map(([key, sketch]) => [key, requirementOf(sketch, { demand, related, places, levels, now: ctx.now() })]));
}

async function relatedSkills(store: Store, skillIds: readonly string[]): Promise<Map<string, { skillId: string; credit: number }[]>> {
  const related = new Map<string, { skillId: string; credit: number }[]>();
  for (const { asked, related: skillId } of await findRelatedSkills(store, skillIds)) {
    const list = related.get(asked) ?? [];
    list.push({ skillId, credit: RELATED_CREDIT });
    related.set(asked, list);
  }
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
    readonly related: ReadonlyMap<string, { skillId: string; credit: number }[]>;
    readonly places: ReadonlyMap<string, MatchPlace>;
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
  const { asking, sketches } = await currentBook(ctx);
  const found = await completed(ctx, new Map([['one', sketch]]), { asking, opportunities: sketches.size });
  const requirement = found.get('one');
  if (requirement === undefined) throw new Error('A sketch gives a requirement');
  return requirement;
}

/** What opportunities ask for, ready to be held against people; those that are gone are missing. */
export async function preparedMatches(
  ctx: MatchingContext,
  ids: readonly OpportunityId[],
  weights: MatchWeights,
): Promise<Map<OpportunityId, PreparedMatch>> {
  const book = await currentBook(ctx);
  const key = JSON.stringify(weights);
  if (book.prepared.key !== key) book.prepared = { key, byId: new Map() };
  const { byId } = book.prepared;
  const found = new Map<OpportunityId, PreparedMatch>();
  const others: OpportunityId[] = [];
  for (const id of ids) {
    const requirement = book.requirements.get(id);
    const prepared = byId.get(id) ?? (requirement === undefined ? undefined : prepareMatch(requirement, weights));
    if (prepared === undefined) others.push(id);
    else {
      byId.set(id, prepared);
      found.set(id, prepared);
    }
  }
  const rows = await findMatchedOpportunities(ctx.store, others);
  const demand = { asking: book.asking, opportunities: book.sketches.size };
  for (const [id, requirement] of await completed(ctx, new Map(rows.map((row) => [row.id, sketchOf(row)])), demand))
    found.set(id, prepareMatch(requirement, weights));
  return found;
}
