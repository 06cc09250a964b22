import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MatchRequirement, MatchResult, MatchSubject } from '@waymark/contract/matching';
import type { Store } from '../../platform/db/database.ts';

/** A score with all it was made of. */
export interface MatchSnapshotRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly rules_version: number;
  readonly weights_version: number;
  readonly input: { readonly subject: MatchSubject; readonly requirement: MatchRequirement };
  readonly result: MatchResult;
  readonly taken_at: Date;
}

/** What a decision is about: an application, an opportunity request. */
export interface SnapshotSubject {
  readonly type: string;
  readonly id: string;
}

export async function insertSnapshot(tx: Store, about: SnapshotSubject, row: MatchSnapshotRow): Promise<void> {
  await sql`insert into match_snapshots (organisation_id, id, user_id, subject_type, subject_id, rules_version, weights_version, input, result, taken_at)
    values (${tx.organisationId}, ${row.id}, ${row.user_id}, ${about.type}, ${about.id}, ${row.rules_version}, ${row.weights_version},
      ${JSON.stringify(row.input)}::jsonb, ${JSON.stringify(row.result)}::jsonb, ${row.taken_at})`.execute(tx.db);
}

/** The scores that decisions about something were taken on, the newest first. */
export async function findSnapshots(store: Store, about: SnapshotSubject, userId: UserId): Promise<MatchSnapshotRow[]> {
  const { rows } = await sql<MatchSnapshotRow>`
    select id, user_id, rules_version, weights_version, input, result, taken_at from match_snapshots
    where organisation_id = ${store.organisationId} and subject_type = ${about.type} and subject_id = ${about.id} and user_id = ${userId}
    order by taken_at desc, id desc limit 100`.execute(store.db);
  return rows;
}

export async function deleteSnapshotsOf(tx: Store, userId: UserId): Promise<void> {
  await tx.db.deleteFrom('match_snapshots').where('organisation_id', '=', tx.organisationId).where('user_id', '=', userId).execute();
}
