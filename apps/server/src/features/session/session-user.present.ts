import type { EntryStep } from '@waymark/contract/platform';
import type { SessionUser } from '@waymark/contract/session';
import { DEFAULT_ROLES } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import { mustAcceptTerms } from '../../platform/session/entry-step.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import type { GroupStanding } from '../groups/groups.public.ts';
import { memberConfigsOf } from '../organisation/organisation.public.ts';
import { navigationOf, personalSettingsOf, picturesOf, type ReportingPlace, summaryOf } from '../people/people.public.ts';
import { jobRoleOf } from './job-role.service.ts';
import type { SessionUserRow } from './session-user.repo.ts';

export interface SessionUserParts {
  readonly row: SessionUserRow;
  readonly groups: readonly GroupStanding[];
  readonly reporting: ReportingPlace;
  readonly related: readonly Organisation[];
  readonly organisation: Organisation;
  readonly entryStep: EntryStep | null;
  readonly actor: Actor;
  readonly tokens: { readonly jwtToken: string; readonly csrfToken: string | null };
  readonly now: Date;
}

/** Of a person whose session still waits for a step on the way in: who they are, and nothing of what they have here (SES-30). */
export function onlyIdentity(parts: SessionUserParts): SessionUserParts {
  const noReporting = { manager: null, secondaryManager: null, directReportsCount: 0, secondaryReportsCount: 0 };
  const row = {
    ...parts.row,
    bio: '',
    job_title: '',
    company: '',
    location: '',
    external_id: null,
    custom_fields: {},
    navigation: null,
    reporters: [],
    own_roles: [],
    org_units: [],
    job_role: null,
  };
  return { ...parts, row, groups: [], reporting: noReporting, related: [], actor: { ...parts.actor, permissions: new Set(), roles: [] } };
}

/** The parts as the contract's shape. */
export function presentSessionUser(parts: SessionUserParts): SessionUser {
  return { ...identityOf(parts), ...flagsOf(parts), ...furtherOf(parts) };
}

type Identity =
  | 'id'
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'handle'
  | 'email'
  | 'picture'
  | 'avatar'
  | 'bio'
  | 'coverImage'
  | 'company'
  | 'profile'
  | 'navigation'
  | 'jwtToken'
  | 'csrfToken'
  | 'permissions'
  | 'organization'
  | 'activeOrgs'
  | 'relatedOrgs'
  | 'countryCode'
  | 'impersonator'
  | 'impersonatee'
  | 'actingUntil'
  | 'proxyType'
  | 'filestackApiKey'
  | 'consumer_redirect_uri';
type Flag =
  | Extract<keyof SessionUser, `is${string}`>
  | 'entryStep'
  | 'hasReporters'
  | 'onboardingCompleted'
  | 'showGtcConfirmationModal'
  | 'passwordChangeable'
  | 'skillAssessmentAccessible'
  | 'orgAnnualSubscriptionPaid';

function identityOf({ row, related, organisation, actor, tokens, now }: SessionUserParts): Pick<SessionUser, Identity> {
  const pictures = picturesOf(row);
  const reference = referenceOf(organisation);
  return {
    id: actor.userId,
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
    handle: row.handle,
    email: row.email,
    picture: pictures.avatarimages.large,
    avatar: pictures.avatarimages.small,
    bio: row.bio,
    coverImage: pictures.coverimages.large,
    company: row.company,
    profile: personalSettingsOf(row, now),
    navigation: navigationOf(row),
    ...tokens,
    permissions: [...actor.permissions],
    organization: {
      ...reference,
      configs: memberConfigsOf(organisation),
      web_session_timeout: organisation.setting('web_session_timeout'),
    },
    activeOrgs: [reference],
    relatedOrgs: related.map(referenceOf),
    countryCode: row.country_code,
    impersonator: row.impersonator === null ? null : summaryOf(row.impersonator),
    impersonatee: row.impersonator === null ? null : summaryOf(row),
    actingUntil: actor.acting?.until.toISOString() ?? null,
    proxyType: actor.acting?.proxyType ?? null,
    filestackApiKey: null,
    consumer_redirect_uri: null,
  };
}

