import { type RawBuilder, sql } from 'kysely';
import type { AnyRequestStatus, OpportunityId, OpportunityState, OpportunityType } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { lexeme, organisationMark } from '../../platform/search/search-document.ts';
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

/** A text as a tsquery of an organisation; null where it has no words. */
function wordQuery(organisationId: string, text: string): string | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const mark = organisationMark(organisationId);
  return words.map((word, at) => (at === words.length - 1 ? `${lexeme(mark, word)}:*` : lexeme(mark, word))).join(' & ');
}

/** As many as are looked up by themselves; of more the wanted order is read along. */
const FEW = 3_000;

/**
 * Open offers of a type with all words of a text, one of some skills and one of some locations, through the indexes that row-level security
 * keeps from plain statements. Null where none of it is asked for, or very many have it. One statement.
 */
export async function findFew(
  store: Store,
  type: OpportunityType,
  { text, skillIds, locationIds }: { readonly text: string; readonly skillIds: readonly string[]; readonly locationIds: readonly string[] },
): Promise<OpportunityId[] | null> {
  const query = wordQuery(store.organisationId, text);
  if (query === null && skillIds.length === 0 && locationIds.length === 0) return null;
  const asked = (ids: readonly string[]) => (ids.length === 0 ? null : ids);
  const { rows } = await sql<{ found: OpportunityId[] | null }>`
    select opportunities_found(${type}, ${query}::tsquery, ${asked(skillIds)}::uuid[], ${asked(locationIds)}::uuid[], ${sql.lit(FEW)}) as found`.execute(
    store.db,
  );
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

/** The ids of the newest of each of some types, at most `most` of each. One statement, which reads as many rows as it gives. */
export async function findNewestIds(
  store: Store,
  parts: readonly { readonly type: OpportunityType; readonly condition: RawBuilder<unknown> }[],
  most: number,
): Promise<Map<OpportunityType, OpportunityId[]>> {
  if (parts.length === 0) return new Map();
  const each = parts.map(
    ({ condition }) => sql`(select o.id, o.type from opportunities o where o.organisation_id = ${store.organisationId} and ${condition}
      order by o.published_at desc, o.id desc limit ${sql.lit(most)})`,
  );
  const { rows } = await sql<{ id: OpportunityId; type: OpportunityType }>`${sql.join(each, sql` union all `)}`.execute(store.db);
  return new Map(parts.map(({ type }) => [type, rows.filter((row) => row.type === type).map(({ id }) => id)]));
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
