import { z } from 'zod';
import { groupId, groupSummarySchema } from '../groups/group-summary.schema.ts';
import { fieldValuesSchema, personFieldSchema } from '../custom-fields/custom-fields.schema.ts';
import { userId } from '../../kit/id.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import { emailAddress, employeeNumber, hasSomeName, ONE_NAME_NEEDED, optionalText, queryList } from '../../kit/text.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { roleSchema } from '../people/profile.schema.ts';
import { ACCOUNT_LIMITS as LIMITS, ACCOUNT_SORTS, ACCOUNT_STATUSES, SEEN_FILTERS } from './accounts.rules.ts';

const moment = z.string().nullable();

/** One line of the administration's list of people (ADM-01). */
export const accountSchema = personSummarySchema.extend({
  email: z.string(),
  status: z.enum(ACCOUNT_STATUSES),
  /** `byGroup`: not their own, but of a group they are in. */
  roles: z.array(roleSchema.extend({ byGroup: z.boolean() })),
  /** To within some minutes; null for who never was here. */
  lastSeenAt: moment,
  createdAt: z.string(),
  isMe: z.boolean(),
});
export type Account = z.infer<typeof accountSchema>;

/** Who a list, an export or a bulk action is about. */
export const accountFilterSchema = z.object({
  /** The first letters of a name, handle, address or outside id. */
  q: z.string().trim().max(120).default(''),
  status: queryList(z.enum(ACCOUNT_STATUSES), 5),
  /** Keys of roles; any of them will do. */
  role: queryList(z.string().max(60), 20),
  group: groupId.optional(),
  seen: z.enum(SEEN_FILTERS).optional(),
});
export type AccountFilter = z.output<typeof accountFilterSchema>;

export const accountsQuery = pageQuery(20).extend({
  ...accountFilterSchema.shape,
  sort: z.enum(ACCOUNT_SORTS).default('name'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});
export type AccountsQuery = z.output<typeof accountsQuery>;

/** `count` comes with the first page only; `isCapped` says that there are more than that. */
export const accountsPage = pageOf(accountSchema).extend({
  count: z.object({ people: z.number().int(), isCapped: z.boolean() }).nullable(),
});

export const accountSessionSchema = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
  /** The browser and system, as the browser tells them. */
  userAgent: z.string(),
  isCurrent: z.boolean(),
});

export const accountEntrySchema = z.object({
  id: z.uuid(),
  at: z.string(),
  action: z.string(),
  actor: personSummarySchema.nullable(),
});

/** A person's page in the administration. */
export const accountDetailSchema = accountSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  location: z.string(),
  language: z.string().nullable(),
  timeZone: z.string().nullable(),
  externalId: z.string().nullable(),
  hasPassword: z.boolean(),
  lockedUntil: moment,
  /** Whether emails to their address go out; otherwise they are kept in the outbox. */
  isMailed: z.boolean(),
  /** They may do more than the caller, who therefore changes nothing of theirs (SES-61). */
  isBeyondYours: z.boolean(),
  invitedAt: moment,
  /** When a deleted person is erased. */
  eraseAfter: moment,
  /** When a person who asked to be erased is erased, unless they take it back. */
  ownErasureAt: moment,
  onboardedAt: moment,
  manager: personSummarySchema.nullable(),
  secondaryManager: personSummarySchema.nullable(),
  directReportsCount: z.number().int(),
  /** The first 50 by name. */
  groups: z.array(groupSummarySchema.extend({ role: z.string() })),
  customFields: z.array(personFieldSchema),
  /** The 20 that were used last. */
  sessions: z.array(accountSessionSchema),
  /** What was last done by them and to them. */
  history: z.array(accountEntrySchema),
  can: z.object({
    edit: z.boolean(),
    invite: z.boolean(),
    /** A link to a password, to be passed on by hand (ADM-13). */
    copyLink: z.boolean(),
    setFirstPassword: z.boolean(),
    resetPassword: z.boolean(),
    resetFactors: z.boolean(),
    actAs: z.boolean(),
    signOut: z.boolean(),
    suspend: z.boolean(),
    reactivate: z.boolean(),
    delete: z.boolean(),
    erase: z.boolean(),
    merge: z.boolean(),
  }),
});
/** A way in that the caller passes on by hand; it is shown once (ADM-13). */
export const accessLinkSchema = z.object({ url: z.url(), expiresAt: z.string() });
export const firstPasswordSchema = z.object({ password: z.string() });

/** What a new person can be let in by. */
export const accountEntrySettingsSchema = z.object({
  /** Whether people choose passwords here at all, or come by single sign-on only. */
  hasPasswordLinks: z.boolean(),
});
export type AccountEntrySettings = z.infer<typeof accountEntrySettingsSchema>;

export type AccountDetail = z.infer<typeof accountDetailSchema>;

const details = {
  jobTitle: optionalText(LIMITS.text),
  company: optionalText(LIMITS.text),
  location: optionalText(LIMITS.text),
  externalId: employeeNumber(LIMITS.externalId),
};

export const newAccountSchema = z
  .object({
    email: emailAddress,
    firstName: optionalText(LIMITS.name).default(''),
    lastName: optionalText(LIMITS.name).default(''),
    jobTitle: details.jobTitle.default(''),
    company: details.company.default(''),
    location: details.location.default(''),
    externalId: details.externalId.default(''),
    language: z.string().max(20).optional(),
    /** Keys of roles other than learner, which everyone has. */
    roles: z.array(z.string().max(60)).max(LIMITS.roles).default([]),
    groupIds: z.array(groupId).max(LIMITS.groups).default([]),
    managerId: userId.nullable().default(null),
    customFields: fieldValuesSchema.default({}),
    /** Sends a mail with a link to choose a password. */
    invite: z.boolean().default(true),
  })
  .refine(hasSomeName, ONE_NAME_NEEDED);
export type NewAccount = z.output<typeof newAccountSchema>;

/** What only an administrator changes; the profile is changed as everyone changes it. */
export const accountUpdateSchema = z.object({
  email: emailAddress.optional(),
  externalId: details.externalId.optional(),
});
export type AccountUpdate = z.output<typeof accountUpdateSchema>;
