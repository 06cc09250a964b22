import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { PaymentId, PaymentProvider, PaymentState } from '@waymark/contract/wallet';
import type { Store, Transaction } from '../../platform/db/database.ts';
import type { PaymentRow } from './wallet.row.ts';

const COLUMNS = sql`id, user_id, purpose, title, card_id, plan_id, subscription_id, period, pay_with, amount, currency, coins, provider,
  checkout_ref, charge_ref, state, attempts, redirect_path, created_at, expires_at, paid_at, is_surplus`;

export async function insertPayment(store: Store, row: PaymentRow): Promise<void> {
  await store.db
    .insertInto('payments')
    .values({ organisation_id: store.organisationId, ...row })
    .execute();
}

export async function findPayment(store: Store, id: PaymentId): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payments
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** Locked until the transaction ends: one after another, events of a payment find what the one before made of it. */
export async function lockPayment(store: Transaction, id: PaymentId): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payments
    where organisation_id = ${store.organisationId} and id = ${id} for update`.execute(store.db);
  return rows[0];
}

/** A payment by what its provider calls its checkout or its charge. */
export async function findPaymentByRef(store: Store, ref: string): Promise<PaymentRow | undefined> {
  const { rows } =
    await sql<PaymentRow>`select ${COLUMNS} from payments where organisation_id = ${store.organisationId} and checkout_ref = ${ref}
    union all select ${COLUMNS} from payments where organisation_id = ${store.organisationId} and charge_ref = ${ref} limit 1`.execute(
      store.db,
    );
  return rows[0];
}

export async function setCheckout(store: Store, id: PaymentId, checkoutRef: string): Promise<void> {
  await sql`update payments set checkout_ref = ${checkoutRef} where organisation_id = ${store.organisationId} and id = ${id}`.execute(
    store.db,
  );
}

export async function setPaymentState(
  store: Transaction,
  id: PaymentId,
  change: {
    readonly state: PaymentState;
    readonly now: Date;
    readonly chargeRef?: string | null;
    readonly isSurplus?: boolean;
    readonly note?: string;
    readonly subscriptionId?: string;
  },
): Promise<void> {
  const { state, now, chargeRef = null, isSurplus = false, note = null, subscriptionId = null } = change;
  await sql`
    update payments set state = ${state}, charge_ref = coalesce(${chargeRef}, charge_ref), is_surplus = is_surplus or ${isSurplus},
      refund_note = coalesce(${note}, refund_note), subscription_id = coalesce(${subscriptionId}::uuid, subscription_id),
      paid_at = case when ${state} in ('paid', 'refunding', 'refunded') then coalesce(paid_at, ${now}) end,
      refunded_at = case when ${state} = 'refunded' then ${now}::timestamptz end
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Counts a try to give money back that failed. */
export async function countAttempt(store: Transaction, id: PaymentId): Promise<void> {
  await sql`update payments set attempts = attempts + 1 where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** One page and one more of payments that money or coins were paid for, newest first. */
export async function findPayments(
  store: Store,
  page: { readonly after: { at: Date; id: string } | null; readonly limit: number; readonly userId: UserId | undefined },
): Promise<PaymentRow[]> {
  const rest = page.after === null ? sql`true` : sql`(created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`;
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payments where organisation_id = ${store.organisationId} and ${rest}
      and ${page.userId === undefined ? sql`true` : sql`user_id = ${page.userId}`}
    order by created_at desc, id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** Payments that wait for their provider since a while, or to be given back, the oldest first. */
export async function findWaiting(store: Store, before: Date, atMost: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payments where organisation_id = ${store.organisationId} and state in ('open', 'refunding')
      and created_at < ${before} order by created_at limit ${sql.lit(atMost)}`.execute(store.db);
  return rows;
}

/** Open payments of a provider, locked until the transaction ends. */
export async function lockOpenPayments(store: Transaction, provider: PaymentProvider): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payments
    where organisation_id = ${store.organisationId} and provider = ${provider} and state = 'open' order by id for update`.execute(store.db);
  return rows;
}

/** How many coins were bought in test mode and not taken back, and for which people. */
export async function countTestCoins(store: Store): Promise<{ readonly userId: UserId; readonly coins: number }[]> {
  const { rows } = await sql<{ userId: UserId; coins: number }>`select user_id as "userId", sum(coins) as coins from payments
    where organisation_id = ${store.organisationId} and provider = 'test' and purpose = 'coins' and state = 'paid'
    group by user_id order by user_id`.execute(store.db);
  return rows;
}

/** What someone paid for coins in test mode, the newest first, locked until the transaction ends. */
export async function lockTestRecharges(store: Transaction, userId: UserId): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`select ${COLUMNS} from payments
    where organisation_id = ${store.organisationId} and user_id = ${userId} and provider = 'test' and purpose = 'coins' and state = 'paid'
    order by created_at desc, id desc for update`.execute(store.db);
  return rows;
}

/** Notes an event of a provider; false where it was taken before. */
export async function noteEvent(store: Transaction, provider: string, eventId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ event_id: string }>`insert into payment_events (organisation_id, provider, event_id, at)
    values (${store.organisationId}, ${provider}, ${eventId}, ${now}) on conflict do nothing returning event_id`.execute(store.db);
  return rows.length > 0;
}

export async function deleteEventsBefore(store: Store, before: Date): Promise<void> {
  await sql`delete from payment_events where organisation_id = ${store.organisationId} and at < ${before}`.execute(store.db);
}

/** The address of a person's mails, for the provider's receipt. */
export async function findEmail(store: Store, userId: UserId): Promise<string> {
  const { rows } = await sql<{ email: string }>`select u.email from users u
    where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A payment is a person’s');
  return row.email;
}
