import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { openStore } from '../platform/db/open-store.ts';
import { readFolder, runStoreCommand } from './store-command.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

await runStoreCommand({
  usage: 'npm run restore -- --from FOLDER [--force]',
  prepare() {
    const { values } = parseArgs({ options: { from: { type: 'string' }, force: { type: 'boolean', default: false } } });
    return { from: readFolder(values.from), force: values.force };
  },
  open: openStore,
  run: (site, { from, force }) => restoreBackup({ ...site, migrationsFolder, from, force }),
});
