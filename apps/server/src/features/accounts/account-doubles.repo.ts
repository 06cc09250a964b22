import { sql } from 'kysely';
import type { AccountDouble } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

const SHOWN = 20;

export interface DoubleRow {
  readonly user_id: UserId;
  readonly kind: AccountDouble['kind'];
  readonly value: string;
  readonly holder_id: UserId;
  readonly noted_at: Date;
  /** Of all there are. */
  readonly count: number;
}

/** Doubles of accounts that are both there, the newest first. */
export async function findDoubles(store: Store): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    select d.user_id, d.kind, d.value, d.holder_id, d.noted_at, (count(*) over ())::int as count from account_doubles d
    join users u on u.organisation_id = d.organisation_id and u.id = d.user_id and u.merged_into is null
    join users h on h.organisation_id = d.organisation_id and h.id = d.holder_id and h.merged_into is null and h.status <> 'erased'
    where d.organisation_id = ${store.organisationId} order by d.noted_at desc, d.user_id limit ${sql.lit(SHOWN)}`.execute(store.db);
  return rows;
}

/** Notes what an account lost to another one that has it, too; the last of a kind is kept. */
export async function noteDouble(
  tx: Store,
  { userId, kind, value, holderId }: { userId: UserId; kind: AccountDouble['kind']; value: string; holderId: UserId },
  now: Date,
): Promise<void> {
  await sql`insert into account_doubles (organisation_id, user_id, kind, value, holder_id, noted_at)
    values (${tx.organisationId}, ${userId}, ${kind}, ${value}, ${holderId}, ${now})
    on conflict (organisation_id, user_id, kind) do update set value = excluded.value, holder_id = excluded.holder_id, noted_at = excluded.noted_at
    where (account_doubles.value, account_doubles.holder_id) is distinct from (excluded.value, excluded.holder_id)`.execute(tx.db);
}

/** Forgets what is noted of a person, of some kinds. */
export async function deleteDoubles(tx: Store, userId: UserId, kinds: readonly AccountDouble['kind'][]): Promise<void> {
  await sql`delete from account_doubles where organisation_id = ${tx.organisationId} and user_id = ${userId}
    and kind = any(${kinds}::text[])`.execute(tx.db);
}
