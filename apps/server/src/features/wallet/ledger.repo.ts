import { sql } from 'kysely';
import { type AccountKind, COIN, type PaymentId, type TransferId, type TransferKind, type TransferState } from '@waymark/contract/wallet';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { TransactionRow } from './wallet.row.ts';

export interface TransferRow {
  readonly id: TransferId;
  readonly kind: TransferKind;
  readonly unit: string;
  readonly debit_id: string;
  readonly credit_id: string;
  readonly amount: number;
  readonly state: TransferState;
  readonly pending_id: TransferId | null;
  readonly reverses_id: TransferId | null;
  readonly cause: string;
  readonly user_id: UserId;
  readonly payment_id: PaymentId | null;
  readonly title: string;
  readonly note: string;
  readonly at: Date;
}

const COLUMNS = sql`t.id, t.kind, t.unit, t.debit_id, t.credit_id, t.amount, t.state, t.pending_id, t.reverses_id, t.cause, t.user_id,
  t.payment_id, t.title, t.note, t.at`;

/** The id of an account, which is opened where it is not there; `userId` for a person's wallet, null for an account of the organisation. */
export async function accountFor(
  store: Store,
  { kind, unit, userId }: { kind: AccountKind; unit: string; userId: UserId | null },
  now: Date,
): Promise<string> {
  const owner = userId === null ? sql`user_id is null` : sql`user_id = ${userId}`;
  const find = sql<{ id: string }>`select id from wallet_accounts
    where organisation_id = ${store.organisationId} and kind = ${kind} and unit = ${unit} and ${owner}`;
  const found = (await find.execute(store.db)).rows[0];
  if (found !== undefined) return found.id;
  await sql`insert into wallet_accounts (organisation_id, id, kind, unit, user_id, created_at)
    values (${store.organisationId}, ${newId()}, ${kind}, ${unit}, ${userId}, ${now}) on conflict do nothing`.execute(store.db);
  const opened = (await find.execute(store.db)).rows[0];
  if (opened === undefined) throw new Error('An account was opened');
  return opened.id;
}

/** Writes a transfer; undefined where its cause has one already. The store keeps the balances and refuses what does not add up. */
export async function insertTransfer(store: Store, row: TransferRow): Promise<TransferId | undefined> {
  const { rows } = await sql<{ id: TransferId }>`
    insert into wallet_transfers (organisation_id, id, kind, unit, debit_id, credit_id, amount, state, pending_id, reverses_id, cause, user_id,
      payment_id, title, note, at)
    values (${store.organisationId}, ${row.id}, ${row.kind}, ${row.unit}, ${row.debit_id}, ${row.credit_id}, ${row.amount}, ${row.state},
      ${row.pending_id}, ${row.reverses_id}, ${row.cause}, ${row.user_id}, ${row.payment_id}, ${row.title}, ${row.note}, ${row.at})
    on conflict (organisation_id, cause) do nothing returning id`.execute(store.db);
  return rows[0]?.id;
}

/** Transfers of a payment, the first one first. */
export async function findTransfersOf(store: Store, paymentId: PaymentId): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select ${COLUMNS} from wallet_transfers t
    where t.organisation_id = ${store.organisationId} and t.payment_id = ${paymentId} order by t.id`.execute(store.db);
  return rows;
}

/** Coins that a person can spend. */
export async function findBalance(store: Store, userId: UserId): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select posted - reserved as balance from wallet_accounts
    where organisation_id = ${store.organisationId} and kind = 'user' and unit = ${COIN} and user_id = ${userId}`.execute(store.db);
  return rows[0]?.balance ?? 0;
}

/** Coins that each of some people can spend; who never had any is missing. */
export async function findBalances(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ user_id: UserId; balance: number }>`select user_id, posted - reserved as balance from wallet_accounts
    where organisation_id = ${store.organisationId} and kind = 'user' and unit = ${COIN} and user_id = any(${userIds}::uuid[])`.execute(
    store.db,
  );
  return new Map(rows.map(({ user_id: userId, balance }) => [userId, balance]));
}

/** How many coins came to a person for causes that begin alike. */
export async function countCoinsOfCause(store: Store, userId: UserId, beginning: string): Promise<number> {
  const { rows } = await sql<{ coins: number }>`select coalesce(sum(t.amount), 0)::int as coins from wallet_transfers t
    join wallet_accounts a on a.organisation_id = t.organisation_id and a.id = t.credit_id and a.user_id = ${userId} and a.unit = ${COIN}
    where t.organisation_id = ${store.organisationId} and t.user_id = ${userId} and starts_with(t.cause, ${beginning})`.execute(store.db);
  return rows[0]?.coins ?? 0;
}

/**
 * What a person's entries come to, over `wallet_transfers t` and their account `a`: what is reserved counts at once, so the transfer that ends it well counts
 * nothing, and one that gives it up gives it back.
 */