const referenceOf = ({ id, name, hostName }: Organisation) => ({ id, name, hostName });

function flagsOf({ row, groups, reporting, organisation, actor, entryStep }: SessionUserParts): Pick<SessionUser, Flag> {
  const hasRole = (key: keyof typeof DEFAULT_ROLES) => actor.roles.includes(key);
  const isOnboarded = row.onboarding_completed_at !== null;
  return {
    isAdmin: actor.permissions.has('ADMIN_ONLY'),
    isManager: hasRole('manager') || reporting.directReportsCount > 0,
    isSecondaryManager: organisation.setting('show_secondary_manager') && reporting.secondaryReportsCount > 0,
    hasReporters: reporting.directReportsCount > 0,
    isGroupLeader: isOnboarded && groups.some((group) => group.role === 'admin'),
    isSuperAdmin: hasRole('super-admin'),
    isOrgAdmin: hasRole('organisation-admin'),
    isMkpAdmin: hasRole('marketplace-admin'),
    isOcgEnabled: organisation.switches.ocg,
    onboardingCompleted: isOnboarded,
    showGtcConfirmationModal: mustAcceptTerms(organisation, row.terms_accepted_version),
    isFactorEnrolled: row.is_factor_enrolled,
    entryStep,
    passwordChangeable: row.password_changeable,
    skillAssessmentAccessible: organisation.switches.skills_assessment,
    isUserLoginViaMicrosite: row.microsite !== null,
    orgAnnualSubscriptionPaid: false,
    isGlobalSearchEnabled: organisation.switches.global_search,
    isSearchSuggestionEnabled: organisation.switches.search_suggestions,
  };
}

function furtherOf({ row, groups, reporting, organisation }: SessionUserParts): Omit<SessionUser, Identity | Flag> {
  const isOnboarded = row.onboarding_completed_at !== null;
  return {
    globalSearchSettings: organisation.setting('global_search_settings'),
    searchSuggestionSettings: organisation.setting('search_suggestion_settings'),
    userSubscriptions: [],
    followingChannels: [],
    followedChannels: [],
    writableChannels: [],
    followersCount: row.followers_count,
    followingCount: row.following_count,
    defaultTeamId: groups[0]?.id ?? null,
    roles: row.own_roles.map((role) => role.key),
    rolesDefaultNames: row.own_roles.flatMap(({ key }) =>
      key in DEFAULT_ROLES ? [DEFAULT_ROLES[key as keyof typeof DEFAULT_ROLES].name] : [],
    ),
    userRoles: row.own_roles,
    onboardingCompletedDate: row.onboarding_completed_at?.toISOString() ?? null,
    jobFamily: jobRoleOf(organisation, row, row.language ?? organisation.setting('DefaultOrgLanguage')),
    customFields: row.own_custom_fields as SessionUser['customFields'],
    manager: reporting.manager,
    reporters: row.reporters.map(summaryOf),
    externalId: row.external_id,
    location: row.location,
    followedTeams: [...groups],
    // SES-68: what is more than the person themselves waits until they have settled in.
    subAdminGroups: isOnboarded ? groups.filter((group) => group.role === 'sub_admin') : [],
    mappedOrganizations: isOnboarded ? organisation.setting('mapped_organizations') : [],
    organization_units: row.org_units,
    createdAt: row.created_at.toISOString(),
    hideFromLeaderboard: row.hide_from_leaderboard,
    dashboardInfo: dashboardInfoOf(organisation),
    walletBalance: 0,
    walletTransactions: [],
    walletTransactionsCount: 0,
    walletRecharges: [],
  };
}

/** SES-52, PPL-03: which parts of the home page the organisation shows, by name. */
export function dashboardInfoOf(organisation: Pick<Organisation, 'setting'>): SessionUser['dashboardInfo'] {
  return Object.entries(organisation.setting('dashboard_widgets')).map(([name, visible]) => ({ name, visible }));
}
