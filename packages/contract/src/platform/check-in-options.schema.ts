import { z } from 'zod';
import { isStandardQuestion } from './check-in-options.ts';

const QUESTION_LENGTH = 200;
const MOST_QUESTIONS = 12;

const words = z.string().trim().max(QUESTION_LENGTH);
/** A question of check-ins; one of the product's own has words in every language, any other has its own. */
const questionSchema = z
  .object({ key: z.string().min(1).max(60), label: words, labels: z.record(z.string().max(12), words), withMood: z.boolean() })
  .refine(({ key, label }) => label !== '' || isStandardQuestion(key), { path: ['label'], message: 'required' });

/** What people are asked in a check-in, in this order, and how often there is one (HOM-06). */
export const checkInOptionsSchema = z.object({
  rhythm: z.enum(['monthly', 'quarterly']),
  questions: z.array(questionSchema).min(1).max(MOST_QUESTIONS),
});
