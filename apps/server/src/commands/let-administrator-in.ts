import { parseArgs } from 'node:util';
import { letAdministratorIn } from '../features/second-factor/second-factor.public.ts';
import { features } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { newId } from '../platform/db/new-id.ts';
import { joinStore } from '../platform/db/open-store.ts';
import { StoreError } from '../platform/db/store-connection.ts';
import { runStoreCommand } from './store-command.ts';

// npm run administrator: lets an administrator in who lost their password or second factor, when no one else can.
await runStoreCommand({
  usage: 'npm run administrator -- --host learn.example.com --email ada@example.com',
  prepare() {
    const { values } = parseArgs({ options: { host: { type: 'string' }, email: { type: 'string' } } });
    if (values.host === undefined || values.email === undefined) throw new StoreError('--host and --email are needed.');
    return { hostName: values.host.toLowerCase(), email: values.email.trim().toLowerCase() };
  },
  open: joinStore,
  async run({ connection, log }, { hostName, email }) {
    const config = readConfig({ ...process.env, ROLES: 'api' });
    const { platform, close } = await createPlatform({ config, connection, features, log, clock: { now: () => new Date() } });
    try {
      const organisation = await platform.organisations.atHost(hostName);
      if (organisation === undefined) throw new StoreError(`There is no organisation at ${hostName}.`);
      const store = platform.database.tenant(organisation.id);
      const entry = await letAdministratorIn(
        { platform, organisation, store, requestId: newId(), actor: null, now: () => new Date() },
        email,
      );
      if (entry === 'unknown') throw new StoreError(`No active person at ${hostName} has the address ${email}.`);
      if (entry === 'no-administrator')
        throw new StoreError(`${email} administers nothing at ${hostName}. An administrator can let them in.`);
      process.stdout.write(`Second factors of ${email} are taken off. This link works once, until ${entry.expiresAt}:\n${entry.url}\n`);
    } finally {
      await close();
    }
  },
});