const COUNTED = sql`case
  when t.credit_id = a.id then case when t.state = 'posted' then t.amount else 0 end
  when t.state = 'voided' then t.amount
  when t.pending_id is not null then 0
  else -t.amount end`;

/** How many entries a person's wallet has, and how many of them are recharges. */
export async function countTransactions(store: Store, userId: UserId): Promise<{ all: number; recharges: number }> {
  const { rows } = await sql<{ all: number; recharges: number }>`
    select count(*)::int as all, count(*) filter (where t.kind = 'recharge')::int as recharges
    from wallet_accounts a join wallet_transfers t on t.organisation_id = a.organisation_id and (t.debit_id = a.id or t.credit_id = a.id)
    where a.organisation_id = ${store.organisationId} and a.kind = 'user' and a.unit = ${COIN} and a.user_id = ${userId}
      and ${COUNTED} <> 0`.execute(store.db);
  return rows[0] ?? { all: 0, recharges: 0 };
}

/** One page and one more of a person's entries, newest first, each with what could be spent after it. */
export async function findTransactions(
  store: Store,
  userId: UserId,
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number; readonly kind: TransferKind | undefined },
): Promise<TransactionRow[]> {
  const rest = page.after === null ? sql`true` : sql`(e.at, e.id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<TransactionRow>`
    select e.id, e.kind, e.title, e.note, e.coins, e.balance, e.at, e.is_pending from (
      select t.id, t.kind, t.title, t.note, t.at, ${COUNTED} as coins,
        (sum(${COUNTED}) over (order by t.at, t.id))::bigint as balance,
        t.state = 'pending' and not exists (select from wallet_transfers d
          where d.organisation_id = t.organisation_id and d.pending_id = t.id) as is_pending
      from wallet_accounts a join wallet_transfers t on t.organisation_id = a.organisation_id and (t.debit_id = a.id or t.credit_id = a.id)
      where a.organisation_id = ${store.organisationId} and a.kind = 'user' and a.unit = ${COIN} and a.user_id = ${userId}) e
    where e.coins <> 0 and ${page.kind === undefined ? sql`true` : sql`e.kind = ${page.kind}`} and ${rest}
    order by e.at desc, e.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/**
 * Counts the books again and returns what does not add up, one line each: a balance that is not what its transfers come to, more given back than was
 * taken, a card or a period without its payment or the other way round, a number of an invoice that is missing.
 */
export async function findFaultsOfBooks(store: Store): Promise<string[]> {
  const { organisationId } = store;
  const { rows } = await sql<{ fault: string }>`
    select 'balance of account ' || a.id as fault from wallet_accounts a
      left join lateral (select
          coalesce(sum(t.amount) filter (where t.credit_id = a.id and t.state = 'posted'), 0)
            - coalesce(sum(t.amount) filter (where t.debit_id = a.id and t.state = 'posted'), 0) as posted,
          coalesce(sum(t.amount) filter (where t.debit_id = a.id and t.state = 'pending'), 0)
            - coalesce(sum(t.amount) filter (where t.debit_id = a.id and t.pending_id is not null), 0) as reserved
        from wallet_transfers t where t.organisation_id = a.organisation_id and (t.debit_id = a.id or t.credit_id = a.id)) c on true
      where a.organisation_id = ${organisationId} and a.kind = 'user' and (a.posted, a.reserved) <> (c.posted, c.reserved)
    union all
    select 'refunds of transfer ' || o.id from wallet_transfers o
      join wallet_transfers t on t.organisation_id = o.organisation_id and t.reverses_id = o.id and t.state = 'posted'
      where o.organisation_id = ${organisationId} group by o.id, o.amount having sum(t.amount) > o.amount
    union all
    select 'payment without its transfer ' || p.id from payments p
      where p.organisation_id = ${organisationId} and p.state = 'paid' and not exists (select from wallet_transfers t
        where t.organisation_id = p.organisation_id and t.payment_id = p.id and t.state = 'posted')
    union all
    select 'transfer without its payment ' || t.id from wallet_transfers t join payments p on p.organisation_id = t.organisation_id and p.id = t.payment_id
      where t.organisation_id = ${organisationId} and t.state = 'posted' and p.state in ('open', 'failed', 'expired')
    union all
    select 'payment without its invoice ' || p.id from payments p
      where p.organisation_id = ${organisationId} and p.state in ('paid', 'refunded') and p.pay_with = 'money' and not p.is_surplus
        and not exists (select from invoices i where i.organisation_id = p.organisation_id and i.payment_id = p.id and i.kind = 'invoice')
    union all
    select 'number of invoices ' || coalesce(n.last, 0) from (select max(number) as highest, count(*) as counted from invoices where organisation_id = ${organisationId}) i
      left join invoice_numbers n on n.organisation_id = ${organisationId}
      where coalesce(n.last, 0) <> i.counted or coalesce(i.highest, 0) <> i.counted`.execute(store.db);
  return rows.map(({ fault }) => fault);
}
