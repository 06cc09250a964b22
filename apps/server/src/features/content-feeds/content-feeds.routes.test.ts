import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { archiveCard, getCard, listCards } from '@waymark/contract/cards';
import {
  type ContentFeed,
  createContentFeed,
  deleteContentFeed,
  type FeedKind,
  getContentFeed,
  listContentFeeds,
  listFeedRuns,
  previewContentFeed,
  runContentFeed,
  updateContentFeed,
} from '@waymark/contract/content-feeds';
import { testApp } from '../../testing/app.ts';
import { publicWeb } from '../../testing/public-web.ts';
import { beginDueRuns } from './feed-runs.service.ts';

/** What the sources answer, by path; changed by tests. */
const pages: Record<string, { status?: number; headers?: Record<string, string>; body?: string | Buffer }> = {};
const { at, fetchDoor } = await publicWeb((request, response) => {
  if (request.url === '/slow') return;
  if (request.url === '/trickle') {
    response.writeHead(200).write('<rss>');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
    return;
  }
  if (request.url === '/endless') {
    const go = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.writeHead(200).on('drain', go);
    go();
    return;
  }
  const { status = 200, headers = {}, body = '' } = pages[request.url ?? ''] ?? { status: 404 };
  response.writeHead(status, headers).end(body);
});
const app = await testApp({ fetchDoor });
const curator = await app.signedIn({ role: 'curator' });

const entry = (id: number, title = `Article ${id}`) =>
  `<item><guid>g${id}</guid><title>${title}</title><link>/articles/${id}</link><description>&lt;p&gt;About ${id}&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;</description><category>Leaks</category><pubDate>${new Date(Date.UTC(2026, 4, id)).toUTCString()}</pubDate></item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Water weekly</title>${items.join('')}</channel></rss>`;

let made = 0;
async function aFeed(kind: FeedKind, path: string, more: object = {}): Promise<ContentFeed> {
  made += 1;
  const feed = await curator.call(createContentFeed, { body: { name: `Source ${made}`, kind, url: at(path), ...more } });
  await app.jobsDone();
  return curator.call(getContentFeed, { params: { feedId: feed.id } });
}
async function readAgain({ id: feedId }: ContentFeed): Promise<ContentFeed> {
  await curator.call(runContentFeed, { params: { feedId } });
  await app.jobsDone();
  return curator.call(getContentFeed, { params: { feedId } });
}
const cardsOf = async ({ name }: ContentFeed, state: 'published' | 'archived' | 'draft' = 'published') =>
  (await curator.call(listCards, { query: { author: curator.userId, state, limit: 100 } })).items.filter((card) => card.provider === name);

test('CRD-21 a feed becomes cards once, with eclId and eclSourceTypeName, and stays in step: changed, taken back, and past its window', async () => {
  pages['/rss'] = { body: rss(entry(1), entry(2), entry(3)) };
  const feed = await aFeed('rss', '/rss', { topics: ['Networks'] });
  expect(feed).toMatchObject({ itemsCount: 3, lastRun: { status: 'done', createdCount: 3, faultyCount: 0 } });
  const cards = await cardsOf(feed);
  expect(cards.map(({ title }) => title).toSorted()).toEqual(['Article 1', 'Article 2', 'Article 3']);
  const second = cards.find(({ title }) => title === 'Article 2');
  const card = await curator.call(getCard, { params: { idOrSlug: second?.id ?? '' }, query: { is_standalone_page: 'true' } });
  expect(card).toMatchObject({ eclId: 'g2', eclSourceTypeName: feed.name, cardType: 'article', content: { url: at('/articles/2') } });
  expect(card.description).toBe('<p>About 2</p>');
  expect(card.topics.map(({ name }) => name).toSorted()).toEqual(['Leaks', 'Networks']);

  expect((await readAgain(feed)).lastRun).toMatchObject({ createdCount: 0, changedCount: 0, sameCount: 3 });
  // 1 left the window, 2 was taken back, 3 has a new title, 4 is new.
  pages['/rss'] = { body: rss(entry(1), entry(3, 'Better title'), entry(4)) };
  expect((await readAgain(feed)).lastRun).toMatchObject({ createdCount: 1, changedCount: 1, removedCount: 1, sameCount: 1 });
  pages['/rss'] = { body: rss(entry(3, 'Better title'), entry(4)) };
  expect((await readAgain(feed)).lastRun).toMatchObject({ removedCount: 0, sameCount: 2 });
  expect((await cardsOf(feed)).map(({ title }) => title).toSorted()).toEqual(['Article 1', 'Article 4', 'Better title']);
  expect((await cardsOf(feed, 'archived')).map(({ title }) => title)).toEqual(['Article 2']);
  // It comes back at the source, and what a curator archived here stays archived.
  const [, fourth] = (await cardsOf(feed)).toSorted((one, other) => one.title.localeCompare(other.title));
  await curator.call(archiveCard, { params: { cardId: fourth!.id } });
  pages['/rss'] = { body: rss(entry(2), entry(3, 'Better title'), entry(4)) };
  await readAgain(feed);
  expect((await cardsOf(feed)).map(({ title }) => title).toSorted()).toEqual(['Article 1', 'Article 2', 'Better title']);
});

