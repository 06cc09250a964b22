import { z } from 'zod';
import { questionInput, shownQuestion } from '../card-options.schema.ts';

/** Chosen options by question. */
export const quizAnswers = z.record(z.string().max(40), z.array(z.string().max(40)).max(12));

export const quizContent = z.object({
  cardType: z.literal('quiz'),
  /** Per cent of questions that must be right. */
  passMark: z.number().int().min(1).max(100).default(80),
  /** 0 means no limit. */
  attemptsAllowed: z.number().int().min(0).max(20).default(0),
  questions: z.array(questionInput).min(1).max(100),
});
export const quizShown = z.object({
  cardType: z.literal('quiz'),
  passMark: z.number().int(),
  attemptsAllowed: z.number().int(),
  attemptsUsed: z.number().int(),
  bestScore: z.number().int().nullable(),
  /** The answers one gave and has not handed in. Copies that devices kept from before do not say. */
  keptAnswers: quizAnswers.optional(),
  questions: z.array(shownQuestion),
});
