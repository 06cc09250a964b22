import type { BaseContext } from '../../platform/context.ts';
import { TimedWorker } from '../../platform/workers/timed-worker.ts';
import type { IndexedText } from './wording-index.ts';
import type { AllTexts, FindTerm, FindTexts, FoundTerm, FoundTexts, GetTexts, Judged, JudgeTexts, TextQuestion } from './wording-search.ts';

const LONGEST_MILLISECONDS = 20_000;

const reader = new TimedWorker<TextQuestion, unknown>(new URL('wording-search.worker.ts', import.meta.url));
/** Questions that are not answered yet. */
let waiting = 0;

/**
 * Asks a thread of its own, one question after the other; it ends with the last answer: all texts in all languages take some megabytes, and hardly anyone
 * asks.
 */
async function ask<Answer>(question: TextQuestion): Promise<Answer> {
  waiting += 1;
  try {
    return (await reader.ask(question, LONGEST_MILLISECONDS)) as Answer;
  } finally {
    waiting -= 1;
    if (waiting === 0) reader.close();
  }
}

type Of<Question> = Omit<Question, 'kind' | 'folder'>;
const folderOf = ({ platform }: BaseContext) => ({ folder: platform.config.webFolder });

/** Returns a part of the texts that a search finds. */
export const findTexts = (ctx: BaseContext, wanted: Of<FindTexts>) => ask<FoundTexts>({ ...wanted, ...folderOf(ctx), kind: 'find' });

/** Returns some texts in every language; those that the product does not say are left out. */
export const getTexts = (ctx: BaseContext, places: GetTexts['places']) => ask<IndexedText[]>({ places, ...folderOf(ctx), kind: 'get' });

/** Returns every text of a language, with the English. */
export const allTexts = (ctx: BaseContext, language: AllTexts['language']) =>
  ask<IndexedText[]>({ language, ...folderOf(ctx), kind: 'all' });

/** Returns, for each of some texts, whether it can stand in the place of the product's own. */
export const judgeTexts = (ctx: BaseContext, texts: JudgeTexts['texts']) => ask<Judged[]>({ texts, ...folderOf(ctx), kind: 'judge' });

/** Returns every text that holds a term. */
export const findTerm = (ctx: BaseContext, wanted: Of<FindTerm>) => ask<FoundTerm[]>({ ...wanted, ...folderOf(ctx), kind: 'term' });
