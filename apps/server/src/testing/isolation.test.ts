import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { fillTenantTables } from './tenant-rows.ts';
import { tenantTables } from './tenant-tables.ts';

const app = await testApp({ environment: { ROLES: 'api' } });
const { owner, connection } = app.platform.database;
const tables = (await tenantTables(owner)).map(({ name }) => name);
const ours = app.home.id;
const theirs = app.other.id;

/** What the server's role may reach in addition to tenant tables, and why that is not a leak. */
// Which kinds of events a reader follows says nothing of any organisation; the server's role may read it only.
const SHARED_TABLES = ['event_reader_types', 'organisations', 'rate_limit_windows'];
/** Where a row of a partitioned table goes; asked before anything else is. */
const PARTITIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  search_documents: { kind: 'card' },
  search_cards: { kind: 'card' },
  search_channels: { kind: 'channel' },
  search_groups: { kind: 'group' },
  search_people: { kind: 'user' },
};
/** The doors (security definer functions) there are; a new one is looked at here before it is added. */
const DOORS = ['add_analytics_month', 'create_organisation', 'organisation_by_host', 'organisation_ids', 'take_host_name'];
/** Doors that look as the owner does, but only at the organisation of the transaction. */
const SEARCH_DOORS = [
  'search_best',
  'search_by_words',
  'search_condition',
  'search_counts',
  'search_filtered',
  'search_in_order',
  'search_matches',
  'search_meanings',
  'search_shelf',
  'search_words',
];
/** The same for the marketplace: row-level security keeps words and overlaps from the indexes. */
const MARKETPLACE_DOORS = ['opportunities_in_order'];
/** What a change of a location does to the offers there, of its organisation; no one can call it. */
const TRIGGERS = ['book_wallet_transfer', 'move_opportunities'];
/** Parts of those doors that take SQL as it is, and what they take: the server's role may not call them. */
const INNER_DOORS = { search_estimate: `'true'`, search_few: `'true', 'quality', 1`, search_is_rare: `'true'` };

// As the server connects, but by hand: what an injected statement could do.
const client = new pg.Client({ ...connection, options: '-c role=waymark_app' });

beforeAll(async () => {
  await fillTenantTables(owner, [ours, theirs]);
  await client.connect();
});
afterAll(() => client.end());

/** Runs one statement as the server's role inside an organisation (or none) and takes it back. */
async function within(organisationId: string | null, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  await client.query('begin');
  try {
    if (organisationId !== null) await client.query(`select set_config('app.organisation_id', $1, true)`, [organisationId]);
    return await client.query(text, values);
  } finally {
    await client.query('rollback');
  }
}

test('ORG-01 the server works as a role that owns nothing and bypasses nothing', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'waymark_app'`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  const owned = await owner.query(`select relname from pg_class where relowner = 'waymark_app'::regrole`);
  expect(owned.rows).toEqual([]);
});

test('ORG-01 what the server’s role can reach is behind row-level security', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_any_column_privilege('waymark_app', c.oid, 'select, insert, update')
       and not (c.relkind in ('r', 'p') and c.relrowsecurity and c.relforcerowsecurity)
       and not (c.relkind = 'v' and coalesce('security_invoker=true' = any(c.reloptions), false))`,
  );
  expect(
    rows.map(({ name }) => name),
    'Call protect_tenant_table in the migration that makes the table; give a view security_invoker; grant nothing else to waymark_app.',
  ).toEqual(SHARED_TABLES.filter((name) => name !== 'organisations'));
});

describe.each(tables)('%s', (table) => {
  test('ORG-01 has row-level security forced, and a policy each for owner and tenant', async () => {
    const { rows } = await owner.query(
      `select c.relrowsecurity, c.relforcerowsecurity,
         (select array_agg(p.polname::text || case when p.polwithcheck is null then ' without check' else '' end order by p.polname)
          from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c where c.oid = $1::regclass`,
      [table],
    );
    expect(rows, `The migration that makes ${table} must call protect_tenant_table('${table}').`).toEqual([
      { relrowsecurity: true, relforcerowsecurity: true, policies: ['owner', 'tenant'] },
    ]);
  });

  test('ORG-01 shows one organisation its own rows only, and no one any', async () => {
    const count = `select count(*) filter (where organisation_id = $1) as ours, count(*) filter (where organisation_id = $2) as theirs from ${table}`;
    const all = await owner.query<{ ours: number; theirs: number }>(count, [ours, theirs]);
    expect(all.rows[0]?.theirs, 'there is something to hide').toBeGreaterThan(0);
    expect((await within(ours, count, [ours, theirs])).rows).toEqual([{ ours: all.rows[0]?.ours, theirs: 0 }]);
    expect((await within(null, count, [ours, theirs])).rows).toEqual([{ ours: 0, theirs: 0 }]);
  });

  test('ORG-01 refuses rows with a forged organisation, and leaves those of the other alone', async () => {
    const row = Object.entries({ organisation_id: theirs, ...PARTITIONS[table] });
    const values = row.map((_, index) => `$${index + 1}`);
    const forged = within(
      ours,
      `insert into ${table} (${row.map(([name]) => name).join(', ')}) values (${values.join(', ')})`,
      row.map(([, value]) => value),
    );
    const refusal = /row-level security|permission denied/;
    await expect(forged).rejects.toThrow(refusal);
    await expect(touched(`update ${table} set organisation_id = $1 where organisation_id = $2`, [theirs, ours])).resolves.toMatch(refusal);
    await expect(touched(`update ${table} set organisation_id = $1 where organisation_id = $2`, [ours, theirs])).resolves.toMatch(
      /^0 rows|permission denied/,
    );
    await expect(touched(`delete from ${table} where organisation_id = $1`, [theirs])).resolves.toMatch(/^0 rows|permission denied/);
  });
});

