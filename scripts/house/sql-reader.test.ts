import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { readSql, type Tables } from './sql-reader.ts';
import { declarationsIn, tablesOf } from './table-owners.ts';
import { findForeignFaults, findOwnerFaults, findUnreadOffers, type TableHouse } from './table-rules.ts';
import { FileUses } from './table-uses.ts';

const tables: Tables = new Map([
  ['users', new Set(['organisation_id', 'id', 'name', 'status'])],
  ['cards', new Set(['organisation_id', 'id', 'title', 'author_id'])],
  ['group_members', new Set(['organisation_id', 'group_id', 'user_id', 'role'])],
]);

/** What a text does, as `read users(id name)`. */
const said = (uses: Iterable<{ table: string; columns: Iterable<string> } & ({ deed: string } | { deeds: Iterable<string> })>) =>
  [...uses]
    .map(
      (use) => `${'deed' in use ? use.deed : [...use.deeds].toSorted().join('+')} ${use.table}(${[...use.columns].toSorted().join(' ')})`,
    )
    .toSorted();
const inSql = (text: string) => said(readSql(text, tables).uses);
const inCode = (code: string) => said(new FileUses(parseSync('some.repo.ts', code), tables).uses.values());

describe('a text of SQL', () => {
  test.each([
    ['select id from users', ['read users(id)']],
    ['select u.name from users u where u.id = $1', ['read users(id name)']],
    ['select u.name from public.users as u', ['read users(name)']],
    ['select "u"."name" from "users" "u"', ['read users(name)']],
    ['select name from only users', ['read users(name)']],
    ['select name from users, cards c where c.author_id = users.id', ['read cards(author_id)', 'read users(id name)']],
    ['select 1 from cards c join users u on u.id = c.author_id', ['read cards(author_id)', 'read users(id)']],
    ['select 1 from (cards c left join users u on u.id = c.author_id)', ['read cards(author_id)', 'read users(id)']],
    [
      'select x.title from (select title, author_id from cards) x, lateral (select from users where id = x.author_id) u',
      ['read cards(author_id title)', 'read users(id)'],
    ],
    ['select title from cards where author_id in (select id from users)', ['read cards(author_id title)', 'read users(id)']],
    [
      'select title from cards where exists (select from users u where u.id = author_id)',
      ['read cards(author_id title)', 'read users(id)'],
    ],
    ['select id from users union all select author_id from cards', ['read cards(author_id)', 'read users(id)']],
    ['select * from users', ['read users(*)']],
    ['select u.*, c.title from users u join cards c on true', ['read cards(title)', 'read users(*)']],
    ['select count(*) from users', ['read users()']],
    ['with found as (select id from users) select f.id from found f', ['read users(id)']],
    ['with gone as (delete from cards returning id) select id from gone', ['write cards(id)']],
    ['insert into cards (id, title) select id, name from users', ['read users(id name)', 'write cards(id title)']],
    ['update cards c set title = u.name from users u where u.id = c.author_id', ['read users(id name)', 'write cards(author_id title)']],
    ['delete from only cards using users u where u.id = author_id', ['read users(id)', 'write cards(author_id)']],
    ['merge into cards c using users u on u.id = c.author_id when matched then delete', ['read users(id)', 'write cards(author_id)']],
    ['truncate table cards, users', ['write cards()', 'write users()']],
    ['lock table cards', ['write cards()']],
    ['select id from cards for update', ['lock cards(id)', 'read cards(id)']],
    ['select c.id from cards c join users u on true for no key update of u', ['lock users()', 'read cards(id)', 'read users()']],
    [
      'select c.id from cards c join users u on true for share of c, u skip locked',
      ['lock cards(id)', 'lock users()', 'read cards(id)', 'read users()'],
    ],
    ['select x.id from (select id from cards) x for key share', ['lock cards()', 'read cards(id)']],
  ])('%s', (text, expected) => {
    expect(inSql(text)).toEqual(expected);
  });

  test.each([
    ['select extract(year from at) from things where at is distinct from users'],
    [`select 'from users', "from" -- from users\n/* join cards */ from things users_too`],
    ['insert into things (id) values (1) on conflict (id) do update set name = excluded.name'],
    ['select t.users, t.cards from things t'],
    ['select from unnest($1::uuid[]) users(id)'],
    ['select id from pgboss.users'],
  ])('%s names no table of ours', (text) => {
    expect(inSql(text)).toEqual([]);
  });

  test('parts of a `with` are told apart from calls and lists of columns', () => {
    const text = 'with recursive users (id) as materialized (select 1), b as (select id, name from cards) select count(id) as n from b';
    expect(readSql(text, tables).withNames).toEqual(['users', 'b']);
  });
});

