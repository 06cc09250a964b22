import { createContentFeed } from '@waymark/contract/content-feeds';
import { defineSamples } from '../../testing/samples.ts';

let made = 0;
// An inner address would be refused; this one is reserved and never answers, so it is switched off.
const body = () => {
  made += 1;
  return { name: `Source ${made}`, kind: 'rss' as const, url: 'https://feeds.invalid/rss', isOn: false };
};

export const contentFeedSamples = defineSamples(({ caller }) => {
  const one = async () => ({ params: { feedId: (await caller.call(createContentFeed, { body: body() })).id } });
  return {
    'content-feeds.list': {},
    'content-feeds.get': one,
    'content-feeds.create': () => ({ body: body() }),
    'content-feeds.update': async () => ({ ...(await one()), body: body() }),
    'content-feeds.delete': one,
    'content-feeds.preview': { body: { kind: 'rss', url: 'https://feeds.invalid/rss' } },
    'content-feeds.run': one,
    'content-feeds.runs': one,
  };
});
