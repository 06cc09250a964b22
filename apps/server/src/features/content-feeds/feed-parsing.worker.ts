import { serveWorker } from '../../platform/workers/serve-worker.ts';
import { type FeedReading, type FeedTask, parseFeed } from './feed-parsing.ts';

serveWorker<FeedTask, FeedReading>(parseFeed);
