import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { SettingsRow } from './wallet.row.ts';

/** What holds until someone sets it: pretend payments, and a coin for ten cents of the currency. */
const USUAL: SettingsRow = {
  provider: 'test',
  stripe_key: null,
  stripe_signing_secret: null,
  coin_value: 10,
  currency: 'EUR',
  packages: [
    { id: '100', coins: 100, amount: 1000 },
    { id: '500', coins: 500, amount: 4800 },
    { id: '1000', coins: 1000, amount: 9000 },
  ],
};

/** How the organisation takes payments. */
export async function findSettings(store: Store): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`select provider, stripe_key, stripe_signing_secret, coin_value, currency, packages
    from wallet_settings where organisation_id = ${store.organisationId}`.execute(store.db);
  return rows[0] ?? USUAL;
}

export async function saveSettings(store: Store, row: SettingsRow): Promise<void> {
  await sql`
    insert into wallet_settings (organisation_id, provider, stripe_key, stripe_signing_secret, coin_value, currency, packages)
    values (${store.organisationId}, ${row.provider}, ${row.stripe_key}, ${row.stripe_signing_secret}, ${row.coin_value}, ${row.currency},
      ${JSON.stringify(row.packages)})
    on conflict (organisation_id) do update set provider = excluded.provider, stripe_key = excluded.stripe_key,
      stripe_signing_secret = excluded.stripe_signing_secret, coin_value = excluded.coin_value, currency = excluded.currency,
      packages = excluded.packages`.execute(store.db);
}
