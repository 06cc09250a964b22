import { SEARCH_KINDS } from '@waymark/contract/search';
import pg from 'pg';
import type { OrganisationId } from '../../packages/contract/src/kit/index.ts';
import { indexEveryCard } from '../../apps/server/src/features/cards/cards.search.ts';
import { indexEveryGroup } from '../../apps/server/src/features/groups/groups.search.ts';
import { indexEveryPerson } from '../../apps/server/src/features/people/people.search.ts';
import { TIER_SIZES } from '../../apps/server/src/features/search/search.jobs.ts';
import { searchKinds } from '../../apps/server/src/search-kinds.ts';
import { divide } from '../../apps/server/src/features/search/search.repo.ts';
import { features } from '../../apps/server/src/features.ts';
import { fillExtensionPoints } from '../../apps/server/src/platform/extension-point.ts';
import { createDefaultRoles } from '../../apps/server/src/features/people/people.public.ts';
import { Database, type Store } from '../../apps/server/src/platform/db/database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { prepareJobTables } from '../../apps/server/src/platform/jobs/prepare-job-tables.ts';
import { fillCertificates, fillDuties, fillFacts, fillRelations } from './fill-organisation.ts';
import { fillCards, fillGroups, fillLabels, fillProgress, fillUsers } from './fill.ts';

/** Users and as many cards, by size (performance.md); XS only shows that everything can be measured. */
export const SIZES = { XS: 200, S: 10_000, M: 100_000, L: 1_000_000 } as const;
export type Size = keyof typeof SIZES;

export const BENCH_HOST = 'bench.localhost';
export const BENCH_ORGANISATION = '01990000-0000-7000-8000-00000be2c400' as OrganisationId;

const DUTIES_EACH = 8;

/** Indexes that are quicker made at the end than kept while a million rows come in. */
const LATE_INDEXES = [
  'search_documents_by_word',
  'search_documents_by_title',
  'search_documents_by_facet',
  'search_vocabulary_by_likeness',
  ...['cards', 'people'].flatMap((kind) =>
    ['first', 'second', 'third'].flatMap((tier) => ['word', 'title'].map((by) => `search_${kind}_${tier}_by_${by}`)),
  ),
];

/** Brings a store to today's schema. */
export async function migrateBench(url: string): Promise<void> {
  const connection = { connectionString: url };
  await migrate(connection, new URL('../../apps/server/migrations', import.meta.url).pathname, createLog('warn'));
  await prepareJobTables(connection);
}

/**
 * Fills an empty or half-filled database with an organisation of the given size. Each step is remembered in bench_steps, so
 * that a run which was stopped goes on where it was.
 */
export async function generate(url: string, size: Size, completionsEach: number): Promise<void> {
  const connection = { connectionString: url };
  await migrateBench(url);
  // What a card shows of its type, its search document asks the features for.
  fillExtensionPoints(features.flatMap(({ gives = [] }) => gives));
  const database = new Database({ connection, poolSize: 4, onError: (error) => console.error(error) });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists bench_steps (name text primary key, done_at timestamptz not null default now())');
  const step = async (name: string, work: () => Promise<void>) => {
    const { rowCount } = await client.query('select from bench_steps where name = $1', [name]);
    if (rowCount !== 0) return;
    const startedAt = performance.now();
    await work();
    await client.query('insert into bench_steps (name) values ($1)', [name]);
    console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  const count = SIZES[size];
  const store = database.tenant(BENCH_ORGANISATION);
  const indexes = await definitionsOf(client);
  try {
    await step('organisation', () => database.createOrganisation(BENCH_ORGANISATION, BENCH_HOST, 'Bench'));
    await step('labels', () => fillLabels(client, BENCH_ORGANISATION));
    await step('users', () => fillUsers(client, BENCH_ORGANISATION, count));
    await step('roles', () => giveRoles(client, store));
    await step('groups', () => fillGroups(client, BENCH_ORGANISATION, count));
    await step('cards', () => fillCards(client, BENCH_ORGANISATION, count));
    await step('progress', () => fillProgress(client, BENCH_ORGANISATION, count, completionsEach));
    await step('relations', () => fillRelations(client, BENCH_ORGANISATION, count));
    await step('duties', () => fillDuties(client, BENCH_ORGANISATION, count, DUTIES_EACH));
    await step('certificates', () => fillCertificates(client, BENCH_ORGANISATION));
    await step('a year of facts', () => fillFacts(client, BENCH_ORGANISATION, count));
    await step('first statistics', async () => {
      await client.query('analyze');
    });
    await step('indexes put off', async () => {
      for (const name of LATE_INDEXES) await client.query(`drop index if exists ${name}`);
    });
    await step('search: cards', () => indexEveryCard(store));
    await step('search: people', () => indexEveryPerson(store));
    await step('search: groups', () => indexEveryGroup(store));
    await step('search: tiers', async () => {
      // By the night's job in a running product.
      for (const kind of SEARCH_KINDS.filter((one) => searchKinds[one].isDivided))
        while ((await divide(store, kind, TIER_SIZES, 50_000)) > 0);
    });
    await step('indexes made', async () => {
      await client.query(`set maintenance_work_mem = '512MB'`);
      for (const definition of indexes) await client.query(definition);
    });
    await step('statistics with tiers', async () => {
      await client.query('vacuum analyze');
    });
  } finally {
    await client.end();
    await database.close();
  }
}

/** The roles every organisation starts with, and that of a learner for everyone. */
async function giveRoles(client: pg.Client, store: Store): Promise<void> {
  await createDefaultRoles(store);
  await client.query(
    `insert into user_roles (organisation_id, user_id, role_id)
     select u.organisation_id, u.id, r.id from users u join roles r on r.organisation_id = u.organisation_id and r.key = 'learner'
     where u.organisation_id = $1 on conflict do nothing`,
    [store.organisationId],
  );
}

async function definitionsOf(client: pg.Client): Promise<string[]> {
  await client.query('create table if not exists bench_indexes (name text primary key, definition text not null)');
  await client.query(
    `insert into bench_indexes select indexname, replace(replace(indexdef, 'CREATE INDEX', 'CREATE INDEX IF NOT EXISTS'), ' ON ONLY ', ' ON ')
     from pg_indexes where indexname = any($1) on conflict do nothing`,
    [LATE_INDEXES],
  );
  const { rows } = await client.query<{ definition: string }>('select definition from bench_indexes');
  return rows.map((row) => row.definition);
}
