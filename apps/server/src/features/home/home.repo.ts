import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import type { Interests } from '../discover/discover.public.ts';
import type { ReaderRow } from '../feed/feed.public.ts';
import { type AskedOfPerson, type PersonPart, personPartColumns } from '../page-layouts/page-layouts.public.ts';
import { failedInProgress, inProgressCount } from '../learning/learning.public.ts';
import { underway } from '../progress/progress.public.ts';

/** Failed cards that are looked at: who has more of them gets to see some. */
const FAILED_READ = 50;

export interface BegunRow {
  readonly id: string;
  readonly at: Date;
}

/** Cards a person is at work on, the one touched last first; one row more than asked for. */
export async function findBegun(store: Store, userId: string, after: BegunRow | undefined, limit: number): Promise<BegunRow[]> {
  const { rows } = await sql<BegunRow>`
    select card_id as id, updated_at as at from card_progress
    where organisation_id = ${store.organisationId} and user_id = ${userId} and ${underway('card_progress')}
      ${after === undefined ? sql`` : sql`and (updated_at, card_id) < (${after.at}, ${after.id})`}
    order by updated_at desc, card_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

interface OwnRow extends PersonPart {
  /** How many cards the person is at work on and may see. */
  readonly in_progress: number;
  /** So many more than asked for that none is missing when those are left out that were failed for good. */
  readonly begun: string[];
  /** Those of what is in progress that were failed. */
  readonly failed: string[];
  readonly groups: string[];
  readonly interests: Interests;
  /** Null where the day was not asked for. */
  readonly reader: ReaderRow | null;
}

/**
 * What is a person's own on home, in one statement: the cards they began last, the groups they joined last, what they are interested in, what their day
 * goes by, and what decides which arrangement is theirs.
 *
 * @param queries of one row each
 */
export async function findOwn(
  store: Store,
  actor: Actor,
  { begun, groups, asked }: { begun: number; groups: number; asked: AskedOfPerson },
  queries: { readonly interests: RawBuilder<Interests>; readonly reader: RawBuilder<ReaderRow> | null },
): Promise<OwnRow> {
  const { userId } = actor;
  const { rows } = await sql<OwnRow>`
    select
      ${begun === 0 ? sql`0` : inProgressCount(store, actor)} as in_progress,
      array(select card_id from card_progress
        where organisation_id = ${store.organisationId} and user_id = ${userId} and ${underway('card_progress')}
        order by updated_at desc, card_id desc limit ${sql.lit(begun === 0 ? 0 : begun + FAILED_READ)}) as begun,
      ${begun === 0 ? sql`array[]::uuid[]` : failedInProgress(store, actor, FAILED_READ)} as failed,
      array(select group_id from group_members
        where organisation_id = ${store.organisationId} and user_id = ${userId} and role <> 'pending'
        order by joined_at desc, group_id limit ${sql.lit(groups)}) as groups,
      (select row_to_json(i) from (${queries.interests}) i) as interests,
      ${queries.reader === null ? sql`null` : sql`(select row_to_json(r) from (${queries.reader}) r)`} as reader,
      ${personPartColumns(store, userId, asked)}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A select without a table has one row');
  return row;
}
