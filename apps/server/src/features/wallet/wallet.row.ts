import type { UserId } from '@waymark/contract/kit';
import type {
  InvoiceId,
  PaymentId,
  PaymentMeans,
  PaymentProvider,
  PaymentPurpose,
  PaymentState,
  PlanId,
  PlanInterval,
  SubscriptionId,
  SubscriptionState,
  TransferId,
  TransferKind,
} from '@waymark/contract/wallet';

export interface PaymentRow {
  readonly id: PaymentId;
  readonly user_id: UserId;
  readonly purpose: PaymentPurpose;
  readonly title: string;
  readonly card_id: string | null;
  readonly plan_id: PlanId | null;
  readonly subscription_id: SubscriptionId | null;
  readonly period: number | null;
  readonly pay_with: PaymentMeans;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly coins: number | null;
  readonly provider: PaymentProvider | null;
  readonly checkout_ref: string | null;
  readonly charge_ref: string | null;
  readonly state: PaymentState;
  readonly attempts: number;
  readonly redirect_path: string | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly is_surplus: boolean;
}

/** A payment of money. */
export type MoneyPayment = PaymentRow & { readonly amount: number; readonly currency: string; readonly provider: PaymentProvider };

export function isMoney(payment: PaymentRow): payment is MoneyPayment {
  return payment.pay_with === 'money';
}

/** An entry of a person's wallet, as it counts for them. */
export interface TransactionRow {
  readonly id: TransferId;
  readonly kind: TransferKind;
  readonly title: string;
  readonly note: string;
  readonly coins: number;
  readonly balance: number;
  readonly at: Date;
  readonly is_pending: boolean;
}

export interface SettingsRow {
  readonly provider: PaymentProvider;
  readonly stripe_key: Buffer | null;
  readonly stripe_signing_secret: Buffer | null;
  readonly coin_value: number;
  readonly currency: string;
  readonly packages: readonly { readonly id: string; readonly coins: number; readonly amount: number }[];
}

export interface PlanRow {
  readonly id: PlanId;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly points: readonly string[];
  readonly amount: number;
  readonly currency: string;
  readonly interval: PlanInterval;
  readonly is_offered: boolean;
  readonly version: number;
  readonly created_at: Date;
}

export interface SubscriptionRow {
  readonly id: SubscriptionId;
  readonly user_id: UserId;
  readonly plan_id: PlanId;
  readonly sku: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: PlanInterval;
  readonly anchor: string;
  readonly period: number;
  readonly paid_through: string;
  readonly state: SubscriptionState;
  readonly cancels_at_end: boolean;
  readonly tried_on: string | null;
  readonly noticed_period: number | null;
  readonly provider: PaymentProvider;
  readonly customer_ref: string | null;
  readonly method_ref: string | null;
  readonly created_at: Date;
}

export interface InvoiceRow {
  readonly id: InvoiceId;
  readonly number: number;
  readonly kind: 'invoice' | 'credit-note';
  readonly user_id: UserId;
  readonly holder_name: string | null;
  readonly payment_id: PaymentId;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly period_from: string | null;
  readonly period_until: string | null;
  readonly issued_at: Date;
}
