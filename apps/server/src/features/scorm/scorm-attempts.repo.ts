import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { FileId } from '@waymark/contract/media';
import type { AttemptId } from '@waymark/contract/scorm';
import type { Store } from '../../platform/db/database.ts';
import type { AttemptRow } from './scorm.row.ts';

const COLUMNS = sql`a.id, a.file_id, a.card_id, a.user_id, a.number, a.launch, a.sequence, a.parts, a.current_part, a.status, a.percentage,
  a.score, a.seconds, a.sequencing, a.shared, a.is_over`;

/** Makes one person's openings of one course wait for each other (two windows, a double click). */
export async function lockCourse(store: Store, courseId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scorm:${courseId}:${userId}`}, 0))`.execute(store.db);
}

/** A person's newest attempt at a card's course in a period; of a trial the one at a package. */
export async function findNewestAttempt(
  store: Store,
  { cardId, fileId, userId, period }: { cardId: string | null; fileId: FileId; userId: string; period: string },
): Promise<AttemptRow | undefined> {
  const which = cardId === null ? sql`a.card_id is null and a.file_id = ${fileId}` : sql`a.card_id = ${cardId}`;
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from scorm_attempts a
    where a.organisation_id = ${store.organisationId} and a.user_id = ${userId} and a.period = ${period} and ${which}
    order by a.number desc limit 1`.execute(store.db);
  return rows[0];
}

/** A person's own attempt; `lock` keeps others from changing it until the transaction ends. */
export async function findAttempt(
  store: Store,
  id: AttemptId,
  userId: string,
  options: { lock?: boolean } = {},
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${COLUMNS} from scorm_attempts a
    where a.organisation_id = ${store.organisationId} and a.id = ${id} and a.user_id = ${userId}
    ${options.lock === true ? sql`for update` : sql``}`.execute(store.db);
  return rows[0];
}

/** The number of a person's last attempt at a course, over all periods. */
export async function lastNumber(
  store: Store,
  { cardId, fileId, userId }: { cardId: string | null; fileId: FileId; userId: string },
): Promise<number> {
  const which = cardId === null ? sql`a.card_id is null and a.file_id = ${fileId}` : sql`a.card_id = ${cardId}`;
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(a.number), 0)::int as number from scorm_attempts a
    where a.organisation_id = ${store.organisationId} and a.user_id = ${userId} and ${which}`.execute(store.db);
  return rows[0]?.number ?? 0;
}

/** Whose attempt it is and which opening is the newest, for an address that names it. */
export async function findLearnerOf(store: Store, id: AttemptId): Promise<UserId | undefined> {
  const row = await store.db
    .selectFrom('scorm_attempts')
    .select('user_id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id as UserId | undefined;
}

export async function insertAttempt(
  store: Store,
  attempt: Pick<AttemptRow, 'id' | 'file_id' | 'card_id' | 'user_id' | 'number'> & { readonly period: string },
  now: Date,
): Promise<void> {
  await store.db
    .insertInto('scorm_attempts')
    .values({ organisation_id: store.organisationId, ...attempt, started_at: now, updated_at: now })
    .execute();
}

export type AttemptChange = Partial<
  Pick<
    AttemptRow,
    'launch' | 'sequence' | 'parts' | 'current_part' | 'status' | 'percentage' | 'score' | 'seconds' | 'sequencing' | 'shared' | 'is_over'
  >
> & { readonly finished_at?: Date };

export async function changeAttempt(
  store: Store,
  id: AttemptId,
  { parts, sequencing, shared, ...change }: AttemptChange,
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('scorm_attempts')
    .set({
      ...change,
      ...(parts === undefined ? {} : { parts: JSON.stringify(parts) }),
      ...(sequencing === undefined ? {} : { sequencing: JSON.stringify(sequencing) }),
      ...(shared === undefined ? {} : { shared: JSON.stringify(shared) }),
      updated_at: now,
    })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function eraseAttempts(store: Store, userId: UserId): Promise<void> {
  for (const table of ['scorm_attempts', 'scorm_global_objectives', 'scorm_shared_data'] as const)
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}
