import type { PaymentDetails } from './wallet.events.ts';
import type { PaymentRow } from './wallet.row.ts';

/** What events and audit say about a payment. */
export function detailsOf({ id, user_id, purpose, title, amount, currency, coins }: PaymentRow): PaymentDetails {
  return { paymentId: id, userId: user_id, purpose, title, amount, currency, coins };
}
