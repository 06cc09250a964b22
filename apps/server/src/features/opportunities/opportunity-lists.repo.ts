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
  const words = wordsOf(text);
  if (words.length === 0) return sql<boolean>`true`;
  const mark = organisationMark(organisationId);
  const query = words.map((word, at) => (at === words.length - 1 ? `${lexeme(mark, word)}:*` : lexeme(mark, word))).join(' & ');
  return sql<boolean>`o.terms @@ ${query}::tsquery`;
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

/** The ids and types of what fits, in an order, at most `most`; the order ends with the id so that pages are steady. */
export async function findOpportunityIds(
  store: Store,
  search: { readonly condition: RawBuilder<unknown>; readonly order: RawBuilder<unknown>; readonly most: number },
): Promise<{ id: OpportunityId; type: OpportunityType }[]> {
  const { rows } = await sql<{ id: OpportunityId; type: OpportunityType }>`
    select o.id, o.type from opportunities o left join users p on p.organisation_id = o.organisation_id and p.id = o.person_id
    where o.organisation_id = ${store.organisationId} and ${search.condition} order by ${search.order}, o.id limit ${sql.lit(search.most)}`.execute(
    store.db,
  );
  return rows;
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
