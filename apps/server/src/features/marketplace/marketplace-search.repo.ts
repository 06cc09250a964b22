import { DURATIONS, type SearchPayload, type SortType, usedValues } from '@waymark/contract/marketplace';
import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../platform/context.ts';
import { matchesGeolocation } from '../locations/locations.public.ts';
import { hasWords, type IndexedFilters, type IndexedOrder, wordRank } from '../opportunities/opportunities.public.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DAYS = sql`coalesce(o.duration_days, extract(day from o.ends_at - o.starts_at)::int)`;

const NEWEST = sql`o.published_at desc, o.id desc`;

/** Filters that an opportunity keeps among its facets, by the name they have in the payload. */
const FACETS = ['jobFamily', 'contractType', 'schedule', 'levelId', 'careerTrack', 'careerGoal', 'capabilityId'] as const;

/** A condition on `opportunities o`: what of a payload `indexedFilters` leaves out, as a place of the world beside locations. */
export const restCondition = (ctx: Acting, payload: SearchPayload): RawBuilder<boolean> =>
  idsIn(payload.location).length > 0 ? isNear(ctx.organisation.id, payload.geolocation) : sql<boolean>`true`;

/** A condition on `opportunities o` that says what a payload asks for; filters of one kind are alternatives, kinds add up. */
export function searchCondition(ctx: Acting, payload: SearchPayload): RawBuilder<boolean> {
  const conditions = [
    hasWords(ctx.organisation.id, payload.keyword),
    overlap('skill_ids', payload.skills, 'uuid'),
    overlap('role_ids', payload.roleId, 'uuid'),
    overlap('location_ids', payload.location, 'uuid'),
    overlap('org_unit_ids', payload.organizationId, 'uuid'),
    overlap('time_zones', payload.timeZones, 'text'),
    overlap('languages', payload.languages, 'text'),
    isNear(ctx.organisation.id, payload.geolocation),
    isRemote(payload.remote),
    hasDuration(payload.duration),
    ...FACETS.map((name) => hasFacet(name, payload[name])),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const UNUSED_ID = '00000000-0000-0000-0000-000000000000';

/** The ids of a filter; where it has other values only, one that nothing has. */
function idsIn(values: readonly string[]): readonly string[] {
  const used = usedValues(values);
  const ids = used.filter((value) => UUID.test(value));
  return used.length > 0 && ids.length === 0 ? [UNUSED_ID] : ids;
}

/** What of a payload the indexes can tell; all but the match and who it is for. */
export const indexedFilters = (payload: SearchPayload): IndexedFilters => {
  const [near] = payload.geolocation;
  const locations = idsIn(payload.location);
  const isRegion = near?.type === 'country' || near?.type === 'state';
  return {
    text: payload.keyword,
    skillIds: idsIn(payload.skills),
    locations: near === undefined || isRegion || locations.length > 0 ? locations : matchesGeolocation('l', near),
    tokens: {
      languages: usedValues(payload.languages),
      timeZones: usedValues(payload.timeZones),
      organizationId: idsIn(payload.organizationId),
      roleId: idsIn(payload.roleId),
      region: isRegion ? [near.type === 'state' ? `${near.countryCode}/${near.state.toLowerCase()}` : near.countryCode] : [],
      remote: usedValues(payload.remote).map((value) => String(value === 'true')),
      duration: spansOf(payload.duration),
      ...Object.fromEntries(FACETS.map((name) => [name, usedValues(payload[name])])),
    },
  };
};

/** Where one of the durations that filters name begins or ends, in days; as `opportunity_span` in the store has it. */
const SPAN_BOUNDS = [7, 30, 90, 180];

/** The spans between the bounds that durations cover. */
function spansOf(names: SearchPayload['duration']): string[] {
  const spans = [0, ...SPAN_BOUNDS].map((from, at) => ({ from, span: String(at) }));
  const covers = (from: number, name: SearchPayload['duration'][number]) => {
    const [least, below] = DURATIONS[name];
    return from >= least && (below === null || from < below);
  };
  return spans.filter(({ from }) => names.some((name) => covers(from, name))).map(({ span }) => span);
}

/** A condition on `opportunities o`: one of those that the indexes found. */
export const isOneOf = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`o.id = any(${ids}::uuid[])`;

function overlap(column: string, values: readonly string[], kind: 'uuid' | 'text'): RawBuilder<boolean> {
  const used = usedValues(values);
  if (used.length === 0) return sql<boolean>`true`;
  if (kind === 'text') return sql<boolean>`${sql.ref(`o.${column}`)} && ${used}::text[]`;
  return sql<boolean>`${sql.ref(`o.${column}`)} && ${used.filter((value) => UUID.test(value))}::uuid[]`;
}

/** MKT-03: one of its places is in the country or state, or near enough to the town or point. */
function isNear(organisationId: string, [item]: SearchPayload['geolocation']): RawBuilder<boolean> {
  if (item === undefined) return sql<boolean>`true`;
  return sql<boolean>`exists (select from locations l where l.organisation_id = ${organisationId} and l.id = any(o.location_ids)
    and ${matchesGeolocation('l', item)})`;
}

function isRemote(values: readonly string[]): RawBuilder<boolean> {
  const used = usedValues(values);
  return used.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(o.remote, false) = any(${used.map((value) => value === 'true')}::boolean[])`;
}

function hasFacet(name: string, values: readonly string[]): RawBuilder<boolean> {
  const used = usedValues(values);
  return used.length === 0 ? sql<boolean>`true` : sql<boolean>`o.facets -> ${name} ?| ${used}::text[]`;
}

function hasDuration(names: SearchPayload['duration']): RawBuilder<boolean> {
  if (names.length === 0) return sql<boolean>`true`;
  const ranges = names.map((name) => {
    const [from, below] = DURATIONS[name];
    return below === null ? sql`${DAYS} >= ${from}` : sql`(${DAYS} >= ${from} and ${DAYS} < ${below})`;
  });
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`;
}

/** The order in which the indexes have what a list is made from: its own, or the newest first where words or the match order it. */
export function indexedOrder({ sortOrder }: SearchPayload, sort: SortType): { readonly order: IndexedOrder; readonly isTurned: boolean } {
  const isDown = sortOrder === 'desc';
  switch (sort) {
    case 'newest':
      return { order: 'newest', isTurned: isDown };
    case 'oldest':
      return { order: 'newest', isTurned: !isDown };
    case 'openings':
      return { order: 'openings', isTurned: isDown };
    case 'a_to_z':
      return { order: 'title', isTurned: isDown };
    case 'z_to_a':
      return { order: 'title', isTurned: !isDown };
    case 'relevance':
    case 'excellent_to_low':
    case 'low_to_excellent':
      return { order: 'newest', isTurned: false };
  }
}

/** The order of a list (MKT-05); `desc` turns it round. Of equal ones the id decides, which rises with time: as the indexes have it. */
export function searchOrder(ctx: Acting, payload: SearchPayload, sort: SortType): RawBuilder<unknown> {
  const [up, down] = payload.sortOrder === 'desc' ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`];
  switch (sort) {
    case 'newest':
      return sql`o.published_at ${down}, o.id ${down}`;
    case 'oldest':
      return sql`o.published_at ${up}, o.id ${up}`;
    case 'openings':
      return sql`coalesce(o.capacity, 1000000) - o.places_taken ${down}, o.id ${down}`;
    case 'a_to_z':
      return sql`o.title ${up}, o.id ${up}`;
    case 'z_to_a':
      return sql`o.title ${down}, o.id ${down}`;
    case 'excellent_to_low':
    case 'low_to_excellent':
      // The match, which the store does not know, orders what is found; of equal ones the newest comes first.
      return NEWEST;
    case 'relevance':
      return payload.keyword === '' ? NEWEST : sql`${wordRank(ctx.organisation.id, payload.keyword)} ${down}, ${NEWEST}`;
  }
}
