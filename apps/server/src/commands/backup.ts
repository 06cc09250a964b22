import { parseArgs } from 'node:util';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { joinStore } from '../platform/db/open-store.ts';
import { readFolder, runStoreCommand } from './store-command.ts';

await runStoreCommand({
  usage: 'npm run backup -- --to FOLDER',
  prepare() {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    return { to: readFolder(values.to) };
  },
  open: joinStore,
  run: (site, { to }) => takeBackup({ ...site, to }),
});
