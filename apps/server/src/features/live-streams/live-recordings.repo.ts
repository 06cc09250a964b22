import { sql } from 'kysely';
import type { StreamId } from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { StreamRow } from './live-streams.row.ts';

type Controlled = Authorized<StreamRow, 'control'>;
type Change = Partial<
  Pick<
    StreamRow,
    | 'recording_published'
    | 'recording_file_id'
    | 'recording_seconds'
    | 'recording_from'
    | 'wanted_from'
    | 'wanted_to'
    | 'trim_failed'
    | 'trim_from'
    | 'trim_to'
    | 'trimmed_file_id'
    | 'captions_file_id'
    | 'captions_from'
  >
>;

/** Changes what becomes of a recording. */
export async function updateRecording(tx: Store, { id }: Controlled, change: Change): Promise<void> {
  await write(tx, id, change);
}

/** Puts a trim that was made in the place of the one that was asked for. */
export async function setTrim(
  tx: Store,
  id: StreamId,
  { fileId, from, to }: { readonly fileId: string; readonly from: number; readonly to: number },
): Promise<void> {
  await write(tx, id, { wanted_from: null, wanted_to: null, trim_failed: false, trim_from: from, trim_to: to, trimmed_file_id: fileId });
}

/** Gives a recording captions that were made for it, in the place of those it had then. */
export async function setMadeCaptions(
  tx: Store,
  id: StreamId,
  { fileId, from }: { readonly fileId: string; readonly from: number },
): Promise<void> {
  await write(tx, id, { captions_file_id: fileId, captions_from: from });
}

/** Notes that a trim could not be made, where it is still asked for. */
export async function setTrimFailed(tx: Store, id: StreamId, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  await sql`
    update live_streams set trim_failed = true
    where organisation_id = ${tx.organisationId} and id = ${id} and wanted_from = ${from} and wanted_to = ${to}`.execute(tx.db);
}

const write = async (tx: Store, id: StreamId, change: Change) =>
  tx.db.updateTable('live_streams').set(change).where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
