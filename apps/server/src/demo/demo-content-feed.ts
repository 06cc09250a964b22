import { createFeed, readXmlFeed, takeListing } from '../features/content-feeds/content-feeds.public.ts';
import type { DemoActors } from './demo-actors.ts';

const ADDRESS = 'https://water-research.example/feed.xml';
const READ_DAYS_AGO = 3;

/** Articles as the feed of a journal listed them; one has no title. */
const FEED = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Water Research Weekly</title>
<item><guid>wrw-118</guid><title>What acoustic loggers miss in plastic pipes</title><link>https://water-research.example/articles/118</link>
<description>A year of trials in three districts: why the quiet pipes leak most, and where to place loggers.</description><category>Leak detection</category><pubDate>Mon, 09 Nov 2026 07:00:00 GMT</pubDate></item>
<item><guid>wrw-117</guid><title>Pump scheduling under variable tariffs</title><link>https://water-research.example/articles/117</link>
<description>Four utilities moved their pumping into cheap hours. What it saved, and what it did to the pumps.</description><category>Energy</category><pubDate>Mon, 02 Nov 2026 07:00:00 GMT</pubDate></item>
<item><guid>wrw-116</guid><title>Trihalomethanes after long storage</title><link>https://water-research.example/articles/116</link>
<description>How retention time and temperature change by-products between the plant and the tap.</description><category>Water quality</category><pubDate>Mon, 26 Oct 2026 07:00:00 GMT</pubDate></item>
<item><guid>wrw-115</guid><title></title><link>https://water-research.example/articles/115</link><pubDate>Mon, 19 Oct 2026 07:00:00 GMT</pubDate></item>
</channel></rss>`;

/** A content source and what it brought (CRD-21). It is off: nothing outside is called for a demo. */
export async function makeContentFeed(actors: DemoActors, curator: string): Promise<void> {
  const ctx = actors.as(curator, READ_DAYS_AGO);
  const { id } = await createFeed(ctx, {
    name: 'Water Research Weekly',
    kind: 'rss',
    url: ADDRESS,
    isOn: false,
    everyHours: 24,
    publishes: true,
    whenRemoved: 'archive',
    cardType: 'article',
    topics: [],
    language: 'en',
  });
  await takeListing(ctx, id, readXmlFeed(FEED, ADDRESS));
}