describe('code', () => {
  test.each([
    ['const a = sql`select from users`', ['read users()']],
    ['const a = sql<Row>`select from ${isOpen ? sql`users u where u.id = 1` : sql`cards`}`', ['read cards()', 'read users(id)']],
    ['const FROM = sql`from users u`; const a = sql`select u.id ${FROM} for update of u`', ['lock+read users(id)']],
    ['const name = sql`u.name`; const a = sql`select ${name} from users u`', ['read users(name)']],
    ['const a = sql`select from ${sql.table("users")} u where u.id = 1`', ['read users(id)']],
    ['const of = (table: "users" | "cards") => sql`delete from ${sql.table(table)}`', ['write cards()', 'write users()']],
    ['const of = (from: string) => sql`select from ${sql.raw(from)}`; of("users u where u.id = 1")', ['read users(id)']],
    ['client.query("select name from users where id = $1")', ['read users(id name)']],
    ['client.query(`delete from users where id = ${id}`)', ['write users(id)']],
    ['declares("group_members")', ['read group_members()']],
    ['db.selectFrom("users as u").select(["u.id", "name as label"])', ['read users(id name)']],
    ['db.selectFrom(["users", "cards"]).selectAll()', ['read cards(*)', 'read users(*)']],
    ['db.selectFrom("users").select("id").where("status", "=", x).forUpdate().executeTakeFirst()', ['lock+read users(id status)']],
    ['const found = db.selectFrom("users").select("id"); (lock ? found.forUpdate() : found).execute()', ['lock+read users(id)']],
    ['db.selectFrom("things").leftJoin("users", "users.id", "things.user_id")', ['read users(id)']],
    ['db.with("gone", (one) => one.deleteFrom("users")).selectFrom("gone")', ['write users()']],
    ['db.insertInto("users").values({ id })', ['write users()']],
    ['const label = "cards"; say("users")', []],
  ])('%s', (code, expected) => {
    expect(inCode(code)).toEqual(expected);
  });

  test('a part of a `with` that hides a table is a fault', () => {
    const faultsIn = (code: string) => new FileUses(parseSync('some.repo.ts', code), tables).faults;
    expect(faultsIn('sql`with users as (select from users) select from users`')).toEqual(['a part of a `with` hides the table users']);
    expect(faultsIn('db.with("cards", (one) => one.selectFrom("cards"))')).toEqual(['a part of a `with` hides the table cards']);
  });
});

describe('owners', () => {
  const fileOf = (path: string, text: string) => ({
    path,
    text,
    imports: [],
    exports: [],
    comments: [],
    program: parseSync(path, text).program,
  });

  test('are read from the types of the store and from the files that declare them', () => {
    const schema = fileOf(
      'schema.ts',
      'export interface DB { cards: Cards } export interface Cards { id: string; title: Generated<string> }',
    );
    expect(tablesOf(schema)).toEqual(new Map([['cards', new Set(['id', 'title'])]]));
    const declared = declarationsIn([
      fileOf('apps/server/src/features/cards/cards.tables.ts', `export const cardsTables: OwnTables = { cards: ['id'], card_notes: [] };`),
      fileOf('apps/server/src/platform/db/platform-tables.ts', 'export const platformTables: OwnTables = { sessions: [] };'),
      fileOf('apps/server/src/features/cards/cards.repo.ts', `const more = { users: ['id'] };`),
    ]);
    expect(declared).toEqual([
      { table: 'cards', owner: 'cards', offered: ['id'] },
      { table: 'card_notes', owner: 'cards', offered: [] },
      { table: 'sessions', owner: 'platform', offered: [] },
    ]);
  });

  test('are one for each table', () => {
    const owned = ['people', 'groups'].map((owner) => ({ table: 'users', owner, offered: [] }));
    expect(findOwnerFaults({ tables, owned })).toEqual([
      'users is owned by people and groups',
      'cards is owned by no one',
      'group_members is owned by no one',
    ]);
  });
});

