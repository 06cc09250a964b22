import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { BulkAction, BulkActionId, BulkEffect, BulkKind } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import type { BulkActions } from '../../platform/db/schema.ts';
import { type BeganAs, personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { type BulkSubject, effectOf } from './bulk-effect.repo.ts';

export interface BulkRow {
  readonly id: BulkActionId;
  readonly kind: BulkKind;
  readonly params: { readonly roleKey?: string; readonly groupId?: string; readonly about?: string };
  readonly created_by: UserId;
  readonly acting_id: UserId;
  readonly began_as: BeganAs | null;
  readonly status: BulkAction['status'];
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly creator: PersonSummaryRow;
  readonly effects: Partial<Record<BulkEffect, number>>;
  readonly outcomes: Partial<Record<keyof BulkAction['outcomes'] | 'waiting', number>>;
}

export interface BulkPersonRow extends PersonSummaryRow {
  readonly full_name_key: string;
  readonly outcome: string;
  readonly reason: string | null;
}

export type TakenRow = {
  readonly user_id: UserId;
  readonly outcome: string;
  readonly standing_before: string | null;
  readonly done_at: Date | null;
};

const counted = (column: 'effect' | 'outcome', condition: RawBuilder<unknown>) => sql`coalesce((
  select json_object_agg(c.name, c.people) from (
    select p.${sql.ref(column)} as name, count(*) as people from bulk_action_people p
    where p.organisation_id = b.organisation_id and p.bulk_action_id = b.id and ${condition} group by 1) c), '{}')`;
const SELECT = sql`
  select b.id, b.kind, b.params, b.created_by, b.acting_id, b.began_as, b.status, b.created_at, b.started_at, ${personJson('u')} as creator,
    ${counted('effect', sql`true`)} as effects, ${counted('outcome', sql`p.effect = 'change'`)} as outcomes
  from bulk_actions b join users u on u.organisation_id = b.organisation_id and u.id = b.created_by`;

export async function findBulk(store: Store, id: BulkActionId): Promise<BulkRow | undefined> {
  const { rows } = await sql<BulkRow>`${SELECT} where b.organisation_id = ${store.organisationId} and b.id = ${id}`.execute(store.db);
  return rows[0];
}

/** What was done, newest first; what was only shown is no one's business. */
export async function findBulks(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<BulkRow[]> {
  const from = after === null ? sql`` : sql`and (b.created_at, b.id) < (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<BulkRow>`${SELECT}
    where b.organisation_id = ${store.organisationId} and b.status <> 'shown' ${from}
    order by b.created_at desc, b.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function insertBulk(store: Store, row: Pick<BulkRow, 'id' | 'kind' | 'params' | 'created_by'>, now: Date): Promise<void> {
  await store.db
    .insertInto('bulk_actions')
    .values({
      organisation_id: store.organisationId,
      ...row,
      acting_id: row.created_by,
      params: JSON.stringify(row.params),
      created_at: now,
    })
    .execute();
}

/** Fixes who they are and what would be done to each; at most `limit`. Returns how many. */
export async function fixPeople(
  store: Store,
  { id, ...subject }: BulkSubject & { readonly id: BulkActionId },
  actor: Actor,
  whom: RawBuilder<boolean>,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_action_people (organisation_id, bulk_action_id, user_id, effect)
    select u.organisation_id, ${id}::uuid, u.id, ${effectOf(store.organisationId, subject, actor)}
    from users u where u.organisation_id = ${store.organisationId} and u.status <> 'erased' and ${whom}
    limit ${sql.lit(limit)}`.execute(store.db);
  return Number(numAffectedRows ?? 0n);
}

/** People of an action by name. */
export async function findBulkPeople(
  store: Store,
  id: BulkActionId,
  query: { effect: BulkEffect; outcome: string | undefined; after: { name: string; id: string } | null; limit: number },
): Promise<BulkPersonRow[]> {
  const { effect, outcome, after, limit } = query;
  const { rows } = await sql<BulkPersonRow>`
    select u.id, u.handle, u.full_name, u.job_title, u.avatar_file_id, u.full_name_key, p.outcome, p.reason
    from bulk_action_people p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and p.bulk_action_id = ${id} and p.effect = ${effect}
      ${outcome === undefined ? sql`` : sql`and p.outcome = ${outcome}`}
      ${after === null ? sql`` : sql`and (u.full_name_key, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name_key, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Moves an action on if it is still where it is thought to be; false when it is not. */
export async function moveBulk(
  store: Store,
  id: BulkActionId,
  from: BulkAction['status'],
  changes: Updateable<BulkActions>,
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('bulk_actions')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The next people to be done, or taken back, locked so that no one else takes them meanwhile. */
export async function takePeople(store: Store, id: BulkActionId, outcome: 'waiting' | 'done', limit: number): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select user_id, outcome, standing_before, done_at from bulk_action_people
    where organisation_id = ${store.organisationId} and bulk_action_id = ${id} and effect = 'change' and outcome = ${outcome}
    order by user_id limit ${sql.lit(limit)} for update skip locked`.execute(store.db);
  return rows;
}

export async function setOutcome(
  store: Store,
  id: BulkActionId,
  userId: UserId,
  outcome: { outcome: 'done' | 'failed' | 'undone' | 'kept'; reason?: string | null; standing_before?: string; done_at?: Date },
): Promise<void> {
  await store.db
    .updateTable('bulk_action_people')
    .set(outcome)
    .where('organisation_id', '=', store.organisationId)
    .where('bulk_action_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes previews that were never run, and actions that can no longer be undone and are older than a moment. */
export async function deleteOldBulks(store: Store, shownBefore: Date, doneBefore: Date): Promise<void> {
  await sql`delete from bulk_actions where organisation_id = ${store.organisationId}
    and (status = 'shown' and created_at < ${shownBefore} or created_at < ${doneBefore})`.execute(store.db);
}
