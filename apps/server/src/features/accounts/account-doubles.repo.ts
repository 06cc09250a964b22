import { sql } from 'kysely';
import type { AccountDouble } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { AccountDetailRow } from './account.row.ts';

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

const isHere = (person: 'u' | 'h') =>
  sql`${sql.ref(`${person}.merged_into`)} is null and ${sql.ref(`${person}.status`)} not in ('deleted', 'erased')`;

/** Doubles of accounts that are both there, where the other one still has the number, the newest first; not those that were told apart. */
export async function findDoubles(store: Store): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    select d.user_id, d.kind, d.value, d.holder_id, d.noted_at, (count(*) over ())::int as count from account_doubles d
    join users u on u.organisation_id = d.organisation_id and u.id = d.user_id and ${isHere('u')}
    join users h on h.organisation_id = d.organisation_id and h.id = d.holder_id and ${isHere('h')}
    where d.organisation_id = ${store.organisationId} and d.forgotten_at is null
      and (d.kind = 'address' or (h.external_id = d.value and u.external_id is null)) order by d.noted_at desc, d.user_id limit ${sql.lit(SHOWN)}`.execute(
    store.db,
  );
  return rows;
}

/** Notes what an account lost to another one that has it, too; the last of a kind is kept. What was told apart stays so. */
export async function noteDouble(
  tx: Store,
  { userId, kind, value, holderId }: { userId: UserId; kind: AccountDouble['kind']; value: string; holderId: UserId },
  now: Date,
): Promise<void> {
  await sql`insert into account_doubles (organisation_id, user_id, kind, value, holder_id, noted_at)
    values (${tx.organisationId}, ${userId}, ${kind}, ${value}, ${holderId}, ${now})
    on conflict (organisation_id, user_id, kind) do update set value = excluded.value, holder_id = excluded.holder_id, noted_at = excluded.noted_at, forgotten_at = null
    where (account_doubles.value, account_doubles.holder_id) is distinct from (excluded.value, excluded.holder_id)`.execute(tx.db);
}

/** Notes that what two accounts had is of two people. */
export async function tellApart(
  tx: Store,
  account: Authorized<AccountDetailRow, 'edit'>,
  kind: AccountDouble['kind'],
  now: Date,
): Promise<void> {
  await sql`update account_doubles set forgotten_at = ${now} where organisation_id = ${tx.organisationId} and user_id = ${account.id}
    and kind = ${kind} and forgotten_at is null`.execute(tx.db);
}

/** Forgets what is noted of a person, of some kinds. */
export async function deleteDoubles(tx: Store, userId: UserId, kinds: readonly AccountDouble['kind'][]): Promise<void> {
  await sql`delete from account_doubles where organisation_id = ${tx.organisationId} and user_id = ${userId}
    and kind = any(${kinds}::text[])`.execute(tx.db);
}
