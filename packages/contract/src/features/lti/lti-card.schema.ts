import { z } from 'zod';
import { optionalText } from '../../kit/text.ts';
import { LTI_LIMITS as LIMITS } from './lti.rules.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(LIMITS.url);
const optionalAddress = z.union([z.literal(''), webAddress]);
const percent = z.number().int().min(1).max(100);

/** What a tool is told with each launch beyond what the standard has: names and values, as the tool asked for them. */
export const ltiCustomSchema = z
  .record(z.string().min(1).max(LIMITS.customName), optionalText(LIMITS.customValue))
  .refine((all) => Object.keys(all).length <= LIMITS.custom, 'too-many');

/** A piece of content at an outside tool (PLY-05). */
export const ltiContent = z.object({
  cardType: z.literal('lti'),
  toolId: z.uuid(),
  /** What is opened at the tool; empty: where the tool begins. */
  url: optionalAddress.default(''),
  custom: ltiCustomSchema.default({}),
  opens: z.enum(['frame', 'window']).default('frame'),
  /** From this share of the score on it is passed, in per cent; null: whatever the score. */
  masteryScore: percent.nullable().default(null),
  /** The most a tool may give; null: a hundred. */
  scoreMaximum: z.number().positive().max(LIMITS.score).nullable().default(null),
  /** The tool's own name of the work, for its line item. */
  resourceId: optionalText(LIMITS.resourceId).default(''),
  tag: optionalText(LIMITS.resourceId).default(''),
});
export type LtiContent = z.output<typeof ltiContent>;

export const LTI_DATA = ['name', 'email', 'picture'] as const;
export type LtiData = (typeof LTI_DATA)[number];

export const ltiShown = z.object({
  cardType: z.literal('lti'),
  opens: z.enum(['frame', 'window']),
  tool: z.object({ name: z.string(), host: z.string(), pictureUrl: z.string().nullable(), isOn: z.boolean() }).nullable(),
  /** What of a person the tool is told. */
  sends: z.array(z.enum(LTI_DATA)),
  givesGrades: z.boolean(),
});
export type LtiShown = z.infer<typeof ltiShown>;

/** A course at another address that reports as AICC has it (HACP). */
export const aiccContent = z.object({
  cardType: z.literal('aicc'),
  url: webAddress,
  /** Handed to the course as it begins (`launch_data`). */
  launchData: optionalText(LIMITS.launchData).default(''),
  masteryScore: percent.nullable().default(null),
});
export const aiccShown = z.object({ cardType: z.literal('aicc'), host: z.string() });

export const deepLinkItemSchema = z.object({
  title: optionalText(LIMITS.title),
  text: optionalText(LIMITS.text),
  url: optionalAddress,
  custom: ltiCustomSchema,
  scoreMaximum: z.number().positive().max(LIMITS.score).nullable(),
  resourceId: optionalText(LIMITS.resourceId),
  tag: optionalText(LIMITS.resourceId),
  opens: z.enum(['frame', 'window']).nullable(),
});
export type DeepLinkItem = z.infer<typeof deepLinkItemSchema>;
