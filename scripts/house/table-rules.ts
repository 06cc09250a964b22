import type { Deed, Tables } from './sql-reader.ts';
import type { OwnedTable } from './table-owners.ts';
import type { FileUse } from './table-uses.ts';

/** What a file of a feature, of the platform or of what stands around them does to tables. */
export interface FileOfOwner {
  readonly path: string;
  readonly by: string;
  readonly uses: readonly FileUse[];
}

export interface TableHouse {
  readonly tables: Tables;
  readonly owned: readonly OwnedTable[];
  readonly files: readonly FileOfOwner[];
  /** Lower rings know nothing of higher ones. */
  readonly ringOf: (owner: string) => number;
  /** Which features a feature imports. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
  /** `notifications reads sessions`: why it may all the same. */
  readonly excused: Readonly<Record<string, string>>;
}

const PLATFORM = 'platform';
const VERBS: Readonly<Record<Deed, string>> = { read: 'reads', write: 'writes', lock: 'locks' };

/** Tables that no one owns, or several do. */
export function findOwnerFaults({ tables, owned }: Pick<TableHouse, 'tables' | 'owned'>): string[] {
  return [...tables.keys()].flatMap((table) => {
    const owners = owned.filter((one) => one.table === table).map(({ owner }) => owner);
    return owners.length === 1 ? [] : [`${table} is owned by ${owners.join(' and ') || 'no one'}`];
  });
}

/** One thing that one owner does to a table of another. */
interface ForeignDeed {
  readonly key: string;
  readonly by: string;
  readonly owner: string;
  readonly path: string;
  readonly deed: Deed;
  readonly offered: readonly string[];
  readonly columns: ReadonlySet<string>;
}

function foreignDeeds({ owned, files }: TableHouse): ForeignDeed[] {
  const byTable = new Map(owned.map((one) => [one.table, one]));
  return files.flatMap(({ path, by, uses }) =>
    uses.flatMap(({ table, deeds, columns }) => {
      const { owner, offered } = byTable.get(table) ?? { owner: by, offered: [] };
      if (owner === by) return [];
      return [...deeds].map((deed) => ({ key: `${by} ${VERBS[deed]} ${table}`, by, owner, path, deed, offered, columns }));
    }),
  );
}

/** Whether an owner is reached from another by imports and by what is read beside them. */
function reaches(from: string, to: string, ways: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>();
  const left = [from];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    left.push(...(ways.get(at) ?? []));
  }
  return false;
}

/** What is done to tables of others that their owners do not offer, or that the rings forbid, apart from what is excused. */
export function findForeignFaults(house: TableHouse): { readonly faults: string[]; readonly unneeded: string[] } {
  const deeds = foreignDeeds(house);
  // Everyone imports the platform, so it must not give a way to features' tables: each such read is a fault, or excused.
  const isHidden = ({ by, owner }: ForeignDeed) => by !== PLATFORM && owner !== PLATFORM && house.imports.get(by)?.has(owner) !== true;
  const hidden = deeds.filter((one) => one.deed === 'read' && !(one.key in house.excused) && isHidden(one));
  const ways = new Map([...house.imports].map(([by, owners]) => [by, new Set(owners)]));
  for (const { by, owner } of hidden) ways.set(by, (ways.get(by) ?? new Set()).add(owner));
  const closesCircle = (one: ForeignDeed) => isHidden(one) && reaches(one.owner, one.by, ways);

  const faultOf = (one: ForeignDeed): string | undefined => {
    if (one.deed !== 'read') return `only ${one.owner} does: call a function of its public file in the same transaction`;
    if (one.offered.length === 0) return `${one.owner} does not offer it: call its public file, or have it offer columns`;
    const missing = [...one.columns].filter((column) => column !== 'organisation_id' && !one.offered.includes(column));
    if (missing.length > 0)
      return `${one.owner} does not offer ${missing.map((column) => (column === '*' ? 'all columns' : column)).join(', ')}`;
    if (house.ringOf(one.owner) > house.ringOf(one.by)) return `${one.owner} is of a higher ring`;
    return closesCircle(one) ? `${one.owner} imports or reads ${one.by}, itself or by others` : undefined;
  };
  const found = deeds.flatMap((one) => {
    const fault = faultOf(one);
    return fault === undefined ? [] : [{ key: one.key, text: `${one.path} ${one.key.slice(one.by.length + 1)}: ${fault}` }];
  });
  return {
    faults: found.filter(({ key }) => !(key in house.excused)).map(({ text }) => text),
    unneeded: Object.keys(house.excused).filter((key) => !found.some((one) => one.key === key)),
  };
}

/** Columns that are offered and that nothing else reads. */
export function findUnreadOffers(house: TableHouse): string[] {
  const reads = foreignDeeds(house).filter(({ key, deed }) => deed === 'read' && !(key in house.excused));
  const read = new Map<string, Set<string>>();
  for (const { key, columns } of reads) {
    const table = key.slice(key.lastIndexOf(' ') + 1);
    read.set(table, new Set([...(read.get(table) ?? []), ...columns]));
  }
  return house.owned.flatMap(({ owner, table, offered }) =>
    offered.filter((column) => read.get(table)?.has(column) !== true).map((column) => `${owner} offers ${table}.${column}`),
  );
}
