import { sql } from 'kysely';
import type { LtiToolId } from '@waymark/contract/lti';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { LineItemRow, ResultRow } from './lti.row.ts';

const ITEM = sql`i.id, i.tool_id, i.card_id, i.is_own, i.label, i.score_maximum, i.resource_id, i.tag, i.starts_at, i.ends_at`;
const RESULT = sql`r.user_id, r.score_given, r.score_maximum, r.comment, r.activity_progress, r.grading_progress, r.said_at`;

/** Whose grade book: a tool's on a card. */
export interface GradeBook {
  readonly cardId: string;
  readonly toolId: LtiToolId | string;
}

type WrittenItem = Pick<LineItemRow, 'label' | 'score_maximum' | 'resource_id' | 'tag'>;

/** Makes the column that is bound to the card, or brings it in step with it. */
export async function bindOwnLineItem(
  tx: Store,
  { cardId, toolId }: GradeBook,
  item: WrittenItem & { id: string },
  now: Date,
): Promise<void> {
  await sql`insert into lti_line_items (organisation_id, id, tool_id, card_id, is_own, label, score_maximum, resource_id, tag, created_at)
    values (${tx.organisationId}, ${item.id}, ${toolId}, ${cardId}, true, ${item.label}, ${item.score_maximum}, ${item.resource_id}, ${item.tag}, ${now})
    on conflict (organisation_id, card_id, tool_id) where is_own do update
      set label = excluded.label, score_maximum = excluded.score_maximum, resource_id = excluded.resource_id, tag = excluded.tag`.execute(
    tx.db,
  );
}

export async function findOwnLineItem(store: Store, { cardId, toolId }: GradeBook): Promise<LineItemRow | undefined> {
  const { rows } = await sql<LineItemRow>`select ${ITEM} from lti_line_items i
    where i.organisation_id = ${store.organisationId} and i.card_id = ${cardId} and i.tool_id = ${toolId} and i.is_own`.execute(store.db);
  return rows[0];
}

export async function findLineItem(store: Store, { cardId, toolId }: GradeBook, id: string): Promise<LineItemRow | undefined> {
  const { rows } = await sql<LineItemRow>`select ${ITEM} from lti_line_items i
    where i.organisation_id = ${store.organisationId} and i.card_id = ${cardId} and i.tool_id = ${toolId} and i.id = ${id}`.execute(
    store.db,
  );
  return rows[0];
}

export interface LineItemFilter {
  readonly resourceId: string | null;
  readonly tag: string | null;
  readonly ownOnly: boolean;
}

export async function listLineItems(
  store: Store,
  { cardId, toolId }: GradeBook,
  { resourceId, tag, ownOnly }: LineItemFilter,
  after: string | null,
  limit: number,
): Promise<LineItemRow[]> {
  const { rows } = await sql<LineItemRow>`select ${ITEM} from lti_line_items i
    where i.organisation_id = ${store.organisationId} and i.card_id = ${cardId} and i.tool_id = ${toolId}
      and (${resourceId}::text is null or i.resource_id = ${resourceId}) and (${tag}::text is null or i.tag = ${tag})
      and (not ${ownOnly} or i.is_own) and (${after}::uuid is null or i.id > ${after})
    order by i.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function countLineItems(store: Store, { cardId, toolId }: GradeBook): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lti_line_items
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and tool_id = ${toolId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

export async function insertLineItem(
  tx: Store,
  { cardId, toolId }: GradeBook,
  item: WrittenItem & Pick<LineItemRow, 'id' | 'starts_at' | 'ends_at'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('lti_line_items')
    .values({ organisation_id: tx.organisationId, card_id: cardId, tool_id: toolId, is_own: false, ...item, created_at: now })
    .execute();
}

export async function updateLineItem(tx: Store, id: string, item: WrittenItem & Pick<LineItemRow, 'starts_at' | 'ends_at'>): Promise<void> {
  await tx.db.updateTable('lti_line_items').set(item).where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

export async function deleteLineItem(tx: Store, id: string): Promise<void> {
  await tx.db.deleteFrom('lti_line_items').where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

export async function findResult(store: Store, lineItemId: string, userId: string): Promise<ResultRow | undefined> {
  const { rows } = await sql<ResultRow>`select ${RESULT} from lti_results r
    where r.organisation_id = ${store.organisationId} and r.line_item_id = ${lineItemId} and r.user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Keeps a score that is newer than the one there is; false where it is not. */
export async function keepResult(tx: Store, lineItemId: string, result: ResultRow, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into lti_results as r (organisation_id, line_item_id, user_id, score_given, score_maximum, comment,
      activity_progress, grading_progress, said_at, updated_at)
    values (${tx.organisationId}, ${lineItemId}, ${result.user_id}, ${result.score_given}, ${result.score_maximum}, ${result.comment},
      ${result.activity_progress}, ${result.grading_progress}, ${result.said_at}, ${now})
    on conflict (organisation_id, line_item_id, user_id) do update set score_given = excluded.score_given,
      score_maximum = excluded.score_maximum, comment = excluded.comment, activity_progress = excluded.activity_progress,
      grading_progress = excluded.grading_progress, said_at = excluded.said_at, updated_at = excluded.updated_at
    where r.said_at < excluded.said_at
    returning 1`.execute(tx.db);
  return rows.length > 0;
}

/** Results that have a score, by person. */
export async function listResults(
  store: Store,
  lineItemId: string,
  userId: string | null,
  after: string | null,
  limit: number,
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`select ${RESULT} from lti_results r
    where r.organisation_id = ${store.organisationId} and r.line_item_id = ${lineItemId} and r.score_given is not null
      and (${userId}::uuid is null or r.user_id = ${userId}) and (${after}::uuid is null or r.user_id > ${after})
    order by r.user_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface MemberRow {
  readonly id: UserId;
  readonly full_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly avatar_file_id: string | null;
  readonly is_author: boolean;
}

/** Who took a card up, and its author: active people, by id. */
export async function listMembers(
  store: Store,
  cardId: string,
  role: 'learner' | 'author' | null,
  after: string | null,
  limit: number,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.full_name, u.first_name, u.last_name, u.email, u.avatar_file_id, (c.author_id = u.id) as is_author
    from cards c
    join users u on u.organisation_id = c.organisation_id and u.status = 'active'
      and (u.id = c.author_id or u.id in (select p.user_id from card_progress p where p.organisation_id = c.organisation_id and p.card_id = c.id))
    where c.organisation_id = ${store.organisationId} and c.id = ${cardId} and (${after}::uuid is null or u.id > ${after})
      and (${role}::text is null or (c.author_id = u.id) = (${role}::text = 'author'))
    order by u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Whether someone took a card up. */
export async function hasTakenUp(store: Store, cardId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from card_progress
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId} limit 1`.execute(store.db);
  return rows.length > 0;
}
