import { expect, test } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { findInOrder, type Search, type SortKey } from './search.repo.ts';

const CARDS = 2_400;
/** More than are read of one shelf. */
const HIDDEN = 250;

const app = await testApp({ environment: { ROLES: 'api' }, holdsThousands: true });
const { store, id: organisationId } = app.home;
const viewer = newId<string>();
const { owner } = app.platform.database;

// A topic of a third of the cards whose best are hidden; one of every eighth; an author of seven cards. Not in the order of publication.
await owner.query(
  `insert into search_documents (organisation_id, kind, id, title_terms, terms, facets, audience, quality, published_at)
   select $1, 'card', gen_random_uuid(), '', '', array['mark' || 'type:text']
       || case when n % 3 = 0 then array['marktopic:common'] else '{}' end
       || case when n % 8 = 0 then array['marktopic:known'] else '{}' end
       || case when n % 350 = 0 then array['markauthor:few'] else '{}' end,
     case when n <= $3 * 3 and n % 3 = 0 then array['user:' || gen_random_uuid()] else array['all'] end,
     ($2 - n)::real, timestamptz '2026-01-01' + (n * 7919 % $2) * interval '1 minute'
   from generate_series(1, $2::int) n`,
  [organisationId, CARDS, HIDDEN],
);
await owner.query('analyze search_documents');
await owner.query('analyze search_shelves');

const SHELVES: Readonly<Record<string, readonly string[]>> = {
  'a topic whose best are hidden': ['marktopic:common'],
  'another topic': ['marktopic:known'],
  'two topics': ['marktopic:known', 'marktopic:common'],
  'an author of few': ['markauthor:few'],
  'no one': ['markauthor:no-one'],
};

const search = (facets: readonly string[]): Search => ({
  kind: 'card',
  words: null,
  viewer: { userId: viewer, standings: [] },
  filters: { facets: { topic: facets } },
});

/** What stands on a shelf by going over all there is. */
async function plainly(facets: readonly string[], sortKey: SortKey, limit: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from search_documents where organisation_id = $1 and kind = 'card' and facets && $2 and audience && '{all}'
     order by ${sortKey} desc, id desc limit ${limit}`,
    [organisationId, facets],
  );
  return rows.map(({ id }) => id);
}

/** Shelves that do not have what going over everything finds. */
async function wrongShelves(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, facets] of Object.entries(SHELVES)) {
    for (const sortKey of ['quality', 'published_at'] as const) {
      for (const limit of [3, 60]) {
        const places = await findInOrder(store, search(facets), { sortKey, limit });
        const plain = await plainly(facets, sortKey, limit);
        if (places.map(({ id }) => id).join() !== plain.join()) wrong.push(`${what}, ${limit} by ${sortKey}`);
      }
    }
  }
  return wrong;
}

test('HOM-05 a shelf has the first that one may open, in its order, whatever is hidden', async () => {
  expect(await wrongShelves()).toEqual([]);
});

test('HOM-05 a shelf follows what is ranked again, published, filed under another topic and taken back', async () => {
  await owner.query(`update search_documents set quality = quality + 5000 where organisation_id = $1 and quality::int % 16 = 0`, [
    organisationId,
  ]);
  await owner.query(
    `update search_documents set facets = array['marktopic:known', 'marktopic:known', 'markprovider:x'] where organisation_id = $1 and quality::int % 50 = 1`,
    [organisationId],
  );
  await owner.query(`delete from search_documents where organisation_id = $1 and quality::int % 9 = 2`, [organisationId]);
  await owner.query(
    `insert into search_documents (organisation_id, kind, id, title_terms, terms, facets, audience, quality, published_at)
     values ($1, 'card', gen_random_uuid(), '', '', array['marktopic:known', 'markauthor:few'], '{all}', 99999, '2027-01-01')`,
    [organisationId],
  );
  expect(await wrongShelves()).toEqual([]);
});

test('HOM-05 the first of a topic are read from its shelf, not looked for among everything', async () => {
  const client = await owner.connect();
  const read = async () => {
    const { rows } = await client.query<{ reads: number }>(
      `select coalesce(sum(idx_tup_fetch), 0)::int as reads from pg_stat_xact_user_tables where relname = 'search_cards'`,
    );
    return rows[0]?.reads ?? 0;
  };
  try {
    await client.query('begin');
    await client.query(`select set_config('app.organisation_id', $1, true)`, [organisationId]);
    const before = await read();
    const { rows } = await client.query(`select id from search_shelf('card', '{markauthor:few}', $1, '{}', 'quality', 60)`, [viewer]);
    expect(rows.length).toBeGreaterThan(0);
    expect((await read()) - before).toBe(rows.length);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
