import { type RawBuilder, sql } from 'kysely';
import type { AnyRequestStatus, OpportunityId, OpportunityState, OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { lexeme, organisationMark } from '../../platform/search/search-document.ts';
import { MOST_SLIPS } from '../../platform/search/slips.ts';
import { wordsOf } from '../../platform/search/words.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

/** An opportunity as lists show it, with where the viewer's own request stands. */
export interface OpportunityItemRow {
  readonly id: OpportunityId;
  readonly type: OpportunityType;
  readonly slug: string;
  readonly state: OpportunityState;
  readonly title: string;
  /** The title by language, of what is translated. */
  readonly titles: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly image_file_id: string | null;
  readonly person: PersonSummaryRow | null;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly apply_by: Date | null;
  readonly duration_days: number | null;
  readonly time_commitment: string;
  readonly remote: boolean | null;
  readonly capacity: number | null;
  readonly places_taken: number;
  readonly skills: { readonly skillId: string; readonly level: string }[];
  readonly published_at: Date | null;
  readonly request_status: AnyRequestStatus | null;
  /** What the viewer marked it with: `bookmark`, `dismiss`, `aspirational`. */
  readonly marks: string[];
}

/** Of an offer that is listed and can still be asked for, a condition on `opportunities o`. */
export const isOnOffer = (now: Date): RawBuilder<boolean> => sql<boolean>`o.state = 'open' and (o.apply_by is null or o.apply_by > ${now})`;

/** A condition on `opportunities o`: every word of a text is in its title, its summary or its labels; the last may be only begun. */
export function hasWords(organisationId: string, text: string): RawBuilder<boolean> {
  const query = wordQuery(organisationId, text);
  return query === null ? sql<boolean>`true` : sql<boolean>`o.terms @@ ${query}::tsquery`;
}

/** A text as a tsquery of an organisation; null where there is none. One of signs alone finds nothing. */
function wordQuery(organisationId: string, text: string): string | null {
  if (text.trim() === '') return null;
  const words = wordsOf(text);
  const mark = organisationMark(organisationId);
  return words.map((word, at) => (at === words.length - 1 ? `${lexeme(mark, word)}:*` : lexeme(mark, word))).join(' & ');
}

/** As many offers, the newest first, are looked through for words. */
const LOOKED_THROUGH = 2_000;

/** Each word of some offers that is about as long as one of these, with how many of them have it. */
export async function findWordsAlike(
  store: Store,
  condition: RawBuilder<boolean>,
  words: readonly string[],
): Promise<{ word: string; offers: number }[]> {
  const mark = organisationMark(store.organisationId);
  const lengths = words.map((word) => word.length + mark.length);
  const [from, to] = [Math.min(...lengths) - MOST_SLIPS, Math.max(...lengths) + MOST_SLIPS];
  const { rows } = await sql<{ word: string; offers: number }>`
    select substr(t.lexeme, ${mark.length + 1}) as word, count(*) as offers
    from (select o.terms from opportunities o where o.organisation_id = ${store.organisationId} and ${condition}
      order by o.published_at desc limit ${sql.lit(LOOKED_THROUGH)}) newest, unnest(newest.terms) t
    where length(t.lexeme) between ${from} and ${to} group by t.lexeme`.execute(store.db);
  return rows;
}

/** What the indexes know of offers; what is empty asks nothing. */
export interface IndexedFilters {
  readonly text: string;
  readonly skillIds: readonly string[];
  /** A condition on `locations l`, or ids of them. */
  readonly locations: RawBuilder<boolean> | readonly string[];
  /** Values by the name of their filter; of those of one name an offer has one at least. */
  readonly tokens: Readonly<Record<string, readonly string[]>>;
}

/** Orders that indexes have; each as MKT-05 names it unless it is turned. */
export type IndexedOrder = 'newest' | 'openings' | 'title';

/**
 * The first open offers of a type that fit, in an order, through the indexes that row-level security keeps from plain statements; who they
 * are for is not looked at. Null where nothing is asked for. One statement, which reads few rows beyond those it returns, however many are open.
 * @param most as many as that are given: then there may be more
 */
export async function findInOrder(
  store: Store,
  type: OpportunityType,
  { text, skillIds, locations, tokens }: IndexedFilters,
  { order, isTurned, most, now }: { readonly order: IndexedOrder; readonly isTurned: boolean; readonly most: number; readonly now: Date },
): Promise<OpportunityId[] | null> {
  const query = wordQuery(store.organisationId, text);
  const groups = Object.fromEntries(Object.entries(tokens).filter(([, values]) => values.length > 0));
  const hasPlace = !Array.isArray(locations) || locations.length > 0;
  if (query === null && skillIds.length === 0 && !hasPlace && Object.keys(groups).length === 0) return null;
  const wantedLocations = Array.isArray(locations)
    ? sql`${hasPlace ? locations : null}::uuid[]`
    : sql`array(select l.id from locations l where l.organisation_id = ${store.organisationId} and ${locations})`;
  const { rows } = await sql<{ found: OpportunityId[] }>`
    select opportunities_in_order(${type}, ${query}::tsquery, ${skillIds.length === 0 ? null : skillIds}::uuid[], ${wantedLocations},
      ${JSON.stringify(groups)}::jsonb, ${now}, ${order}, ${isTurned}, ${sql.lit(most)}) as found`.execute(store.db);
  return rows[0]?.found ?? null;
}

/** How well a text fits, for an order by relevance; the same words as `hasWords`. */
export function wordRank(organisationId: string, text: string): RawBuilder<number> {
  const mark = organisationMark(organisationId);
  const words = wordsOf(text);
  if (words.length === 0) return sql<number>`0::real`;
  return sql<number>`ts_rank(o.terms, ${words.map((word) => `${lexeme(mark, word)}:*`).join(' | ')}::tsquery)`;
}

const columnsFor = (
  viewer: UserId,
) => sql`o.id, o.type, o.slug, o.state, o.title, o.titles, o.summary, o.image_file_id, ${personJson('p')} as person, o.starts_at, o.ends_at,
  o.apply_by, o.duration_days, o.time_commitment, o.remote, o.capacity, o.places_taken, o.skills, o.published_at, r.status as request_status,
  array(select m.mark from opportunity_marks m where m.organisation_id = o.organisation_id and m.user_id = ${viewer}
    and m.opportunity_id = o.id) as marks`;

const FROM = (store: Store, viewer: UserId) => sql`opportunities o
  left join users p on p.organisation_id = o.organisation_id and p.id = o.person_id
  left join opportunity_requests r on r.organisation_id = ${store.organisationId} and r.opportunity_id = o.id
    and r.applicant_id = ${viewer} and r.ended_at is null`;

/** The ids and types of what fits, at most `most`, in an order that ends with the id so that pages are steady. */
export async function findOpportunityIds(
  store: Store,
  search: { readonly condition: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; readonly most: number },
): Promise<{ id: OpportunityId; type: OpportunityType }[]> {
  const { rows } = await sql<{ id: OpportunityId; type: OpportunityType }>`
    select o.id, o.type from opportunities o
    where o.organisation_id = ${store.organisationId} and ${search.condition} order by ${search.order} limit ${sql.lit(search.most)}`.execute(
    store.db,
  );
  return rows;
}

/** A list as many have it. */
export interface OfferList {
  readonly ids: readonly OpportunityId[];
  /** Which of them are offers of people themselves. */
  readonly offeredBy: ReadonlyMap<UserId, ReadonlySet<OpportunityId>>;
  /** When the first of them stops being open for requests, in milliseconds. */
  readonly until: number;
}

/** What fits, at most `most`, in an order that ends with the id; with who offers it, and until when. One statement. */
export async function findOfferList(
  store: Store,
  search: { readonly condition: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; readonly most: number },
): Promise<OfferList> {
  const { rows } = await sql<{ ids: OpportunityId[] | null; people: (UserId | null)[] | null; until: Date | null }>`
    select json_agg(f.id) as ids, case when count(f.person_id) > 0 then json_agg(f.person_id) end as people, min(f.apply_by) as until from (
      select o.id, o.person_id, o.apply_by from opportunities o
      where o.organisation_id = ${store.organisationId} and ${search.condition} order by ${search.order} limit ${sql.lit(search.most)}) f`.execute(
    store.db,
  );
  const { ids, people, until } = rows[0] ?? {};
  const offeredBy = new Map<UserId, Set<OpportunityId>>();
  for (const [at, userId] of (people ?? []).entries()) {
    const id = ids?.[at];
    if (userId === null || id === undefined) continue;
    const own = offeredBy.get(userId);
    if (own === undefined) offeredBy.set(userId, new Set([id]));
    else own.add(id);
  }
  return { ids: ids ?? [], offeredBy, until: until?.getTime() ?? Number.POSITIVE_INFINITY };
}

/** Opportunities by id, in the order of the ids; what is gone is left out. One statement. */
export async function findOpportunityItems(store: Store, viewer: UserId, ids: readonly OpportunityId[]): Promise<OpportunityItemRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OpportunityItemRow>`
    select ${columnsFor(viewer)} from ${FROM(store, viewer)}
    where o.organisation_id = ${store.organisationId} and o.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], o.id)`.execute(store.db);
  return rows;
}
