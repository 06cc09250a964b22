import type { OwnTables } from '../../platform/db/own-tables.ts';

export const walletTables: OwnTables = {
  invoice_numbers: [],
  invoices: [],
  payment_events: [],
  payments: [],
  subscription_plans: [],
  subscriptions: [],
  wallet_accounts: [],
  wallet_settings: [],
  wallet_transfers: [],
};
