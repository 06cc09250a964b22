import { expect, type Page } from '@playwright/test';
import { callAs, signIn } from './fixtures.ts';
import { test } from './test.ts';

/** What a page asked for by itself until it was settled, and what of it the browser still had. */
interface Asked {
  readonly all: readonly string[];
  readonly ofServer: readonly string[];
}

/** Opens an address and notes what it asks for. */
async function visit(page: Page, address: string): Promise<Asked> {
  const network = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const kept = new Set<string>();
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) asked.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) kept.add(requestId);
  });
  await network.send('Network.enable');
  // What every page fetches last, once the person has had time to look.
  const last = page.waitForRequest('**/problem-messages.json');
  await page.goto(address);
  await last;
  await page.waitForLoadState('networkidle');
  await network.detach();
  return { all: [...asked.values()], ofServer: [...asked].filter(([id]) => !kept.has(id)).map(([, path]) => path) };
}

for (const [what, addressOf, mostAtFirst, mostAgain] of [
  ['home', () => '/', 30, 8],
  [
    'content',
    async (page: Page) => {
      const { items } = await callAs<{ items: { slug: string }[] }>(page, 'GET', '/api/v1/cards?cardType=text&limit=1');
      return `/insights/${items[0]?.slug ?? ''}`;
    },
    42,
    8,
  ],
] as const)
  test(`SHL-61 a first visit of ${what} asks for at most ${mostAtFirst} things, and a second one asks the server for at most ${mostAgain}`, async ({
    page,
  }) => {
    await signIn(page, 'learner');
    const address = await addressOf(page);
    const { all } = await visit(page, address);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(mostAtFirst);
    const { ofServer } = await visit(page, address);
    expect(ofServer.length, ofServer.join('\n')).toBeLessThanOrEqual(mostAgain);
  });
