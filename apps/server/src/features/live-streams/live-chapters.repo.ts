import { sql } from 'kysely';
import type { LiveChapterId, StreamId } from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { ChapterRow, StreamRow } from './live-streams.row.ts';

const ofStream = (store: Store, streamId: StreamId) => sql`organisation_id = ${store.organisationId} and stream_id = ${streamId}`;

/** The chapters of a stream, in their order. */
export async function findChapters(store: Store, streamId: StreamId): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    select id, at_second, title from live_chapters where ${ofStream(store, streamId)} order by at_second, id`.execute(store.db);
  return rows;
}

/** Adds a chapter, where fewer than `limit` are there. */
export async function insertChapter(
  tx: Store,
  { id: streamId }: Authorized<StreamRow, 'control'>,
  { id, at_second }: Omit<ChapterRow, 'title'>,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into live_chapters (organisation_id, id, stream_id, at_second)
    select ${tx.organisationId}, ${id}, ${streamId}, ${at_second}
    where (select count(*) from live_chapters where ${ofStream(tx, streamId)}) < ${limit} returning id`.execute(tx.db);
  return rows.length > 0;
}

export async function updateChapterRow(
  tx: Store,
  { id: streamId }: Authorized<StreamRow, 'control'>,
  chapter: ChapterRow,
): Promise<ChapterRow | undefined> {
  const { rows } = await sql<ChapterRow>`
    update live_chapters set title = ${chapter.title}, at_second = ${chapter.at_second}
    where ${ofStream(tx, streamId)} and id = ${chapter.id} returning id, at_second, title`.execute(tx.db);
  return rows[0];
}

/** Deletes a chapter; false where it is not there. */
export async function deleteChapterRow(
  tx: Store,
  { id: streamId }: Authorized<StreamRow, 'control'>,
  chapterId: LiveChapterId,
): Promise<boolean> {
  const { rows } = await sql`delete from live_chapters where ${ofStream(tx, streamId)} and id = ${chapterId} returning id`.execute(tx.db);
  return rows.length > 0;
}
