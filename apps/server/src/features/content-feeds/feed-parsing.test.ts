import { expect, test } from 'vitest';
import { TimedOut, TimedWorker } from '../../platform/workers/timed-worker.ts';
import type { FeedReading, FeedTask } from './feed-parsing.ts';

const BASE = 'https://feeds.example/feed';
const task = (kind: FeedTask['kind'], text: string): FeedTask => ({ kind, text, base: BASE, language: 'en', delimiter: ',' });
const feed = (items: string) => `<rss><channel><title>News</title>${items}`;
const good = feed('<item><title>One</title><link>https://feeds.example/1</link></item></channel></rss>');
/** Texts that never come to an end, as long as a source may be: an element that is not closed, a tag, a quoted cell, an array. */
const ENDLESS: readonly FeedTask[] = [
  task('rss', feed(`<item><title>${'a&amp;'.repeat(800_000)}`)),
  task('rss', feed('<item '.repeat(700_000))),
  task('csv', `title,url\n"${'a"",'.repeat(1_000_000)}`),
  task('xapi', '['.repeat(4_000_000)),
];

test('PLT-15 sources are read in a thread of their own, which is stopped where it takes too long and then begins again', async () => {
  const reader = new TimedWorker<FeedTask, FeedReading>(new URL('feed-parsing.worker.ts', import.meta.url));
  await expect(reader.ask(task('rss', good), 1)).rejects.toBeInstanceOf(TimedOut);
  expect(await reader.ask(task('rss', good), 30_000)).toMatchObject({ list: { title: 'News', items: [{ title: 'One' }] } });
  for (const endless of ENDLESS) {
    const reading = await reader.ask(endless, 30_000);
    expect('list' in reading ? reading.list.items : []).toEqual([]);
  }
  reader.close();
});
