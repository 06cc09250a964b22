import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { InvoiceId, PaymentId } from '@waymark/contract/wallet';
import type { Store, Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { InvoiceRow } from './wallet.row.ts';

const COLUMNS = sql`i.id, i.number, i.kind, i.user_id, i.holder_name, i.payment_id, i.title, i.amount, i.currency, i.period_from::text,
  i.period_until::text, i.issued_at`;

/**
 * Writes an invoice, or the credit note of one, with the next number; once for each payment. The number is taken in the same transaction, so none is ever
 * missing.
 */
export async function insertInvoice(
  store: Transaction,
  row: Pick<InvoiceRow, 'kind' | 'user_id' | 'payment_id' | 'title' | 'amount' | 'currency' | 'period_from' | 'period_until' | 'issued_at'>,
): Promise<void> {
  await sql`
    with counted as (
      insert into invoice_numbers as n (organisation_id, last) values (${store.organisationId}, 1)
      on conflict (organisation_id) do update set last = n.last + 1 returning last)
    insert into invoices (organisation_id, id, number, kind, user_id, holder_name, payment_id, title, amount, currency, period_from, period_until,
      issued_at)
    select ${store.organisationId}, ${newId()}, counted.last, ${row.kind}, u.id, u.full_name, ${row.payment_id}, ${row.title}, ${row.amount},
      ${row.currency}, ${row.period_from}, ${row.period_until}, ${row.issued_at}
    from counted, users u where u.organisation_id = ${store.organisationId} and u.id = ${row.user_id}`.execute(store.db);
}

/** One page and one more of a person's invoices, newest first. */
export async function findInvoices(store: Store, userId: UserId, before: number | null, limit: number): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS} from invoices i
    where i.organisation_id = ${store.organisationId} and i.user_id = ${userId} and ${before === null ? sql`true` : sql`i.number < ${before}`}
    order by i.number desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findInvoice(store: Store, id: InvoiceId): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS} from invoices i
    where i.organisation_id = ${store.organisationId} and i.id = ${id}`.execute(store.db);
  return rows[0];
}

/** The number of the invoice that a payment had; null where it had none. */
export async function findInvoiceNumber(store: Store, paymentId: PaymentId): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`select number from invoices
    where organisation_id = ${store.organisationId} and payment_id = ${paymentId} and kind = 'invoice'`.execute(store.db);
  return rows[0]?.number ?? null;
}

/** Takes a person's name off their invoices; the invoices themselves stay in the books. */
export async function forgetHolder(store: Transaction, userId: UserId): Promise<void> {
  await sql`update invoices set holder_name = null where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(
    store.db,
  );
}
