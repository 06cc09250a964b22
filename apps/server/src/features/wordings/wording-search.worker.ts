import { serveWorker } from '../../platform/workers/serve-worker.ts';
import { answerTexts, type TextQuestion } from './wording-search.ts';

serveWorker<TextQuestion, unknown>(answerTexts);
