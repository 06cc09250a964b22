import { z } from 'zod';
import { userId } from '../../kit/id.ts';
import { importLinesSchema } from '../../kit/import-lines.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText, queryFlag, requiredText } from '../../kit/text.ts';
import { tableQuery, tableReadingSchema } from '../imports/table-reading.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { groupId, groupSummarySchema } from './group-summary.schema.ts';
import { GROUP_LIMITS, GROUP_ROLES, GROUP_TABS, GROUP_VISIBILITIES } from './groups.rules.ts';

const myRole = z.enum(GROUP_ROLES).nullable();

/** A group in a list, with how the caller stands to it. */
export const groupListItemSchema = groupSummarySchema.extend({
  myRole,
  /** Who asked the caller in; null where the caller asked, or is in already. */
  invitedBy: personSummarySchema.nullable(),
  /** How many people the caller follows are in it: why it is suggested. */
  followedMembersCount: z.number().int(),
});
export type GroupListItem = z.infer<typeof groupListItemSchema>;

/** A group's page (GRP-02). Of a private group, who is in it shows only to members, invited people and administrators. */
export const groupSchema = groupSummarySchema.extend({
  pendingCount: z.number().int(),
  /** The first few of each, by name. */
  owners: z.array(personSummarySchema),
  subAdmins: z.array(personSummarySchema),
  members: z.array(personSummarySchema),
  myRole,
  isMember: z.boolean(),
  isTeamAdmin: z.boolean(),
  isTeamSubAdmin: z.boolean(),
  isPending: z.boolean(),
  invitedBy: personSummarySchema.nullable(),
  createdAt: z.string(),
  /** Members post in it (GRP-07, GRP-09). */
  feedEnabled: z.boolean(),
  /** What plain members post waits for a leader. */
  postsWait: z.boolean(),
  can: z.object({
    viewMembers: z.boolean(),
    join: z.boolean(),
    leave: z.boolean(),
    invite: z.boolean(),
    edit: z.boolean(),
    promote: z.boolean(),
    delete: z.boolean(),
    /** GRP-05. */
    viewAnalytics: z.boolean(),
    viewFeed: z.boolean(),
    post: z.boolean(),
    moderatePosts: z.boolean(),
    /** Chooses channels and makes cohorts for the group. */
    lead: z.boolean(),
    /** Puts people in without asking them, from a file or by a rule. */
    place: z.boolean(),
  }),
});
export type Group = z.infer<typeof groupSchema>;

/** A group as who manages groups finds it (ADM-01), with the first few of its owners by name. */
export const managedGroupSchema = groupSummarySchema.extend({ owners: z.array(personSummarySchema), createdAt: z.string() });
export type ManagedGroup = z.infer<typeof managedGroupSchema>;

export const groupMemberSchema = z.object({
  person: personSummarySchema,
  role: z.enum(GROUP_ROLES),
  /** Of a pending person: who invited them; null when they asked. */
  invitedBy: personSummarySchema.nullable(),
  joinedAt: z.string(),
  can: z.object({ remove: z.boolean(), promote: z.boolean(), admit: z.boolean() }),
});
export type GroupMember = z.infer<typeof groupMemberSchema>;

const details = {
  name: requiredText(GROUP_LIMITS.name),
  description: optionalText(GROUP_LIMITS.description),
  visibility: z.enum(GROUP_VISIBILITIES),
  imageFileId: z.uuid().nullable(),
};
export const newGroupSchema = z.object({
  name: details.name,
  description: details.description.default(''),
  visibility: details.visibility.default('open'),
  imageFileId: details.imageFileId.default(null),
  /** People invited along with it. */
  invite: z.array(userId).max(GROUP_LIMITS.invitations).default([]),
});
export type NewGroup = z.output<typeof newGroupSchema>;
/** What is not sent stays. */
export const groupUpdateSchema = z.object({ ...details, feedEnabled: z.boolean(), postsWait: z.boolean() }).partial();
export type GroupUpdate = z.output<typeof groupUpdateSchema>;

export const groupParams = z.object({ groupId });
export const groupMemberParams = groupParams.extend({ userId });
export const groupsQuery = pageQuery(12).extend({ tab: z.enum(GROUP_TABS).default('mine'), q: z.string().trim().max(80).default('') });
export const managedGroupsQuery = pageQuery(20).extend({
  q: z.string().trim().max(80).default(''),
  visibility: z.enum(GROUP_VISIBILITIES).optional(),
});
export const groupMembersQuery = pageQuery(15).extend({
  role: z.enum(['everyone', ...GROUP_ROLES]).default('everyone'),
  q: z.string().trim().max(80).default(''),
});
/** GRP-07: roles and fields may be repeated; one value may name several, separated by commas. */
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(
    (given) =>
      given === undefined ? undefined : [given].flat().flatMap((one: unknown) => (typeof one === 'string' ? one.split(',') : [one])),
    z.array(z.enum(values)).min(1).max(20).optional(),
  );
export const ledGroupsQuery = z.object({
  role: several(['admin', 'sub_admin', 'member']),
  fields: several(['id', 'name']),
  /** Leaves out groups whose feed is switched off. */
  hide_disabled_activity_feed_groups: queryFlag.default(false),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});
export type LedGroupsQuery = z.output<typeof ledGroupsQuery>;
export const invitationsSchema = z.object({ userIds: z.array(userId).min(1).max(GROUP_LIMITS.invitations) });
export const roleChangeSchema = z.object({ role: z.enum(['admin', 'sub_admin', 'member']) });

/** What a table of members did, or would do: who comes in is put in by who manages groups, and invited by who leads this one (GRP-01). */
export const memberImportSchema = z.object({
  dryRun: z.boolean(),
  /** Whether the people come in without being asked. */
  placed: z.boolean(),
  /** `create`: people from outside; `change`: who had asked to come in; `same`: who is in or invited already. */
  counts: z.object({ create: z.number().int(), change: z.number().int(), same: z.number().int(), bad: z.number().int() }),
  lines: importLinesSchema,
  reading: tableReadingSchema.nullable(),
});
export type MemberImport = z.infer<typeof memberImportSchema>;
export const memberImportQuery = tableQuery;