describe('what is done to tables of others', () => {
  const owned = [
    { table: 'users', owner: 'people', offered: ['id', 'name'] },
    { table: 'cards', owner: 'cards', offered: ['id'] },
    { table: 'group_members', owner: 'groups', offered: [] },
  ];
  const houseOf = (by: string, code: string, parts: Partial<TableHouse> = {}): TableHouse => ({
    tables,
    owned,
    files: [{ path: 'x.repo.ts', by, uses: [...new FileUses(parseSync('x.repo.ts', code), tables).uses.values()] }],
    ringOf: (owner) => ({ platform: 0, people: 1, groups: 1, cards: 2 })[owner] ?? 3,
    imports: new Map(),
    excused: {},
    ...parts,
  });

  test.each([
    ['feed', 'sql`select name from users`', []],
    ['people', 'sql`update users set name = 1`', []],
    [
      'feed',
      'sql`update users set name = 1`',
      ['x.repo.ts writes users: only people does: call a function of its public file in the same transaction'],
    ],
    [
      'feed',
      'sql`select id from users for update`',
      ['x.repo.ts locks users: only people does: call a function of its public file in the same transaction'],
    ],
    [
      'feed',
      'sql`select id from group_members`',
      ['x.repo.ts reads group_members: groups does not offer it: call its public file, or have it offer columns'],
    ],
    ['feed', 'sql`select status from users`', ['x.repo.ts reads users: people does not offer status']],
    ['feed', 'sql`select * from users`', ['x.repo.ts reads users: people does not offer all columns']],
    ['people', 'sql`select id from cards`', ['x.repo.ts reads cards: cards is of a higher ring']],
    ['platform', 'sql`select id from users`', ['x.repo.ts reads users: people is of a higher ring']],
  ])('%s: %s', (by, code, faults) => {
    expect(findForeignFaults(houseOf(by, code)).faults).toEqual(faults);
  });

  test('what closes a circle with imports, or with what others read, is a fault; beside an import it is none', () => {
    const code = 'sql`select id from users`';
    const circle = ['x.repo.ts reads users: people imports or reads groups, itself or by others'];
    const imports = new Map([
      ['people', new Set(['skills'])],
      ['skills', new Set(['groups'])],
    ]);
    expect(findForeignFaults(houseOf('groups', code, { imports })).faults).toEqual(circle);
    expect(findForeignFaults(houseOf('groups', code, { imports: new Map([...imports, ['groups', new Set(['people'])]]) })).faults).toEqual(
      [],
    );
    const { files } = houseOf('people', 'sql`select role from group_members`');
    const offering = [...owned.slice(0, 2), { table: 'group_members', owner: 'groups', offered: ['role'] }];
    const both = houseOf('groups', code, { owned: offering });
    expect(findForeignFaults({ ...both, files: [...both.files, ...files] }).faults).toHaveLength(2);
    const excused = { 'people reads group_members': 'is needed' };
    expect(findForeignFaults({ ...both, files: [...both.files, ...files], excused }).faults).toEqual([]);
  });

  test('an excuse is for one who, one deed and one table, and goes when nothing needs it', () => {
    const excused = { 'feed writes users': 'is needed', 'feed locks users': 'was needed' };
    const { faults, unneeded } = findForeignFaults(houseOf('feed', 'sql`update users set name = 1`', { excused }));
    expect(faults).toEqual([]);
    expect(unneeded).toEqual(['feed locks users']);
  });

  test('columns that nothing else reads are not offered', () => {
    expect(findUnreadOffers(houseOf('feed', 'sql`select id from users`'))).toEqual(['people offers users.name', 'cards offers cards.id']);
  });
});
