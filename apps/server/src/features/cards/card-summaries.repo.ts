import { type RawBuilder, sql } from 'kysely';
import type { CardPlan, CardState, CardStatus, CardType, CompletionState, Price } from '@waymark/contract/cards';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { CARD_FIELD_COLUMNS, type CardFieldsRow } from './card-fields.ts';
import { mustBuy, roleOnCard, visibleCards } from './cards.policy.ts';
import type { StoredCover } from './cards.row.ts';

/** A card as lists show it, with its author, its labels and what the viewer did: one row, one statement for a page. */
export interface CardSummaryRow extends CardFieldsRow {
  readonly id: string;
  readonly slug: string;
  readonly card_type: CardType;
  readonly state: CardState;
  readonly is_hidden: boolean;
  readonly title: string;
  /** The first words of the description, plain. */
  readonly excerpt: string;
  readonly cover: StoredCover;
  readonly likes_count: number;
  readonly comments_count: number;
  readonly ratings_count: number;
  readonly ratings_sum: number;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly author: PersonSummaryRow;
  readonly topics: { id: string; slug: string; name: string }[];
  readonly completion_state: CompletionState | null;
  readonly completed_percentage: number | null;
  readonly position_seconds: number | null;
  readonly course_status: CardStatus | null;
  readonly price: Price | null;
  readonly must_buy: boolean;
  readonly bookmarked: boolean;
  readonly liked: boolean;
  /** Position in the list asked for, for its cursor. */
  readonly sort_at: Date;
}

const CARD_FIELDS = sql.join(CARD_FIELD_COLUMNS.map((column) => sql.ref(`c.${column}`)));

function selectSummaries(actor: Actor | null, sortAt: RawBuilder<Date>): RawBuilder<CardSummaryRow> {
  const viewer = actor?.userId ?? null;
  return sql<CardSummaryRow>`
    select c.id, c.slug, c.card_type, c.state, c.hidden_at is not null as is_hidden, c.title, c.excerpt, c.cover,
      ${CARD_FIELDS}, c.likes_count, c.comments_count, c.ratings_count, c.ratings_sum,
      c.published_at, c.created_at, ${sortAt} as sort_at,
      ${personJson('u')} as author,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by t.name) from topics t
        where t.organisation_id = c.organisation_id and t.id = any(c.topic_ids)), '[]') as topics,
      p.completion_state, p.completed_percentage, p.position_seconds, p.course_status, c.price, ${mustBuy(actor)} as must_buy,
      exists (select 1 from card_bookmarks b where b.organisation_id = c.organisation_id and b.user_id = ${viewer}::uuid and b.card_id = c.id) as bookmarked,
      exists (select 1 from card_likes l where l.organisation_id = c.organisation_id and l.user_id = ${viewer}::uuid and l.card_id = c.id) as liked
    from cards c
    join users u on u.organisation_id = c.organisation_id and u.id = c.author_id
    left join card_progress p on p.organisation_id = c.organisation_id and p.card_id = c.id and p.user_id = ${viewer}::uuid`;
}

/** The cards with these ids that the viewer may see, in no particular order; one statement. */
export async function summariesByIds(store: Store, actor: Actor | null, ids: readonly string[]): Promise<CardSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardSummaryRow>`
    ${selectSummaries(actor, sql<Date>`c.created_at`)}
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids}) and ${visibleCards(actor)}`.execute(store.db);
  return rows;
}

/** Cards by id whatever their audience and state, but deleted ones: for lists whose feature decides who may look (PTH-04). */
export async function anySummariesByIds(store: Store, actor: Actor | null, ids: readonly string[]): Promise<CardSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardSummaryRow>`
    ${selectSummaries(actor, sql<Date>`c.created_at`)}
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids})`.execute(store.db);
  return rows;
}

export interface CardListFilter {
  readonly authorId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly topicId?: string | undefined;
  readonly skillId?: string | undefined;
  readonly cardType?: CardType | undefined;
  readonly plan?: CardPlan | undefined;
  readonly state: CardState;
  readonly bookmarkedOnly: boolean;
}

/** One page of cards, newest first, and one row more to tell whether there is a next page. */
export async function listSummaries(
  store: Store,
  actor: Actor,
  filter: CardListFilter,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<CardSummaryRow[]> {
  const sortAt = sql<Date>`${filter.bookmarkedOnly ? sql`kept.created_at` : filter.state === 'published' ? sql`c.published_at` : sql`c.created_at`}`;
  const conditions = [
    sql`c.organisation_id = ${store.organisationId}`,
    filter.state === 'published'
      ? visibleCards(actor)
      : sql`c.state = ${filter.state} and (c.author_id = ${actor.userId} or ${roleOnCard(actor)} is not null)`,
    ...(filter.authorId === undefined ? [] : [sql`c.author_id = ${filter.authorId}`]),
    ...(filter.cardType === undefined ? [] : [sql`c.card_type = ${filter.cardType}`]),
    ...(filter.plan === undefined ? [] : [filter.plan === 'paid' ? sql`c.price is not null` : sql`c.price is null`]),
    ...(filter.skillId === undefined ? [] : [sql`c.skill_ids @> array[${filter.skillId}]::uuid[]`]),
    ...(filter.topicId === undefined ? [] : [sql`c.topic_ids @> array[${filter.topicId}]::uuid[]`]),
    ...(filter.groupId === undefined
      ? []
      : [
          sql`exists (select 1 from card_audience g where g.organisation_id = c.organisation_id and g.card_id = c.id
            and g.target_type = 'group' and g.target_id = ${filter.groupId})`,
        ]),
    ...(after === undefined ? [] : [sql`(${sortAt}, c.id) < (${after.at}, ${after.id})`]),
  ];
  const kept = filter.bookmarkedOnly
    ? sql`join card_bookmarks kept on kept.organisation_id = c.organisation_id and kept.card_id = c.id and kept.user_id = ${actor.userId}`
    : sql``;
  const { rows } = await sql<CardSummaryRow>`
    ${selectSummaries(actor, sortAt)} ${kept}
    where ${sql.join(conditions, sql` and `)}
    order by ${sortAt} desc, c.id desc
    limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
