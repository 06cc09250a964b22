import { isForTests, placeOf, rings } from './places.ts';
import { type SourceFile, sources } from './sources.ts';
import { EXCUSED } from './table-excuses.ts';
import { declarationsIn, tablesOf } from './table-owners.ts';
import type { TableHouse } from './table-rules.ts';
import { FileUses } from './table-uses.ts';

const SERVER = 'apps/server/src/';
const SCHEMA = `${SERVER}platform/db/schema.ts`;
/** What can name a table: files without any of these are left out, to save their time. */
const NAMES_TABLES = /kysely|\.query\(|['"][a-z]+_[a-z_]+/;

const ownerOf = (file: SourceFile): string => {
  const { kind, slug } = placeOf(file.path);
  return slug ?? (kind === 'platform' ? 'platform' : (file.path.slice(SERVER.length).split('/')[0] ?? ''));
};

const server = sources.filter(({ path }) => path.startsWith(SERVER) && path !== SCHEMA && !isForTests(path));
const tables = tablesOf(sources.find(({ path }) => path === SCHEMA) as SourceFile);
const declarations = declarationsIn(server);
const read = server
  .filter(({ path, text }) => NAMES_TABLES.test(text) && !path.endsWith('tables.ts'))
  .map((file) => ({ path: file.path, by: ownerOf(file), read: new FileUses(file, tables) }));

function importsOfFeatures(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, imports } of server) {
    const by = placeOf(path).slug;
    for (const { target, ofTypes } of imports) {
      const other = target === undefined ? undefined : placeOf(target).slug;
      if (by !== undefined && other !== undefined && other !== by && !ofTypes) found.set(by, (found.get(by) ?? new Set()).add(other));
    }
  }
  return found;
}

/** What the server’s code does to the tables of the store. */
export const house: TableHouse = {
  tables,
  owned: declarations,
  files: read.map(({ path, by, read: { uses } }) => ({ path, by, uses: [...uses.values()] })),
  // The platform is below all rings, and what stands around the features above them.
  ringOf: (owner) => (owner === 'platform' ? 0 : (rings.get(owner) ?? Number.POSITIVE_INFINITY)),
  imports: importsOfFeatures(),
  excused: EXCUSED,
};

/** Parts of a `with` that hide a table, which the reader would take for it. */
export const hiddenTables = read.flatMap(({ path, read: { faults } }) => faults.map((fault) => `${path}: ${fault}`));
