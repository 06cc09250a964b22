import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { calendarDay, optionalText, requiredText } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { BADGE_KINDS, CLC_PERIODS, POINT_ACTIVITIES, REWARD_LIMITS } from './rewards.rules.ts';
import { POINT_PERIODS } from '../statistics/periods.rules.ts';

export const badgeId = idOf('badge');
export type BadgeId = z.infer<typeof badgeId>;
export const badgeShareId = idOf('badge-share');
export type BadgeShareId = z.infer<typeof badgeShareId>;

const ruleSchema = z.object({
  points: z.number().int().min(0).max(REWARD_LIMITS.points),
  dailyCap: z.number().int().min(1).max(REWARD_LIMITS.dailyCap).nullable(),
});

export const pointRulesSchema = z.object({
  version: z.number().int(),
  validFrom: z.string(),
  dailyCap: z.number().int().nullable(),
  rules: z.record(z.enum(POINT_ACTIVITIES), ruleSchema),
});
export const pointRulesInputSchema = z.object({
  rules: z.record(z.enum(POINT_ACTIVITIES), ruleSchema),
  dailyCap: z.number().int().min(1).max(REWARD_LIMITS.dailyCap).nullable(),
  /** Applies the rules from this day on, correcting what was earned since; left out, they apply from now. */
  recomputeFrom: z.iso.date().optional(),
});
export type PointRulesAnswer = z.infer<typeof pointRulesSchema>;

export const ownPointsSchema = z.object({
  total: z.number().int(),
  period: z.object({ key: z.string(), points: z.number().int(), start: z.string(), end: z.string() }),
  /** The last weeks, oldest first. */
  weeks: z.array(z.object({ start: z.string(), points: z.number().int() })),
  streakWeeks: z.number().int(),
  rules: z.array(z.object({ activity: z.enum(POINT_ACTIVITIES), points: z.number().int() })),
  dailyCap: z.number().int().nullable(),
  leaderboard: z.boolean(),
});
export type OwnPoints = z.infer<typeof ownPointsSchema>;

/** Only what was earned in a week, by its first day: what the chart by week counts. */
export const pointEntriesQuery = pageQuery(20).extend({ week: calendarDay.optional() });
export type PointEntriesQuery = z.output<typeof pointEntriesQuery>;

export const pointEntrySchema = z.object({
  id: z.string(),
  activity: z.enum(POINT_ACTIVITIES),
  amount: z.number().int(),
  happenedAt: z.string(),
  /** The day it counts on, where the organisation is. */
  day: z.string(),
  /** What it was for, where it can be named. */
  title: z.string().nullable(),
  href: z.string().nullable(),
  isCorrection: z.boolean(),
});

export const LEADERBOARD_SCOPES = ['everyone', 'group', 'unit'] as const;
export const leaderboardQuery = z.object({
  period: z.enum(POINT_PERIODS).default('quarter'),
  scope: z.enum(LEADERBOARD_SCOPES).default('everyone'),
  /** The group, or the organisation unit with all below it. */
  scopeId: z.uuid().optional(),
});
export const leaderboardPageQuery = pageQuery(20).extend(leaderboardQuery.shape);

export const leaderboardRowSchema = z.object({
  rank: z.number().int(),
  points: z.number().int(),
  /** Places up (positive) or down since the week began; null where it cannot be said. */
  movement: z.number().int().nullable(),
  person: personSummarySchema,
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

export const leaderboardSchema = z.object({
  period: z.object({ kind: z.enum(POINT_PERIODS), key: z.string(), start: z.string(), end: z.string() }),
  /** People with a place. */
  count: z.number().int(),
  top: z.array(leaderboardRowSchema),
  /** The caller's neighbours, the caller among them; empty where they are in `top` or have no place. */
  neighbours: z.array(leaderboardRowSchema),
  /** Null for someone who does not appear. */
  own: z.object({
    rank: z.number().int().nullable(),
    points: z.number().int(),
    movement: z.number().int().nullable(),
    isHidden: z.boolean(),
  }),
  scopes: z.array(z.object({ scope: z.enum(LEADERBOARD_SCOPES), id: z.string().nullable(), name: z.string() })),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;

export const badgeCriteriaSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), cardIds: z.array(z.uuid()).min(1).max(REWARD_LIMITS.badgeCards) }),
  z.object({ kind: z.literal('activity'), activity: z.enum(POINT_ACTIVITIES), times: z.number().int().min(1).max(REWARD_LIMITS.times) }),
  z.object({ kind: z.literal('clc'), period: z.enum(CLC_PERIODS), hours: z.number().int().min(1).max(REWARD_LIMITS.hours) }),
  z.object({ kind: z.literal('manual') }),
]);
export type BadgeCriteria = z.infer<typeof badgeCriteriaSchema>;

