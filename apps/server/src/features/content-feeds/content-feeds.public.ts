export { createFeed } from './content-feeds.service.ts';
export { takeListing } from './feed-runs.service.ts';
export { readXmlFeed } from './xml-feed.ts';
