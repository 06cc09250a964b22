import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { newId } from '../../platform/db/new-id.ts';
import { COUNTED_MATCHES } from '@waymark/contract/search';
import { countMatches, divide, findInOrder, findRanked, type Search } from './search.repo.ts';
import { sql } from 'kysely';

const DOCUMENTS = 40_000;
const BEST_HIDDEN = 6_000;
const OWN = 5;

const app = await testApp({ environment: { ROLES: 'api' }, holdsThousands: true });
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

test('SRC-01 at most as many are found as are asked for', async () => {
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

test('SRC-01 documents that are all equally good are divided too, by their place in the order, and everything is found as before', async () => {
  await app.platform.database.owner.query(`update search_documents set quality = 1 where organisation_id = $1 and kind = 'card'`, [
    organisationId,
  ]);
  const everything: Search = { ...search({}), filters: {} };
  const titled = { sortKey: 'quality', part: 'titles', limit: 30 } as const;
  await app.platform.database.owner.query('delete from search_tiers where organisation_id = $1', [organisationId]);
  const before = await findInOrder(store, everything, titled);
  while ((await divide(store, 'card', [8_000, 20_000], 50_000)) === 50_000);
  const { rows } = await app.platform.database.owner.query<{ count: number }>(
    `select count(*)::int as count from search_documents where organisation_id = $1 and kind = 'card' group by tier order by tier`,
    [organisationId],
  );
  expect(rows.map(({ count }) => count)).toEqual([8_001, 12_000, DOCUMENTS - 20_001]);
  expect(await findInOrder(store, everything, titled)).toEqual(before);
  expect(await matched(everything, DOCUMENTS)).toHaveLength(DOCUMENTS - BEST_HIDDEN);
  const [last] = before.slice(-1);
  expect(await findInOrder(store, everything, { ...titled, limit: 1, after: before[28] ?? null })).toEqual([last]);
});

test('SRC-01 searches by words alone find what the others do: as many, the same first ones, in tiers or while these are made', async () => {
  const everything: Search = { ...search({}), filters: {} };
  const all = await matched(everything, DOCUMENTS);
  const asked = async () => {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, sort_value as key from search_best('{card}', 'shared', ${viewer}, '{}', '{700}', true)`.execute(store.db);
    const found = await sql<{ id: string }>`select id from search_by_words('card', 'shared', ${viewer}, '{}', ${DOCUMENTS})`.execute(
      store.db,
    );
    const counted = await sql<{ counts: number[] }>`select search_counts('{card,user}', 'shared', ${viewer}, '{}', 501) as counts`.execute(
      store.db,
    );
    expect(found.rows.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(counted.rows).toEqual([{ counts: [501, 0] }]);
    return rows;
  };
  const best = await findInOrder(store, everything, { sortKey: 'quality', part: 'titles', limit: 700 });
  expect(await asked()).toEqual(best);
  await app.platform.database.owner.query('update search_tiers set is_ready = false where organisation_id = $1', [organisationId]);
  expect(await asked()).toEqual(best);
});

test('HOM-05 a shelf lists the first cards of its order that the caller may open, near its beginning or far from it, and then ends', async () => {
  const shelf = async (facets: Record<string, string[]>, sortKey: 'quality' | 'published_at', limit: number) => {
    const found = await findInOrder(store, search(facets), { sortKey, limit });
    // A place before everything: what is asked from there on does not go by the shelf.
    const key = sortKey === 'quality' ? '1000000' : '9999-01-01';
    expect(await findInOrder(store, search(facets), { sortKey, limit, after: { key, id: newId() } })).toEqual(found);
    return found.map(({ id }) => id);
  };
  await app.platform.database.owner.query(
    `update search_documents set audience = '{all}' where organisation_id = $1 and id in (
       select id from search_documents where organisation_id = $1 and kind = 'card' order by quality desc, id desc limit 40)`,
    [organisationId],
  );
  for (const sortKey of ['quality', 'published_at'] as const) {
    expect(await shelf({ type: ['type:text'] }, sortKey, 30)).toHaveLength(30);
    expect(await shelf({ level: ['level:last'] }, sortKey, 30)).toHaveLength(OWN);
    expect(await shelf({ level: ['level:none'] }, sortKey, 30)).toEqual([]);
  }
});

test('SRC-02 chosen facets are counted of all that match where that is little, else of the best, and what is common but not together is found', async () => {
  // Of two common facets only the last twenty documents have both.
  await app.platform.database.owner.query(
    `update search_documents d set audience = '{all}', quality = n, facets = array['mark' || 'type:text', 'mark' || case when n <= 20 or n > 20000 then 'level:advanced' else 'level:beginner' end]
       || case when n <= 20000 then array['mark' || 'language:en'] else array['mark' || 'language:de'] end || case when n <= 30 then array['mark' || 'price:free'] else '{}' end
     from (select id, row_number() over (order by published_at) as n from search_documents where organisation_id = $1 and kind = 'card') o
     where d.organisation_id = $1 and d.id = o.id`,
    [organisationId],
  );
  await app.platform.database.owner.query('delete from search_tiers where organisation_id = $1', [organisationId]);
  while ((await divide(store, 'card', [2_000, 12_000, 20_000], 50_000)) === 50_000);
  await app.platform.database.owner.query('vacuum analyze search_documents');
  const options = { mark: 'mark', now: new Date(), days: {}, stars: [], limit: 13, wantsBest: false, isExact: false, others: [] };
  const chosen = (facets: Record<string, string[]>, words: string | null = 'shared'): Search => ({
    ...search(Object.fromEntries(Object.entries(facets).map(([group, values]) => [group, values.map((value) => `mark${group}:${value}`)]))),
    words,
  });
  const counts = ({ facets }: Awaited<ReturnType<typeof countMatches>>, group: string) =>
    Object.fromEntries(facets.filter((one) => one.group === group).map(({ value, count }) => [value, count]));

  const rare = await countMatches(store, chosen({ price: ['free'], language: ['en'] }), options);
  expect(rare).toMatchObject({ total: 30, isComplete: true, isCounted: false });
  expect(counts(rare, 'level')).toEqual({ advanced: 20, beginner: 10 });
  expect(counts(rare, 'price')).toEqual({ free: 30 });
  expect(rare.ranked).toHaveLength(13);

  const common = await countMatches(store, chosen({ language: ['de'] }), options);
  expect(common).toMatchObject({ total: COUNTED_MATCHES + 1, isComplete: false });
  expect(counts(common, 'language')).toEqual({ de: COUNTED_MATCHES + 1 });

  const apart = chosen({ level: ['advanced'], language: ['en'] });
  expect(await countMatches(store, apart, options)).toMatchObject({ total: 0, isComplete: false });
  const found = await countMatches(store, apart, { ...options, isExact: true });
  expect(found).toMatchObject({ total: 20, isComplete: true, isCounted: false });
  expect(counts(found, 'language')).toEqual({ de: COUNTED_MATCHES + 1, en: 20 });
  const first = found.ranked ?? [];
  const [last] = first.slice(-1);
  if (last === undefined) throw new Error('There is a first page');
  const further = await findRanked(store, apart, last, 13);
  expect(new Set([...first, ...further].map(({ id }) => id)).size, 'the next page goes on').toBe(20);

  for (const isExact of [false, true]) {
    const walked = await countMatches(store, chosen({ language: ['de'] }, null), { ...options, isExact });
    expect(walked).toMatchObject({ total: COUNTED_MATCHES + 1, isComplete: isExact });
  }
  const nobody = await countMatches(store, { ...chosen({ price: ['free'] }), words: 'unheard' }, options);
  expect(nobody).toMatchObject({ total: 0, isComplete: true, isCounted: true, ranked: [] });
  expect(counts(nobody, 'price')).toEqual({ free: 0 });
});