export const badgeInputSchema = z.object({
  title: requiredText(REWARD_LIMITS.badgeTitle),
  description: optionalText(REWARD_LIMITS.badgeText),
  /** An uploaded picture; without one the badge gets a generated hexagon. */
  imageFileId: z.uuid().nullable(),
  criteria: badgeCriteriaSchema,
  isActive: z.boolean(),
});
export type BadgeInput = z.input<typeof badgeInputSchema>;

export const badgeSchema = z.object({
  id: badgeId,
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  imageFileId: z.string().nullable(),
  kind: z.enum(BADGE_KINDS),
  criteria: badgeCriteriaSchema,
  /** The named cards with their titles. */
  cards: z.array(z.object({ id: z.string(), title: z.string(), slug: z.string() })),
  isActive: z.boolean(),
  holdersCount: z.number().int(),
  createdAt: z.string(),
});
export type Badge = z.infer<typeof badgeSchema>;

/** Someone who has a badge. */
export const badgeHolderSchema = z.object({
  person: personSummarySchema,
  /** Of a badge for hours of learning; null for all others. */
  period: z.string().nullable(),
  grantedAt: z.string(),
  /** Who gave it by hand; null where it was earned. */
  grantedBy: personSummarySchema.nullable(),
  /** When it was taken back; null of those who have it. */
  revokedAt: z.string().nullable(),
});
export type BadgeHolder = z.infer<typeof badgeHolderSchema>;

export const badgeRevocationSchema = z.object({
  userId,
  period: z.string().max(20).nullable(),
  reason: requiredText(REWARD_LIMITS.badgeText),
});
export type BadgeRevocation = z.output<typeof badgeRevocationSchema>;

export const personBadgeSchema = z.object({
  badge: badgeSchema.omit({ criteria: true, isActive: true, imageFileId: true, createdAt: true }),
  /** The period of a CLC badge: `2026-Q4`. */
  period: z.string().nullable(),
  grantedAt: z.string().nullable(),
  /** How far someone is who has not earned it yet; null for one that was earned. */
  progress: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  /** What has to be done, where it can be listed. */
  steps: z.array(z.object({ title: z.string(), href: z.string().nullable(), isDone: z.boolean() })),
  /** Whether the caller may show it to anyone by a link: it is their own, and the organisation shares. */
  canShare: z.boolean(),
  /** The page about it for anyone who has its address; null where the caller made no link that works. */
  sharePath: z.string().nullable(),
});
export type PersonBadge = z.infer<typeof personBadgeSchema>;

/** PPL-03, SKL-07. */
export const personBadgesSchema = z.object({
  userCardBadges: z.array(personBadgeSchema),
  userClcBadges: z.array(personBadgeSchema),
  /** On the way and not yet begun: only for the person themselves. */
  open: z.array(personBadgeSchema),
  isClcActive: z.boolean(),
});
export type PersonBadges = z.infer<typeof personBadgesSchema>;

/** An earned badge as anyone sees it who has its address. */
export const sharedBadgeSchema = z.object({
  title: z.string(),
  description: z.string(),
  /** For who is signed in; others see its generated picture. */
  imageUrl: z.string().nullable(),
  holderName: z.string(),
  period: z.string().nullable(),
  grantedAt: z.string(),
  /** When the link ends. */
  expiresAt: z.string(),
  /** Whether it is the caller's: they take the link back. */
  isOwn: z.boolean(),
});
export type SharedBadge = z.infer<typeof sharedBadgeSchema>;

export const sharedBadgeParams = z.object({ token: z.string().min(1).max(200) });
/** `period`: of a badge for hours of learning; null for all others. */
export const badgeShareInputSchema = z.object({ period: z.string().max(20).nullable() });
export const badgeParams = z.object({ badgeId });
export const badgeOwnerParams = z.object({ userId });
export const badgeGrantSchema = z.object({
  userId,
  /** Of a badge that was taken back and is given again, as the list of those has it. */
  period: z.string().max(20).nullable().optional(),
});
