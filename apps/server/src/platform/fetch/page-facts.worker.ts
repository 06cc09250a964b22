import { serveWorker } from '../workers/serve-worker.ts';
import { type PageFacts, readFacts } from './page-facts.ts';

serveWorker<string, PageFacts>(readFacts);