/** How many rows a statement touched, or why it was refused. */
async function touched(text: string, values: unknown[]): Promise<string> {
  return within(ours, text, values).then(
    ({ rowCount }) => `${rowCount} rows`,
    (error: Error) => error.message,
  );
}

test('ORG-01 an organisation sees and changes its own entry only', async () => {
  const rows = await within(ours, 'select id from organisations');
  expect(rows.rows).toEqual([{ id: ours }]);
  expect(await touched('update organisations set name = $1 where id <> $2', ['taken over', ours])).toBe('0 rows');
  expect(await touched('delete from organisations where id = $1', [theirs])).toMatch('permission denied');
  expect((await within(null, 'select id from organisations')).rows).toEqual([]);
});

test('ORG-01 the doors beyond one organisation are few, not open to everyone, and tell ids and names only', async () => {
  const { rows } = await owner.query<{ name: string; arguments: string; open: boolean }>(
    `select p.proname as name, has_function_privilege('public', p.oid, 'execute') as open
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by p.proname`,
  );
  expect(
    rows.map(({ name }) => name),
    'A new security definer function needs a test that it leaks nothing.',
  ).toEqual([...DOORS, ...SEARCH_DOORS, ...MARKETPLACE_DOORS, ...TRIGGERS, ...Object.keys(INNER_DOORS)].toSorted());
  for (const [inner, taken] of Object.entries(INNER_DOORS)) {
    await expect(within(ours, `select ${inner}(${taken})`)).rejects.toThrow('permission denied');
  }
  expect(
    rows.filter(({ open }) => open),
    'Revoke execute from public.',
  ).toEqual([]);
  expect(await touched('insert into event_reader_types (reader, event_type) values ($1, $2)', ['points', 'x'])).toMatch(
    'permission denied',
  );
  expect((await within(ours, `select add_analytics_month('2031-02-01') as answer`)).rows).toEqual([{ answer: '' }]);
  const door = await within(null, 'select * from organisation_by_host($1)', ['other.example']);
  expect(door.rows).toEqual([{ id: theirs, host_name: 'other.example', name: 'The other.example organisation', denial_message: null }]);
  expect((await within(null, 'select organisation_ids() as id')).rows).toEqual(expect.arrayContaining([{ id: ours }, { id: theirs }]));
  expect((await within(ours, 'select * from organisation_by_host($1)', ["' or true --"])).rows).toEqual([]);
});

