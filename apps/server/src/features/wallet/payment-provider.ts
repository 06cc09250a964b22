import type { PaymentOutcome } from '@waymark/contract/wallet';

/** A payment that someone is to make at a provider. Amounts are hundredths of the currency. */
export interface WantedCheckout {
  readonly paymentId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  /** Whether renewals are to be charged later, without the person. */
  readonly keepsMethod: boolean;
  readonly paidUrl: string;
  readonly cancelledUrl: string;
  readonly expiresAt: Date;
}

/** Where someone pays, and what the provider calls it. */
export interface Checkout {
  readonly url: string;
  readonly ref: string;
}

/** What a provider says of a payment. References are null where it does not say. */
export interface ProviderAnswer {
  readonly outcome: PaymentOutcome;
  readonly chargeRef: string | null;
  readonly customerRef: string | null;
  readonly methodRef: string | null;
}

export interface WantedCharge {
  readonly paymentId: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerRef: string | null;
  readonly methodRef: string | null;
}

export type RefundOutcome = 'succeeded' | 'pending' | 'failed';

/** Who takes money (WAL-06). Every call may be made again: the provider knows it by the payment's id. */
export interface Provider {
  readonly openCheckout: (wanted: WantedCheckout) => Promise<Checkout>;
  /** Says what became of a checkout. */
  readonly lookUp: (checkoutRef: string) => Promise<ProviderAnswer>;
  /** Charges a person who is not there, by what they paid with before. */
  readonly charge: (wanted: WantedCharge) => Promise<ProviderAnswer>;
  /** @param key the same for every attempt of one refund */
  readonly refund: (wanted: {
    paymentId: string;
    chargeRef: string;
    amount: number;
    currency: string;
    key: string;
  }) => Promise<RefundOutcome>;
}

/** The provider did not answer, or not as it should: no one knows more than before. */
export class ProviderAway extends Error {}
