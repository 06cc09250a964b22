import { z } from 'zod';
import { organisationId, userId } from '../../kit/id.ts';
import { ENTRY_STEPS } from '../../platform/entry-steps.ts';
import { PERMISSIONS } from '../../platform/permissions.ts';
import { PROXY_TYPES } from '../../platform/proxy.ts';
import { groupId } from '../groups/group-summary.schema.ts';
import { orgUnitSummarySchema } from '../locations/org-units.schema.ts';
import { configSchema } from '../organisation/organisation.schema.ts';
import { navigationSchema } from '../people/navigation.schema.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { personalSettingsSchema } from '../people/profile.schema.ts';
import { jobRoleSchema } from './job-role.schema.ts';
import { USER_INFO_FIELDS } from './session.rules.ts';

const organisationReferenceSchema = z.object({ id: organisationId, name: z.string(), hostName: z.string() });

/** A group the person is in, with what they are there (SES-66): owner is `admin`. */
export const ownGroupSchema = z.object({
  id: groupId,
  slug: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'sub_admin', 'member']),
});
export type OwnGroup = z.infer<typeof ownGroupSchema>;

/** Who the person is (SES-50). */
const identityFields = {
  id: userId,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  avatar: z.string().nullable(),
  bio: z.string(),
  coverImage: z.string().nullable(),
  company: z.string(),
  profile: personalSettingsSchema,
  navigation: navigationSchema,
  jwtToken: z.string(),
  /** Null where the call came with a bearer token: there is no cookie to protect. */
  csrfToken: z.string().nullable(),
  permissions: z.array(z.enum(PERMISSIONS)),
  organization: organisationReferenceSchema.extend({ configs: z.array(configSchema), web_session_timeout: z.number().int() }),
  activeOrgs: z.array(organisationReferenceSchema),
  relatedOrgs: z.array(organisationReferenceSchema),
  countryCode: z.string().nullable(),
  impersonator: personSummarySchema.nullable(),
  impersonatee: personSummarySchema.nullable(),
  /** When acting as this person ends by itself (SES-64); null for who is themselves. */
  actingUntil: z.string().nullable(),
  /** What a manager has opened in this person's place (SES-65); null otherwise. */
  proxyType: z.enum(PROXY_TYPES).nullable(),
  filestackApiKey: z.string().nullable(),
  consumer_redirect_uri: z.string().nullable(),
};

/** What holds for the person (SES-51). */
const flagFields = {
  isAdmin: z.boolean(),
  isManager: z.boolean(),
  isSecondaryManager: z.boolean(),
  hasReporters: z.boolean(),
  isGroupLeader: z.boolean(),
  isSuperAdmin: z.boolean(),
  isOrgAdmin: z.boolean(),
  isMkpAdmin: z.boolean(),
  isOcgEnabled: z.boolean(),
  onboardingCompleted: z.boolean(),
  showGtcConfirmationModal: z.boolean(),
  isFactorEnrolled: z.boolean(),
  /** What the session waits for; until it is done, everything else here is empty and everything else is refused (SES-30). */
  entryStep: z.enum(ENTRY_STEPS).nullable(),
  passwordChangeable: z.boolean(),
  skillAssessmentAccessible: z.boolean(),
  isUserLoginViaMicrosite: z.boolean(),
  orgAnnualSubscriptionPaid: z.boolean(),
  isGlobalSearchEnabled: z.boolean(),
  isSearchSuggestionEnabled: z.boolean(),
};

const nothingYet = z.array(z.record(z.string(), z.json()));

/** The rest (SES-52). Lists of features that are not there are empty. */
const furtherFields = {
  globalSearchSettings: z.record(z.string(), z.json()),
  searchSuggestionSettings: z.record(z.string(), z.json()),
  userSubscriptions: nothingYet,
  followingChannels: nothingYet,
  followedChannels: nothingYet,
  writableChannels: nothingYet,
  followersCount: z.number().int(),
  followingCount: z.number().int(),
  defaultTeamId: groupId.nullable(),
  roles: z.array(z.string()),
  rolesDefaultNames: z.array(z.string()),
  userRoles: z.array(z.object({ id: z.uuid(), key: z.string(), name: z.string() })),
  onboardingCompletedDate: z.string().nullable(),
  /** Null when unavailable; asked for by itself in another language (SES-55). */
  jobFamily: jobRoleSchema.nullable(),
  customFields: z.record(z.string(), z.json()),
  manager: personSummarySchema.nullable(),
  /** The first 100 direct reports. */
  reporters: z.array(personSummarySchema),
  externalId: z.string().nullable(),
  location: z.string(),
  followedTeams: z.array(ownGroupSchema),
  subAdminGroups: z.array(ownGroupSchema),
  /** Sister organisations, once the person has settled in (SES-68). */
  mappedOrganizations: z.array(z.object({ name: z.string(), hostName: z.string() })),
  /** The unit the person is in (LOC-05); its path names those above. */
  organization_units: z.array(orgUnitSummarySchema),
  createdAt: z.string(),
  hideFromLeaderboard: z.boolean(),
  dashboardInfo: z.array(z.object({ name: z.string(), visible: z.boolean() })),
  walletBalance: z.number(),
  walletTransactions: nothingYet,
  walletTransactionsCount: z.number().int(),
  walletRecharges: nothingYet,
};

/** The person who is signed in, with everything the page is drawn by (SES-50 to SES-52). */
export const sessionUserSchema = z.object({ ...identityFields, ...flagFields, ...furtherFields });
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** User info under the names it is asked by; only what was asked for (SES-53). */
export const userInfoSchema = z
  .object(Object.fromEntries(Object.entries(USER_INFO_FIELDS).map(([asked, field]) => [asked, sessionUserSchema.shape[field]])))
  .partial();
export type UserInfo = { [Asked in keyof typeof USER_INFO_FIELDS]?: SessionUser[(typeof USER_INFO_FIELDS)[Asked]] };
