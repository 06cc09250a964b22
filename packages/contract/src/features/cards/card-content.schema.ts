import { z } from 'zod';
import { optionalText, requiredText, richText } from '../../kit/text.ts';

const fileId = z.uuid();
const optionId = z.string().min(1).max(40);
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const option = z.object({ id: optionId, text: requiredText(300) });
const options = z
  .array(option)
  .min(2)
  .max(12)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate');

const articleContent = z.object({ cardType: z.literal('article'), url: webAddress, siteName: optionalText(200).default('') });
const textContent = z.object({ cardType: z.literal('text'), html: richText(200_000) });
const imageContent = z.object({ cardType: z.literal('image'), fileId, alt: requiredText(300) });
const videoContent = z.object({ cardType: z.literal('video'), fileId, captionsFileId: fileId.nullable().default(null) });
const audioContent = z.object({ cardType: z.literal('audio'), fileId, transcript: optionalText(100_000).default('') });
const fileContent = z.object({ cardType: z.literal('file'), fileId });
/** A SCORM package (PLY-02): what was uploaded, and whether it is played in this window or in one of its own. */
const scormContent = z.object({ cardType: z.literal('scorm'), fileId, launchInline: z.boolean().default(true) });
const pollContent = z.object({ cardType: z.literal('poll'), question: requiredText(500), options, multiple: z.boolean().default(false) });

const quizQuestion = z
  .object({
    id: optionId,
    text: requiredText(1000),
    multiple: z.boolean().default(false),
    options,
    correct: z.array(optionId).min(1).max(12),
    explanation: optionalText(1000).default(''),
  })
  .refine(({ correct, options: all }) => correct.every((id) => all.some((one) => one.id === id)), {
    path: ['correct'],
    message: 'invalid-choice',
  })
  .refine(({ correct, multiple }) => multiple || correct.length === 1, { path: ['correct'], message: 'one-choice-only' });
const quizContent = z.object({
  cardType: z.literal('quiz'),
  /** Per cent of questions that must be right. */
  passMark: z.number().int().min(1).max(100).default(80),
  /** 0 means as often as one likes. */
  attemptsAllowed: z.number().int().min(0).max(20).default(0),
  questions: z.array(quizQuestion).min(1).max(100),
});

/** What a card holds, by type, as its author writes it (CRD-02). */
export const cardContentSchema = z.discriminatedUnion('cardType', [
  articleContent,
  textContent,
  imageContent,
  videoContent,
  audioContent,
  fileContent,
  pollContent,
  quizContent,
  scormContent,
]);
export type CardContent = z.infer<typeof cardContentSchema>;
export type ContentOf<Type extends CardContent['cardType']> = Extract<CardContent, { cardType: Type }>;

/** A file as a viewer gets it: an address that works for a short while, and what a player needs to know. */
export const mediaSchema = z.object({
  url: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  status: z.enum(['pending', 'ready', 'infected', 'refused']),
  scanStatus: z.enum(['pending', 'clean', 'infected', 'not_scanned']),
});
export type Media = z.infer<typeof mediaSchema>;

const shownOption = z.object({ id: z.string(), text: z.string() });
const media = mediaSchema.nullable();

/** What a card holds as a learner sees it: no right answers before they answered, files as addresses. */
export const shownContentSchema = z.discriminatedUnion('cardType', [
  z.object({ cardType: z.literal('article'), url: z.string(), siteName: z.string() }),
  z.object({ cardType: z.literal('text'), html: z.string() }),
  z.object({ cardType: z.literal('image'), media, alt: z.string() }),
  z.object({ cardType: z.literal('video'), media, captions: media }),
  z.object({ cardType: z.literal('audio'), media, transcript: z.string() }),
  z.object({ cardType: z.literal('file'), media }),
  z.object({ cardType: z.literal('scorm'), launchInline: z.boolean() }),
  z.object({
    cardType: z.literal('poll'),
    question: z.string(),
    options: z.array(shownOption),
    multiple: z.boolean(),
    ownVote: z.array(z.string()).nullable(),
    /** Votes by option, once one has voted (CRD-18). */
    results: z.array(z.object({ id: z.string(), votes: z.number().int() })).nullable(),
    votersCount: z.number().int(),
  }),
  z.object({
    cardType: z.literal('quiz'),
    passMark: z.number().int(),
    attemptsAllowed: z.number().int(),
    attemptsUsed: z.number().int(),
    bestScore: z.number().int().nullable(),
    questions: z.array(z.object({ id: z.string(), text: z.string(), multiple: z.boolean(), options: z.array(shownOption) })),
  }),
]);
export type ShownContent = z.infer<typeof shownContentSchema>;
export type ShownContentOf<Type extends ShownContent['cardType']> = Extract<ShownContent, { cardType: Type }>;