test('ORG-01 the doors of search find one organisation’s records only, whatever is asked', async () => {
  await owner.query(`update search_documents set audience = '{all}', terms = 'word', title_terms = 'word'`);
  const asked = {
    search_matches: `select id from search_matches($1, 'word', 'word', $2, '{}', '{}', 1000)`,
    search_in_order: `select id from search_in_order($1, 'word', null, null, $2, '{}', '{}', 'quality', null, null, 1000)`,
    search_by_words: `select id from search_by_words($1, 'word', $2, '{}', 1000)`,
    search_filtered: `select id from search_filtered($1, 'word', $2, '{}', '{"facets": {}}', true) where id is not null and lacks is null`,
    search_shelf: `select id from search_shelf($1, null, $2, '{}', 'quality', 1000)`,
    search_best: `select id from search_best(array[$1], 'word', $2, '{}', array[1000], true)`,
  };
  for (const kind of ['card', 'user', 'group']) {
    const all = await owner.query('select organisation_id, id from search_documents where kind = $1', [kind]);
    const own = all.rows.filter((row) => row.organisation_id === ours).map(({ id }) => ({ id }));
    expect([own.length > 0, all.rows.length > own.length], 'both organisations have something to find').toEqual([true, true]);
    for (const text of Object.values(asked)) {
      expect((await within(ours, text, [kind, ours])).rows).toEqual(expect.arrayContaining(own));
      expect((await within(ours, text, [kind, ours])).rows).toHaveLength(own.length);
      expect((await within(ours, text, [`${kind}' or true --`, ours])).rows).toEqual([]);
      await expect(within(null, text, [kind, ours])).rejects.toThrow('A search belongs to an organisation');
    }
    const counted = `select search_counts(array[$1, $1 || ''' or true --'], 'word', $2, '{}', 1000) as counts`;
    expect((await within(ours, counted, [kind, ours])).rows).toEqual([{ counts: [own.length, 0] }]);
    await expect(within(null, counted, [kind, ours])).rejects.toThrow('A search belongs to an organisation');
  }
  const [theirWord] = (await owner.query('select term, stem from search_vocabulary where organisation_id = $1', [theirs])).rows;
  const words = 'select term from search_words(array[$1], array[$2])';
  expect((await within(theirs, words, [theirWord.term, theirWord.stem])).rows).toEqual([{ term: theirWord.term }]);
  expect((await within(ours, words, [theirWord.term, theirWord.stem])).rows).toEqual([]);
  expect((await within(null, words, [theirWord.term, theirWord.stem])).rows).toEqual([]);
  const meanings = "select term from search_meanings(jsonb_build_array(jsonb_build_object('word', $1::text, 'roughStem', $2::text)))";
  expect((await within(theirs, meanings, [theirWord.term, theirWord.stem])).rows).toEqual([{ term: theirWord.term }]);
  expect((await within(ours, meanings, [theirWord.term, theirWord.stem])).rows).toEqual([]);
  expect((await within(null, meanings, [theirWord.term, theirWord.stem])).rows).toEqual([]);
  await expect(within(ours, `select search_condition('card', null, $1, '{}', '{}')`, [ours])).rejects.toThrow('permission denied');
});

test('ORG-01 the door of the marketplace finds one organisation’s offers only, whatever is asked', async () => {
  const word = 'shared';
  const skill = '01990000-0000-7000-8000-0000000005c1';
  await owner.query(
    `update opportunities set state = 'open', type = 'project', terms = $1::tsvector, skill_ids = array[$2::uuid], location_ids = array[$2::uuid],
       languages = '{xx}', apply_by = null`,
    [word, skill],
  );
  const all = await owner.query<{ organisation_id: string; id: string }>('select organisation_id, id from opportunities');
  const own = all.rows.filter((row) => row.organisation_id === ours).map(({ id }) => id);
  expect([own.length > 0, all.rows.length > own.length], 'both organisations have something to find').toEqual([true, true]);
  const found = async (organisation: string | null, ...values: unknown[]) =>
    (
      await within(
        organisation,
        `select opportunities_in_order($1, $2::tsquery, $3::uuid[], $4::uuid[], $5::jsonb, now(), 'newest', false, 1000) as ids`,
        values,
      )
    ).rows[0].ids as string[];
  for (const asked of [
    [word, null, null, {}],
    [null, [skill], null, {}],
    [null, null, [skill], {}],
    [null, null, null, { languages: ['xx'] }],
    [word, [skill], [skill], { languages: ['xx', 'yy'] }],
    [null, null, null, {}],
  ]) {
    expect((await found(ours, 'project', ...asked)).toSorted()).toEqual(own.toSorted());
    expect(await found(null, 'project', ...asked)).toEqual([]);
    expect(await found(ours, "project' or true --", ...asked)).toEqual([]);
  }
  expect(await found(ours, 'project', "'shared'' or true --'", null, null, {})).toEqual([]);
  expect(await found(ours, 'project', null, null, null, { "languages' or true --": ["xx' or true --"] })).toEqual([]);
});

test('ORG-01 the installation’s secrets and other schemas’ tables are out of reach', async () => {
  await expect(within(ours, 'select * from installation_secrets')).rejects.toThrow('permission denied');
  await expect(within(ours, 'select * from pg_authid')).rejects.toThrow('permission denied');
});

test('ORG-01 jobs of another organisation can be neither read nor put in', async () => {
  const jobs = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'data'
     where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') and c.relname like '%job%'
       and has_table_privilege('waymark_app', c.oid, 'select')`,
  );
  expect(jobs.rows.map(({ name }) => name).toSorted()).toEqual(['pgboss.job', 'pgboss.job_common']);
  await owner.query(`select pgboss.create_queue('probe', '{"policy":"standard"}')`);
  await owner.query(`insert into pgboss.job_common (name, data) values ('probe', $1), ('probe', $2)`, [
    { organisationId: ours, data: 'ours' },
    { organisationId: theirs, data: 'theirs' },
  ]);
  for (const { name } of jobs.rows) {
    const seen = await within(ours, `select data->>'data' as data from ${name} where name = 'probe'`);
    expect(seen.rows, name).toEqual([{ data: 'ours' }]);
    const forged = within(ours, `insert into ${name} (name, data) values ('probe', $1)`, [{ organisationId: theirs }]);
    await expect(forged).rejects.toThrow(/row-level security/);
  }
});
