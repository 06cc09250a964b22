/** Kinds of account (WAL-05): a person's wallet, what the organisation earned, money at the provider, coins the organisation gives away. */
export const ACCOUNT_KINDS = ['user', 'revenue', 'clearing', 'promo'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What coins are counted in; everything else is a currency. */
export const COIN = 'COIN';

/** Why something moved. */
export const TRANSFER_KINDS = ['recharge', 'purchase', 'grant', 'refund', 'subscription'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const TRANSFER_STATES = ['pending', 'posted', 'voided'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
