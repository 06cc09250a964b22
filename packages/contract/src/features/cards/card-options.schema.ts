import { z } from 'zod';
import { optionalText, requiredText } from '../../kit/text.ts';

const optionId = z.string().min(1).max(40);
const option = z.object({ id: optionId, text: requiredText(300) });

/** What can be chosen in a poll or question: two to twelve, each with an id of its own. */
export const optionsInput = z
  .array(option)
  .min(2)
  .max(12)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate');
export const shownOption = z.object({ id: z.string(), text: z.string() });

/** A question with its right answers, as its author writes it. */
export const questionInput = z
  .object({
    id: optionId,
    text: requiredText(1000),
    multiple: z.boolean().default(false),
    options: optionsInput,
    correct: z.array(optionId).min(1).max(12),
    explanation: optionalText(1000).default(''),
  })
  .refine(({ correct, options: all }) => correct.every((id) => all.some((one) => one.id === id)), {
    path: ['correct'],
    message: 'invalid-choice',
  })
  .refine(({ correct, multiple }) => multiple || correct.length === 1, { path: ['correct'], message: 'one-choice-only' });

/** A question as a learner sees it before answering. */
export const shownQuestion = z.object({ id: z.string(), text: z.string(), multiple: z.boolean(), options: z.array(shownOption) });
