import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newId } from '../../platform/db/new-id.ts';
import { divide, findInOrder, type Search } from './search.repo.ts';
import { sql } from 'kysely';

const DOCUMENTS = 40_000;
const BEST_HIDDEN = 6_000;
const OWN = 5;

const app = await testApp({ environment: { ROLES: 'api' } });
const { store, id: organisationId } = app.home;
const viewer = newId<string>();

// So many documents that the best are walked; the walk ends before it meets one that the viewer may open.
await app.platform.database.owner.query(
  `insert into search_documents (organisation_id, kind, id, title_terms, terms, facets, audience, quality, published_at)
   select $1, 'card', gen_random_uuid(), 'shared:1A', 'shared:1A', array['type:text'],
     case when n <= $2 then array['user:' || gen_random_uuid()] when n <= $3 - $4 then array['all'] else array['all', 'last'] end,
     ($3 - n)::real, now() - n * interval '1 minute'
   from generate_series(1, $3::int) n`,
  [organisationId, BEST_HIDDEN, DOCUMENTS, OWN],
);
await app.platform.database.owner.query(
  `update search_documents set facets = array['type:text', 'level:last'] where organisation_id = $1 and quality < $2`,
  [organisationId, OWN],
);
await app.platform.database.owner.query('analyze search_documents');

const search = (facets: Record<string, string[]>, userId = viewer): Search => ({
  kind: 'card',
  words: 'shared',
  viewer: { userId, standings: [] },
  filters: { facets },
});

async function matched({ words, filters, viewer: { userId } }: Search, atMost: number): Promise<{ id: string; quality: number }[]> {
  const { rows } = await sql<{ id: string; quality: number }>`
    select id, quality from search_matches('card', ${words}::tsquery, ${words}::tsquery, ${userId}, '{}', ${JSON.stringify(filters)}::jsonb, ${sql.lit(atMost)})`.execute(
    store.db,
  );
  return rows;
}

test('SRC-01 a walk that meets nothing one may open goes on through the indexes, and finds each document once', async () => {
  const rows = await matched(search({ type: ['type:text'] }), DOCUMENTS);
  expect(rows).toHaveLength(DOCUMENTS - BEST_HIDDEN);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('SRC-01 no more are found than are asked for', async () => {
  expect(await matched(search({ type: ['type:text'] }), 1_001)).toHaveLength(1_001);
});

test('SRC-02 in an order, the first are the first one may open, however far back they are', async () => {
  const best = await findInOrder(store, search({ type: ['type:text'] }), { sortKey: 'quality', limit: 3 });
  const first = DOCUMENTS - BEST_HIDDEN - 1;
  expect(best.map(({ key }) => Number(key))).toEqual([first, first - 1, first - 2]);
  const after = await findInOrder(store, search({ type: ['type:text'] }), { sortKey: 'quality', limit: 2, after: best[2] ?? null });
  expect(after.map(({ key }) => Number(key))).toEqual([first - 3, first - 4]);
  const rare = await findInOrder(store, search({ level: ['level:last'] }), { sortKey: 'quality', limit: 9 });
  expect(rare.map(({ key }) => Number(key))).toEqual([4, 3, 2, 1, 0]);
});

test('SRC-01 SRC-02 what a large organisation finds through its tiers is what it found without: all of it, once, in the same order', async () => {
  const everything: Search = { ...search({}), filters: {} };
  const titled = { sortKey: 'quality', part: 'titles' } as const;
  const pages = async () => {
    const found: string[] = [];
    let after = null;
    // Over the border of two tiers, page by page.
    for (let page = 0; page < 12; page += 1) {
      const places = await findInOrder(store, everything, { ...titled, limit: 400, after });
      found.push(...places.map(({ id }) => id));
      after = places.at(-1) ?? null;
    }
    return found;
  };
  const before = { all: await matched(everything, DOCUMENTS), pages: await pages() };
  const rare = await findInOrder(store, search({ level: ['level:last'] }), { sortKey: 'quality', limit: 9 });

  const sizes = [8_000, 20_000];
  const moved: number[] = [];
  do moved.push(await divide(store, 'card', sizes, 15_000));
  while (moved.at(-1) === 15_000);
  expect(moved.reduce((sum, count) => sum + count)).toBe(DOCUMENTS - 8_001);
  const { rows } = await app.platform.database.owner.query<{ tier: number; count: number }>(
    `select tier, count(*)::int as count from search_documents where organisation_id = $1 and kind = 'card' group by tier order by tier`,
    [organisationId],
  );
  expect(rows).toEqual([
    { tier: 0, count: 8_001 },
    { tier: 1, count: 12_000 },
    { tier: 2, count: DOCUMENTS - 20_001 },
  ]);

  const found = await matched(everything, DOCUMENTS);
  expect(found.map(({ id }) => id).sort()).toEqual(before.all.map(({ id }) => id).sort());
  expect(await pages()).toEqual(before.pages);
  expect(new Set(before.pages).size).toBe(4_800);
  expect(await findInOrder(store, search({ level: ['level:last'] }), { sortKey: 'quality', limit: 9 })).toEqual(rare);
  expect(Math.min(...(await matched(everything, 1_001)).map(({ quality }) => quality)), 'the best come first').toBeGreaterThan(
    DOCUMENTS - 8_002,
  );
  expect(await divide(store, 'card', sizes, 15_000), 'what is divided stays so').toBe(0);

  // What came into the wrong tier, as while other floors held, is put right.
  await app.platform.database.owner.query(`update search_documents set tier = 0 where organisation_id = $1 and id = any($2)`, [
    organisationId,
    before.all.filter(({ quality }) => quality < 100).map(({ id }) => id),
  ]);
  expect(await divide(store, 'card', sizes, 15_000)).toBe(100);

  // One that becomes worse leaves its tier with the same change.
  const [best] = found.toSorted((one, other) => other.quality - one.quality);
  await app.platform.database.owner.query(`update search_documents set quality = 0.5 where organisation_id = $1 and id = $2`, [
    organisationId,
    best?.id,
  ]);
  const last = await app.platform.database.owner.query(`select tier from search_documents where organisation_id = $1 and id = $2`, [
    organisationId,
    best?.id,
  ]);
  expect(last.rows).toEqual([{ tier: 2 }]);
});

test('SRC-01 where all are equally good no tier can tell them apart, and everything is found as before', async () => {
  await app.platform.database.owner.query(`update search_documents set quality = 1 where organisation_id = $1 and kind = 'card'`, [
    organisationId,
  ]);
  const everything: Search = { ...search({}), filters: {} };
  while ((await divide(store, 'card', [8_000, 20_000], 50_000)) === 50_000);
  const { rowCount } = await app.platform.database.owner.query('select from search_tiers where organisation_id = $1', [organisationId]);
  expect(rowCount).toBe(0);
  expect(await matched(everything, DOCUMENTS)).toHaveLength(DOCUMENTS - BEST_HIDDEN);
});
