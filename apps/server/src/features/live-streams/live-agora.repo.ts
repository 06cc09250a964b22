import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { StreamId } from '@waymark/contract/live-streams';
import type { Store } from '../../platform/db/database.ts';

const ofStream = (store: Store, streamId: StreamId) => sql`organisation_id = ${store.organisationId} and stream_id = ${streamId}`;

/** Returns the number that Agora knows someone by in a stream; it stays the same. */
export async function keepAgoraSeat(tx: Store, streamId: StreamId, userId: UserId): Promise<number> {
  const { rows } = await sql<{ uid: number }>`
    with made as (
      insert into live_agora_seats (organisation_id, stream_id, user_id) values (${tx.organisationId}, ${streamId}, ${userId})
      on conflict do nothing returning uid)
    select uid from made union all
    select uid from live_agora_seats where ${ofStream(tx, streamId)} and user_id = ${userId} limit 1`.execute(tx.db);
  const [seat] = rows;
  if (seat === undefined) throw new Error('A seat that was kept is there');
  return seat.uid;
}

interface AgoraSeat {
  readonly uid: number;
  readonly rule_id: string | null;
}

/** Returns someone’s seat, undefined where they never had a token. */
export async function findAgoraSeat(store: Store, streamId: StreamId, userId: UserId): Promise<AgoraSeat | undefined> {
  const { rows } = await sql<AgoraSeat>`
    select uid, rule_id from live_agora_seats where ${ofStream(store, streamId)} and user_id = ${userId}`.execute(store.db);
  return rows[0];
}

/** Writes down the rule at Agora that keeps someone out, or that there is none. */
export async function setAgoraRule(store: Store, streamId: StreamId, uid: number, ruleId: number | null): Promise<void> {
  await sql`update live_agora_seats set rule_id = ${ruleId} where ${ofStream(store, streamId)} and uid = ${uid}`.execute(store.db);
}

/** Returns the rules at Agora that a stream has made. */
export async function findAgoraRules(store: Store, streamId: StreamId): Promise<{ uid: number; ruleId: number }[]> {
  const { rows } = await sql<{ uid: number; rule_id: string }>`
    select uid, rule_id from live_agora_seats where ${ofStream(store, streamId)} and rule_id is not null`.execute(store.db);
  return rows.map(({ uid, rule_id }) => ({ uid, ruleId: Number(rule_id) }));
}

/** Forgets which seats a person had (PLT-12). */
export async function deleteAgoraSeatsOf(store: Store, userId: UserId): Promise<void> {
  await sql`delete from live_agora_seats where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