test('CRD-21 Atom, a table, an activity list and an OPML file come the same way; faults are named by line', async () => {
  pages['/atom'] = {
    body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atoms</title><entry><id>tag:1</id><title type="html">One &amp;amp; only</title><link rel="self" href="/api/1"/><link href="/one"/><updated>2026-05-01T00:00:00Z</updated><content type="xhtml"><div>Text <b>bold</b></div></content></entry></feed>`,
  };
  expect((await cardsOf(await aFeed('rss', '/atom')))[0]).toMatchObject({ title: 'One &amp; only', snippet: 'Text bold' });
  pages['/list.csv'] = {
    body: '\uFEFFid;Title;URL;Minutes\n1;First;https://example.org/1;12\n2;;https://example.org/2;\n3;Third;javascript:alert(1);\n1;Again;https://example.org/4;\n',
  };
  const table = await aFeed('csv', '/list.csv', { publishes: false });
  expect(table.lastRun).toMatchObject({ createdCount: 1, faultyCount: 3 });
  expect(table.lastRun?.faults).toEqual([
    { line: 3, code: 'no-title', what: 'https://example.org/2' },
    { line: 4, code: 'bad-address', what: 'javascript:alert(1)' },
    { line: 5, code: 'duplicate', what: 'Again' },
  ]);
  expect(await cardsOf(table, 'draft')).toMatchObject([{ title: 'First', durationMinutes: 12 }]);
  const activity = (id: string) => ({
    id: `https://example.org/${id}`,
    definition: { name: { 'de-DE': `Kurs ${id}`, 'en-US': `Course ${id}` } },
  });
  pages['/activities'] = {
    body: JSON.stringify({ statements: [{ object: activity('a') }, { object: activity('a') }, { object: activity('b') }, 7] }),
  };
  const list = await aFeed('xapi', '/activities', { language: 'de' });
  expect((await cardsOf(list)).map(({ title }) => title).toSorted()).toEqual(['Kurs a', 'Kurs b']);
  expect(list.lastRun?.faults).toEqual([{ line: 4, code: 'no-title', what: '' }]);
  pages['/activities'] = { body: JSON.stringify([activity('b')]) };
  expect((await readAgain(list)).lastRun).toMatchObject({ removedCount: 1, sameCount: 1 });
  pages['/opml'] = {
    body: `<opml version="2.0"><head><title>Ours</title></head><body><outline text="x"><outline xmlUrl="${at('/rss')}"/><outline xmlUrl="${at('/missing')}"/></outline></body></opml>`,
  };
  const many = await aFeed('opml', '/opml');
  expect(many.lastRun).toMatchObject({ createdCount: 3, faults: [{ line: 2, code: 'feed-failed', what: at('/missing') }] });
});

test.each([
  ['a page that is not a feed', { body: '<html><body>Hello</body></html>' }, 'unreadable'],
  ['one nested without end', { body: `<rss>${'<a>'.repeat(100_000)}` }, 'unreadable'],
  ['one that is too large', { body: `<rss><channel>${'x'.repeat(5_000_000)}` }, 'too-large'],
  [
    'one that is packed small and large inside',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(60_000_000, 'a')) },
    'too-large',
  ],
  ['one that leads inside', { status: 302, headers: { location: 'http://169.254.169.254/latest/' } }, 'address-refused'],
  ['one that leads to a file', { status: 302, headers: { location: 'file:///etc/passwd' } }, 'address-refused'],
  ['one that wants a password', { status: 401 }, 'refused-us'],
  ['one that fails', { status: 500 }, 'server-fault'],
  ['an empty one', { body: rss() }, 'empty'],
])('CRD-21 a hostile or broken feed is refused with its reason: %s', async (_what, page, fault) => {
  pages['/bad'] = page;
  expect(await curator.call(previewContentFeed, { body: { kind: 'rss', url: at('/bad') } })).toMatchObject({ fault, items: [] });
});

