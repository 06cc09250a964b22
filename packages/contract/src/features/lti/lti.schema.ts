import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { optionalText, requiredText } from '../../kit/text.ts';
import { deepLinkItemSchema, ltiCustomSchema } from './lti-card.schema.ts';
import { LTI_LIMITS as LIMITS } from './lti.rules.ts';

export const ltiToolId = idOf('lti-tool');
export type LtiToolId = z.infer<typeof ltiToolId>;
export const toolParams = z.object({ toolId: ltiToolId });

export const webAddress = z.url({ protocol: /^https?$/ }).max(LIMITS.url);
const optionalAddress = z.union([z.literal(''), webAddress]);

export const ltiToolInputSchema = z.object({
  name: requiredText(LIMITS.name),
  description: optionalText(LIMITS.description).default(''),
  pictureFileId: z.uuid().nullable().default(null),
  isOn: z.boolean().default(true),
  /** Where a launch begins (third-party initiated login). */
  initiationUrl: webAddress,
  /** What is opened where a card names nothing. */
  targetUrl: webAddress,
  /** Where launches may be posted to, to the letter. */
  redirectUrls: z.array(webAddress).min(1).max(LIMITS.redirects),
  /** Where the tool's keys are; empty where `publicKey` is given. */
  keysUrl: optionalAddress.default(''),
  /** The tool's key as PEM, JWK or JWK set. */
  publicKey: optionalText(LIMITS.publicKey).default(''),
  /** Where content is chosen; empty: it cannot be. */
  deepLinkUrl: optionalAddress.default(''),
  /** Sent with every launch; what a card has under the same name comes first. */
  custom: ltiCustomSchema.default({}),
  givesGrades: z.boolean().default(true),
  seesMembers: z.boolean().default(false),
  sendsName: z.boolean().default(false),
  sendsEmail: z.boolean().default(false),
  sendsPicture: z.boolean().default(false),
});
export type LtiToolInput = z.output<typeof ltiToolInputSchema>;

export const ltiToolSchema = z.object({
  id: ltiToolId,
  name: z.string(),
  description: z.string(),
  pictureFileId: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  isOn: z.boolean(),
  initiationUrl: z.string(),
  targetUrl: z.string(),
  redirectUrls: z.array(z.string()),
  keysUrl: z.string(),
  publicKey: z.string(),
  deepLinkUrl: z.string(),
  custom: z.record(z.string(), z.string()),
  givesGrades: z.boolean(),
  seesMembers: z.boolean(),
  sendsName: z.boolean(),
  sendsEmail: z.boolean(),
  sendsPicture: z.boolean(),
  cardsCount: z.number().int(),
  lastLaunchedAt: z.string().nullable(),
  /** What the tool has to know of this platform. */
  platform: z.object({
    issuer: z.string(),
    clientId: z.string(),
    deploymentId: z.string(),
    authorizationEndpoint: z.string(),
    tokenEndpoint: z.string(),
    keysUrl: z.string(),
  }),
});
export type LtiTool = z.infer<typeof ltiToolSchema>;

/** A tool that registers itself: its id from now on, and the address where it does, for a window of its own. */
export const openedRegistrationSchema = z.object({ toolId: ltiToolId, address: z.string() });
export type OpenedRegistration = z.infer<typeof openedRegistrationSchema>;

/** A tool as authors choose it. */
export const usableToolSchema = z.object({
  id: ltiToolId,
  name: z.string(),
  description: z.string(),
  pictureUrl: z.string().nullable(),
  canDeepLink: z.boolean(),
  givesGrades: z.boolean(),
});
export type UsableTool = z.infer<typeof usableToolSchema>;

export const deepLinkId = idOf('lti-deep-link');
export const deepLinkParams = z.object({ deepLinkId });
export const openedDeepLinkSchema = z.object({
  id: deepLinkId,
  /** A page of ours that holds the tool, for a frame. */
  address: z.string(),
});
export type OpenedDeepLink = z.infer<typeof openedDeepLinkSchema>;

export const deepLinkSchema = z.object({
  id: deepLinkId,
  isReturned: z.boolean(),
  items: z.array(deepLinkItemSchema),
  /** What the tool said beside it. */
  message: z.string(),
});
export type DeepLink = z.infer<typeof deepLinkSchema>;

/** Which of the pieces that a tool gave become cards, by their place in the list. */
export const takenItemsSchema = z.object({
  items: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(LIMITS.deepLinkItems - 1),
    )
    .min(1)
    .max(LIMITS.deepLinkItems),
});
export const madeCardsSchema = z.object({ cards: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })) });
export type MadeCards = z.infer<typeof madeCardsSchema>;

export const toolLaunchSchema = z.object({
  /** Works once, for some minutes: a page of ours for a frame, or the tool's own for a window. */
  address: z.string(),
  opens: z.enum(['frame', 'window']),
});
export type ToolLaunch = z.infer<typeof toolLaunchSchema>;
