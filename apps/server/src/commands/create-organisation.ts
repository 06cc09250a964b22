import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { newOrganisationSchema } from '@waymark/contract/first-run';
import { type FirstRunInput, setUpOrganisation } from '../features/first-run/first-run.public.ts';
import { features } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import { migrate } from '../platform/db/migrate.ts';
import { joinStore } from '../platform/db/open-store.ts';
import { StoreError } from '../platform/db/store-connection.ts';
import { prepareJobTables } from '../platform/jobs/prepare-job-tables.ts';
import { runStoreCommand } from './store-command.ts';

// npm run organisation: makes an organisation and its first administrator (ADM-09), beside a running server or before its first start.
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

await runStoreCommand({
  usage:
    'npm run organisation -- --host learn.example.com --name "Example Academy" --email ada@example.com --first-name Ada --last-name Okoro [--language en]\n' +
    'The password is taken from ADMIN_PASSWORD; without it one is made and told once.',
  prepare() {
    const { values } = parseArgs({
      options: {
        host: { type: 'string' },
        name: { type: 'string' },
        email: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        language: { type: 'string', default: 'en' },
      },
    });
    const hostName = (values.host ?? '').toLowerCase();
    if (!HOST.test(hostName)) throw new StoreError('--host must be a host name, such as learn.example.com.');
    const given = process.env['ADMIN_PASSWORD'];
    const wanted = checked({
      organisationName: values.name,
      language: values.language,
      firstName: values['first-name'],
      lastName: values['last-name'],
      email: values.email,
      password: given ?? randomBytes(15).toString('base64url'),
    });
    return { hostName, wanted, isMade: given === undefined };
  },
  open: joinStore,
  async run({ connection, pooled, log }, { hostName, wanted, isMade }) {
    await migrate(connection, MIGRATIONS, log);
    await prepareJobTables(connection);
    const config = readConfig({ ...process.env, ROLES: 'api' });
    const { platform, close } = await createPlatform({ config, connection, pooled, features, log, clock: { now: () => new Date() } });
    try {
      await setUpOrganisation({ platform, hostName, now: () => new Date() }, wanted, { isPasswordMade: isMade });
    } catch (error) {
      throw isUniqueViolation(error) ? new StoreError(`There is an organisation at ${hostName} already. Nothing was changed.`) : error;
    } finally {
      await close();
    }
    process.stdout.write(`${wanted.organisationName} is at ${hostName}. ${wanted.email} administers it.\n`);
    if (isMade) process.stdout.write(`Password: ${wanted.password}\nIt is not shown again, and is changed at the first sign-in.\n`);
  },
});

/** What was typed, judged as the first-run page judges it. */
function checked(typed: Readonly<Record<keyof FirstRunInput, string | undefined>>): FirstRunInput {
  const parsed = newOrganisationSchema.safeParse(typed);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StoreError(`${issue?.path.join('.') ?? 'Input'}: ${issue?.message ?? 'is not valid'}`);
}