test('CRD-21 a table keeps the commas of its texts where semicolons part its cells, and takes no bare number for a date', async () => {
  pages['/commas.csv'] = {
    body: 'title;url;description;topics;minutes;published\nPumps;https://example.org/p;Start, stop, oil;Pumps, Valves;12;2026-05-01\nValves;https://example.org/v;Slowly;;7;12\n',
  };
  const { items } = await curator.call(previewContentFeed, { body: { kind: 'csv', url: at('/commas.csv') } });
  expect(items).toMatchObject([
    { title: 'Pumps', description: 'Start, stop, oil', topics: ['Pumps', 'Valves'], publishedAt: '2026-05-01T00:00:00.000Z' },
    { title: 'Valves', description: 'Slowly', publishedAt: null },
  ]);
});

test('CRD-21 entities that a feed declares mean nothing and are never expanded', async () => {
  const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  pages['/laughs'] = {
    body: `<!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs}]>${rss(entry(1, 'A &l12; &file; B'))}`,
  };
  const began = Date.now();
  const preview = await curator.call(previewContentFeed, { body: { kind: 'rss', url: at('/laughs') } });
  expect(preview.items.map(({ title }) => title)).toEqual(['A &l12; &file; B']);
  expect(Date.now() - began).toBeLessThan(3_000);
});

test('CRD-21 so much gone at once is taken for a fault at the source, and nothing is removed', async () => {
  const lines = (count: number) => `title,url\n${Array.from({ length: count }, (_, n) => `T${n},https://example.org/t${n}`).join('\n')}\n`;
  pages['/many.csv'] = { body: lines(14) };
  const feed = await aFeed('csv', '/many.csv');
  pages['/many.csv'] = { body: lines(2) };
  expect((await readAgain(feed)).lastRun).toMatchObject({ removedCount: 0, heldBack: true });
  expect(await cardsOf(feed)).toHaveLength(14);
});

test('CRD-21 sources are read on their schedule, also after the server was off, and show their history; who may not, cannot', async () => {
  pages['/later'] = { body: rss(entry(1)) };
  const feed = await aFeed('rss', '/later', { everyHours: 6 });
  const params = { feedId: feed.id };
  const tick = async () => {
    const ctx = { platform: app.platform, store: app.home.store, now: () => app.clock.now() };
    await beginDueRuns.handle(ctx as never, null);
    await app.jobsDone();
  };
  await tick();
  expect((await curator.call(listFeedRuns, { params, query: {} })).items).toHaveLength(1);
  app.clock.advance({ days: 3 });
  await tick();
  const { items: runs } = await curator.call(listFeedRuns, { params, query: {} });
  expect(runs.map(({ byHand, status }) => [byHand, status])).toEqual([
    [false, 'done'],
    [true, 'done'],
  ]);
  const changed = { name: feed.name, kind: 'rss' as const, url: at('/later'), isOn: false };
  expect((await curator.call(updateContentFeed, { params, body: changed })).nextRunAt).toBeNull();
  expect((await curator.attempt(createContentFeed, { body: changed })).problem?.code).toBe('content-feed-name-taken');
  const inside = { ...changed, name: 'Inside', url: 'http://10.0.0.1/feed' };
  expect((await curator.attempt(createContentFeed, { body: inside })).problem?.errors).toMatchObject([
    { field: 'url', code: 'not-allowed' },
  ]);
  const learner = await app.signedIn();
  expect((await learner.attempt(listContentFeeds, { query: {} })).status).toBe(403);
  await curator.call(deleteContentFeed, { params });
  expect((await curator.attempt(getContentFeed, { params })).status).toBe(404);
  expect(await cardsOf(feed)).toHaveLength(1);
});

test.each([
  ['answers never', '/slow', 'too-slow'],
  ['answers a little now and then', '/trickle', 'too-slow'],
  ['never ends', '/endless', 'too-large'],
] as const)('CRD-21 a source that %s is given up in bounded time', async (_, path, fault) => {
  // The clock of the platform, made fifty times as fast.
  const real = AbortSignal.timeout.bind(AbortSignal);
  const faster = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => real(milliseconds / 50));
  try {
    const feed = await aFeed('rss', path);
    expect(feed).toMatchObject({ itemsCount: 0, lastRun: { status: 'failed', fault } });
  } finally {
    faster.mockRestore();
  }
});
