import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, queryFlag } from '../../kit/text.ts';
import { cardSummarySchema } from '../cards/card-summary.schema.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { orgUnitId } from '../locations/org-units.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { ASSIGNMENT_LIMITS, SPECIAL_CARD_TYPES } from './assignments.rules.ts';
import { PRIORITIES } from './duties.rules.ts';
import { seriesId } from './series.schema.ts';
import { SHARE_PURPOSES, SHARE_SECTIONS } from './sharing.rules.ts';
import { stagedTargetsSchema } from './staged-targets.schema.ts';

/** A person to share with or assign to (SHR-02). */
export const shareUserSchema = z.object({
  id: userId,
  fullName: z.string(),
  firstName: z.string(),
  handle: z.string(),
  jobTitle: z.string(),
  avatarUrl: z.string().nullable(),
  /** How they report to the caller. */
  relation: z.enum(['direct', 'indirect']).nullable(),
  /** Whether they have it already: shared with them, or assigned to them. */
  hasIt: z.boolean(),
});
export type ShareUser = z.infer<typeof shareUserSchema>;

/** A group to share with or assign to (SHR-02). */
export const shareTeamSchema = z.object({
  id: groupId,
  label: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  membersCount: z.number().int(),
  hasIt: z.boolean(),
});
export type ShareTeam = z.infer<typeof shareTeamSchema>;
export const lmsGroupSchema = shareTeamSchema.omit({ label: true });
export type LmsGroup = z.infer<typeof lmsGroupSchema>;

const counts = { totalUsers: z.number().int(), totalTeams: z.number().int(), totalLmsGroups: z.number().int() };

/** One page of a section of the dialog, with totals (SHR-02, SHR-04). */
export const shareTargetsSchema = z.object({
  users: z.array(shareUserSchema),
  teams: z.array(shareTeamSchema),
  lmsGroups: z.array(lmsGroupSchema),
  ...counts,
  /** There are more people than `totalUsers`. */
  isCapped: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type ShareTargets = z.infer<typeof shareTargetsSchema>;

export const shareTargetsQuery = pageQuery(15).extend({
  purpose: z.enum(SHARE_PURPOSES).exclude(['invite']),
  section: z.enum(SHARE_SECTIONS),
  q: z.string().trim().max(80).default(''),
  /** Only people of this organisation unit and the units below it. */
  unitId: orgUnitId.optional(),
  /** Whether they are in this recurring assignment, instead of whether they have the card. */
  seriesId: seriesId.optional(),
});

const sectionFlags = z.partialRecord(z.enum(SHARE_SECTIONS), z.boolean());

/** What the dialog of a card opens with (SHR-01, SHR-02, SHR-09). */
export const shareStateSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Its picture, type, length and source; null before it is published. */
  card: cardSummarySchema.nullable(),
  /** Of those it is shared with, the first by name. */
  usersWithAccess: z.array(z.object({ id: userId, fullName: z.string(), firstName: z.string() })),
  teams: z.array(z.object({ id: groupId, label: z.string(), name: z.string() })),
  sharedLmsGroupIds: z.array(groupId),
  assignment: z.object({ teams: z.array(z.object({ id: groupId, label: z.string(), name: z.string() })) }),
  ...counts,
  /** Assignments of this card that the caller can see, to the "Already assigned" tab. */
  totalAssigned: z.number().int(),
  /** Recurring assignments of this card that the caller looks after. */
  totalSeries: z.number().int(),
  /** The day this content is archived; null where none is set (SHR-07). */
  archivesOn: z.string().nullable(),
  /** Which sections show, by purpose. */
  sections: z.object({ share: sectionFlags, assign: sectionFlags }),
  /** What reports are called here; empty where the organisation has no words of its own (MGR-04). */
  reportLabels: z.object({ direct: z.string(), indirect: z.string() }),
  priorities: z.array(z.object({ key: z.enum(PRIORITIES), visible: z.boolean() })),
  reminderDays: z.array(z.number().int()),
  special: z.enum(SPECIAL_CARD_TYPES).nullable(),
  isRestricted: z.boolean(),
  can: z.object({
    share: z.boolean(),
    assign: z.boolean(),
    grantAccess: z.boolean(),
    repeat: z.boolean(),
    assignByRule: z.boolean(),
  }),
});
export type CardShareState = z.infer<typeof shareStateSchema>;

export const shareInputSchema = stagedTargetsSchema.extend({ message: optionalText(ASSIGNMENT_LIMITS.message).default('') });
export type ShareInput = z.output<typeof shareInputSchema>;

/** With `unassigned` only what the group was not assigned as well. */
export const sharedWithGroupQuery = pageQuery(12).extend({ unassigned: queryFlag.default(false) });
export type SharedWithGroupQuery = z.output<typeof sharedWithGroupQuery>;

/** A card someone shared with the caller, or with a group of theirs. */
export const sharedCardSchema = z.object({
  card: cardSummarySchema,
  sharedBy: personSummarySchema.nullable(),
  group: z.object({ id: groupId, slug: z.string(), name: z.string() }).nullable(),
  message: z.string(),
  sharedAt: z.string(),
});
export type SharedCard = z.infer<typeof sharedCardSchema>;
