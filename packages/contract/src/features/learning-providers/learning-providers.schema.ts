import { z } from 'zod';
import { importLinesSchema } from '../../kit/import-lines.ts';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { personParams } from '../people/profile.schema.ts';
import { CARD_STATUSES, COMPLETION_STATES } from '../cards/cards.rules.ts';
import { PROVIDER_KINDS, PROVIDER_LIMITS, SOURCE_FAULTS } from './learning-providers.rules.ts';

export const learningProviderId = idOf('learning-provider');
export type LearningProviderId = z.infer<typeof learningProviderId>;

const webAddress = z.url({ protocol: /^https?$/ }).max(PROVIDER_LIMITS.url);
const optionalAddress = z.union([z.literal(''), webAddress]);
const setting = requiredText(PROVIDER_LIMITS.setting);

const client = { clientId: setting };

/** What is needed to ask a provider, by its kind; what is secret is sent beside it and never answered. */
export const providerSettingsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file') }),
  /** `organisationId`: the id of the organisation at Coursera for Business. */
  z.object({ kind: z.literal('coursera'), ...client, organisationId: setting }),
  /** `account`: what stands before `.udemy.com`; `accountId`: the number of the organisation there. */
  z.object({
    kind: z.literal('udemy'),
    ...client,
    account: setting.pipe(z.string().regex(/^[a-z0-9-]+$/i, 'invalid-choice')),
    accountId: setting.pipe(z.string().regex(/^\d+$/, 'invalid-choice')),
  }),
  z.object({ kind: z.literal('linkedin'), ...client }),
  z.object({
    kind: z.literal('xapi'),
    ...client,
    authorizationEndpoint: webAddress,
    tokenEndpoint: webAddress,
    revocationEndpoint: optionalAddress.default(''),
    scopes: optionalText(PROVIDER_LIMITS.setting).default(''),
    authentication: z.enum(['basic', 'post', 'none']).default('basic'),
    /** The record store; `/statements` is asked below it. */
    recordStore: webAddress,
    version: z.enum(['1.0.3', '2.0.0']).default('1.0.3'),
    /** Where the provider says who connected, and the field of its answer that names them; empty: people are asked for by their email address here. */
    accountEndpoint: optionalAddress.default(''),
    accountField: optionalText(PROVIDER_LIMITS.setting).default(''),
    /** The home page of accounts in the provider's statements; empty: statements name people by their email address. */
    accountHomePage: optionalAddress.default(''),
  }),
]);
export type ProviderSettings = z.output<typeof providerSettingsSchema>;

const fault = z.object({ code: z.enum(SOURCE_FAULTS), at: z.string() });

export const learningProviderSchema = z.object({
  id: learningProviderId,
  name: z.string(),
  website: z.string(),
  pictureFileId: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  isOn: z.boolean(),
  settings: providerSettingsSchema,
  hasSecret: z.boolean(),
  /** How many people are connected, and how many of them must connect again. */
  peopleCount: z.number().int(),
  endedCount: z.number().int(),
  coursesCount: z.number().int(),
  lastTakenAt: z.string().nullable(),
  /** Courses that were new or had changed the last time. */
  lastTakenCount: z.number().int(),
  fault: fault.nullable(),
  /** What is under way: lines or courses seen so far, and until when the provider wants us to wait. */
  running: z.object({ seen: z.number().int(), taken: z.number().int(), waitsUntil: z.string().nullable() }).nullable(),
});
export type LearningProvider = z.infer<typeof learningProviderSchema>;

export const learningProviderInputSchema = z.object({
  name: requiredText(PROVIDER_LIMITS.name),
  website: optionalAddress.default(''),
  pictureFileId: z.uuid().nullable().default(null),
  isOn: z.boolean().default(true),
  settings: providerSettingsSchema,
  /** Left out, the one there is stays. */
  secret: requiredText(PROVIDER_LIMITS.setting).optional(),
});
export type LearningProviderInput = z.output<typeof learningProviderInputSchema>;

/** How a provider answered; `detail`: its status or its own words. */
export const providerTestSchema = z.object({ fault: z.enum(SOURCE_FAULTS).nullable(), detail: z.string() });
export type ProviderTest = z.infer<typeof providerTestSchema>;

/** A provider as people see it. */
export const ownProviderSchema = z.object({
  id: learningProviderId,
  name: z.string(),
  website: z.string(),
  pictureUrl: z.string().nullable(),
  kind: z.enum(PROVIDER_KINDS),
  isOn: z.boolean(),
  connection: z
    .object({
      since: z.string(),
      lastTakenAt: z.string().nullable(),
      coursesCount: z.number().int(),
      /** It must be connected again. */
      hasEnded: z.boolean(),
      fault: z.enum(SOURCE_FAULTS).nullable(),
    })
    .nullable(),
  isTaking: z.boolean(),
});
export type OwnProvider = z.infer<typeof ownProviderSchema>;

/** Something a person learnt with a provider. */
export const completionSchema = z.object({
  id: idOf('provider-completion'),
  provider: z.object({ id: learningProviderId, name: z.string(), pictureUrl: z.string().nullable() }),
  title: z.string(),
  url: z.string(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  minutes: z.number().int().nullable(),
  /** From 0 to 100; only for the person. */
  progress: z.number().int().nullable(),
  score: z.number().nullable(),
  /** The card here that is the same course, where the reader may see it. */
  card: z.object({ slug: z.string(), title: z.string() }).nullable(),
});
export type Completion = z.infer<typeof completionSchema>;

/** What a table of completions did, or would do. `waiting`: lines of people who are not connected; nothing is kept of them but the file. */
export const completionsImportSchema = z.object({
  dryRun: z.boolean(),
  counts: z.object({
    create: z.number().int(),
    change: z.number().int(),
    same: z.number().int(),
    bad: z.number().int(),
    waiting: z.number().int(),
  }),
  lines: importLinesSchema,
});
export type CompletionsImport = z.infer<typeof completionsImportSchema>;

export const providerParams = z.object({ providerId: learningProviderId });
export const fileQuery = z.object({ fileName: z.string().trim().min(1).max(255), dryRun: z.enum(['true', 'false']).default('true') });
export const disconnectQuery = z.object({ remove: z.enum(['true', 'false']).default('false') });
export const completionsParams = personParams;
export const completionsQuery = pageQuery(15);

/** Whose progress in which course: always the caller's own, and the id that the provider has for the course. */
export const progressUpdateInput = z.object({ user_id: z.uuid(), ecl_id: requiredText(200) });
export type ProgressUpdateInput = z.output<typeof progressUpdateInput>;
export const progressUpdateSchema = z.object({
  user_id: z.uuid(),
  ecl_id: z.string(),
  completion_state: z.enum(COMPLETION_STATES).nullable(),
  completed_percentage: z.number().int(),
  status: z.enum(CARD_STATUSES).nullable(),
  /** Whether the provider is being asked now; what it says comes a moment later. */
  is_asked: z.boolean(),
});
export type ProgressUpdate = z.infer<typeof progressUpdateSchema>;
