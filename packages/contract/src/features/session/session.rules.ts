import type { EntryStep } from '../../platform/entry-steps.ts';

/** Longest password anyone may choose, and the shortest an organisation may allow, in characters. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 200 } as const;

/** How long the link of an invitation holds, in days. */
export const INVITATION_DAYS = 14;

/** SES-07: how long a password reset link holds. */
export const RESET_MINUTES = 60;

/** How long "Keep me signed in on this device" holds. */
export const REMEMBER_DAYS = 30;

/** SES-30: how long a browser is remembered that need not give the second factor again. */
export const REMEMBER_FACTOR_DAYS = 89;

/** For so long after a proof (sign-in, second factor, password) a person may change how they are let in. */
export const PROOF_MINUTES = 15;

/** SES-41: activity is noted at most this often, and the time-out is looked at this often. */
export const ACTIVITY_MILLISECONDS = 1_000;
export const TIMEOUT_CHECK_MILLISECONDS = 5_000;

/** SES-42: the warning comes this long before the end. */
const WARNING_MINUTES = 5;

/** When a session ends that was last active at `lastActiveAt` (milliseconds); null when it does not time out (SES-40). */
export function sessionExpiry(lastActiveAt: number, timeoutMinutes: number): number | null {
  return timeoutMinutes === 0 ? null : lastActiveAt + timeoutMinutes * 60_000;
}

/**
 * Where a session stands: `warning` from (time-out − 5) minutes on (SES-42). Of a time-out too short for that, the last half.
 * @param now and lastActiveAt in milliseconds
 */
export function sessionStage(now: number, lastActiveAt: number, timeoutMinutes: number): 'alive' | 'warning' | 'expired' {
  const expiry = sessionExpiry(lastActiveAt, timeoutMinutes);
  if (expiry === null) return 'alive';
  if (now >= expiry) return 'expired';
  const lead = timeoutMinutes > WARNING_MINUTES ? WARNING_MINUTES : timeoutMinutes / 2;
  return now >= expiry - lead * 60_000 ? 'warning' : 'alive';
}

/**
 * A path inside the product, never another origin's: one leading slash, and nothing a browser would read as more (SES-11). Nowhere are
 * there two slashes in a row: once dots before them are taken out ("/.//host"), they would lead away.
 */
export function isOwnPath(path: string): boolean {
  const bare = path.split(/[?#]/)[0] ?? '';
  // oxlint-disable-next-line no-control-regex -- browsers drop these, so "/\t/host" would lead away
  return bare.startsWith('/') && !/\/\/|[\u0000-\u0020\\]/.test(bare) && !/[\u0000-\u001f]/.test(path);
}

/** SES-11: a path that contains one of these is always worth coming back to. */
const RETURNABLE = [
  '/pathways/',
  '/insights/',
  '/mobile-insights/',
  '/journey/',
  '/channel/',
  '/channels/',
  '/smartsearch',
  '/video_streams/',
  '/teams/',
  '/discover',
  '/curate',
  '/notifications',
  '/settings/triggers',
  '/@',
  '/org-groups/admin',
  '/my-assignments',
  '/skills-assessment',
  '/career',
  '/feed',
  '/me/skills-passport',
  '/mkp-redirect',
  '/team',
  '/me',
  '/learning',
];

/** Ends the session when it is opened: no one wants to come back to that. */
const SIGN_OUT = '/log_out';

/**
 * Returns whether a path, with its query and hash, is kept to return to after sign-in (SES-11): those that contain one of the words above, and
 * every other page except signed-out routes and the steps after sign-in.
 */
export function isReturnPath(path: string): boolean {
  if (!isOwnPath(path)) return false;
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');
  if (isPublicPath(bare)) return bare.startsWith('/mobile-insights/');
  if (RETURNABLE.some((part) => bare.includes(part))) return true;
  return bare !== '/' && bare !== SIGN_OUT && !ENTRY_STEPS.has(bare);
}

/** Where to go after sign-in: the stored return path, else the first top-menu item (SES-01, SES-09). */
export function afterSignIn(storedPath: string | null, firstMenuPath: string): string {
  return storedPath !== null && isReturnPath(storedPath) ? storedPath : firstMenuPath;
}

/** Where each step on the way in is done (SES-30, ADM-04, SES-56, PPL-14). */
export const ENTRY_STEP_PATHS = {
  'second-factor': '/okta-verify',
  'new-password': '/user/new_password',
  terms: '/terms',
  details: '/user/details',
} as const satisfies Record<EntryStep, string>;

const STEP_PATHS: ReadonlySet<string> = new Set(Object.values(ENTRY_STEP_PATHS));
/** Whether an address is of a step on the way in, where nothing else is answered yet. */
export const isEntryStepPath = (path: string): boolean => STEP_PATHS.has(path);

const ENTRY_STEPS: ReadonlySet<string> = new Set([...Object.values(ENTRY_STEP_PATHS), '/onboarding', '/onboard/v2']);

const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/user/login',
  '/user/signup',
  '/user/pre_register',
  '/user/micro_org_login',
  '/create_account',
  '/log_in',
  '/sent',
  '/confirm',
  '/changed',
  '/invalid',
  '/pre_register',
  '/access-denied',
  '/access_denied',
  '/unsubscribe-emails',
]);
const PUBLIC_BEGINNINGS = ['/forgot_password', '/saml/auth', '/mobile-insights'];

/** Returns whether a path is one of the signed-out routes (SHL-01). */
export function isPublicPath(path: string): boolean {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(?<=^\/|[^/])\/+$/, '');
  return PUBLIC_PATHS.has(bare) || PUBLIC_BEGINNINGS.some((start) => bare === start || bare.startsWith(`${start}/`));
}

/** SES-09: these public paths show themselves to people who are signed in too; every other one sends them on. */
const PUBLIC_FOR_ALL: ReadonlySet<string> = new Set(['/unsubscribe-emails', '/access-denied', '/access_denied']);

/** Returns whether someone who is signed in is sent away from a path, to where `afterSignIn` says (SES-09). */
export function leavesPublicPath(path: string): boolean {
  const bare = (path.split(/[?#]/)[0] ?? '').replace(/(?<=^\/|[^/])\/+$/, '');
  return isPublicPath(bare) && !PUBLIC_FOR_ALL.has(bare) && !bare.startsWith('/mobile-insights');
}

/** SES-10: where someone who is signed out is sent from a path; null where the path is open to visitors. */
export function signInPath(path: string): string | null {
  if (isPublicPath(path)) return null;
  return /^\/?(?:[?#]|$)/.test(path) ? '/user/login?auto_sso=true' : '/user/login';
}

/** SES-08: older public paths and where they live now. */
export const OLDER_PATHS: Readonly<Record<string, string>> = {
  '/log_in': '/user/login',
  '/create_account': '/user/signup',
  '/pre_register': '/user/pre_register',
  '/sent': '/forgot_password/sent',
  '/confirm': '/forgot_password/confirm',
  '/changed': '/forgot_password/changed',
  '/invalid': '/forgot_password/invalid',
};

/** What browsers and systems call themselves, the more special before what it also claims to be. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system of a device, as it calls itself; null for what is not known. Only for people to know their own by. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const nameIn = (known: readonly (readonly [RegExp, string])[]) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** SES-53: what user info can be asked for, and the field of the session user it is. */
export const USER_INFO_FIELDS = {
  id: 'id',
  email: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  full_name: 'fullName',
  bio: 'bio',
  company: 'company',
  avatarimages: 'picture',
  coverimages: 'coverImage',
  handle: 'handle',
  profile: 'profile',
  organization: 'organization',
  permissions: 'permissions',
  csrfToken: 'csrfToken',
  jwtToken: 'jwtToken',
  user_subscriptions: 'userSubscriptions',
  following_channels: 'followingChannels',
  followers_count: 'followersCount',
  following_count: 'followingCount',
  default_team_id: 'defaultTeamId',
  roles: 'roles',
  roles_default_names: 'rolesDefaultNames',
  user_roles: 'userRoles',
  writable_channels: 'writableChannels',
  onboarding_completed: 'onboardingCompleted',
  onboarding_completed_date: 'onboardingCompletedDate',
  job_role: 'jobFamily',
  custom_fields: 'customFields',
  manager: 'manager',
  reporters: 'reporters',
  external_id: 'externalId',
  location: 'location',
  country_code: 'countryCode',
  followed_teams: 'followedTeams',
  followed_channels: 'followedChannels',
  skill_assessment_accessible: 'skillAssessmentAccessible',
  organization_units: 'organization_units',
  mapped_organizations: 'mappedOrganizations',
  sub_admin_groups: 'subAdminGroups',
  is_group_leader: 'isGroupLeader',
  created_at: 'createdAt',
  hide_from_leaderboard: 'hideFromLeaderboard',
  navigation: 'navigation',
  dashboard_info: 'dashboardInfo',
  wallet_balance: 'walletBalance',
  active_orgs: 'activeOrgs',
  related_orgs: 'relatedOrgs',
  picture: 'picture',
  avatar: 'avatar',
  impersonator: 'impersonator',
  impersonatee: 'impersonatee',
  acting_until: 'actingUntil',
  proxy_type: 'proxyType',
  filestack_api_key: 'filestackApiKey',
  consumer_redirect_uri: 'consumer_redirect_uri',
  is_admin: 'isAdmin',
  is_manager: 'isManager',
  is_secondary_manager: 'isSecondaryManager',
  has_reporters: 'hasReporters',
  is_super_admin: 'isSuperAdmin',
  is_org_admin: 'isOrgAdmin',
  is_mkp_admin: 'isMkpAdmin',
  is_ocg_enabled: 'isOcgEnabled',
  show_gtc_confirmation_modal: 'showGtcConfirmationModal',
  is_factor_enrolled: 'isFactorEnrolled',
  entry_step: 'entryStep',
  password_changeable: 'passwordChangeable',
  is_user_login_via_microsite: 'isUserLoginViaMicrosite',
  org_annual_subscription_paid: 'orgAnnualSubscriptionPaid',
  is_global_search_enabled: 'isGlobalSearchEnabled',
  is_search_suggestion_enabled: 'isSearchSuggestionEnabled',
  global_search_settings: 'globalSearchSettings',
  search_suggestion_settings: 'searchSuggestionSettings',
  wallet_transactions: 'walletTransactions',
  wallet_transactions_count: 'walletTransactionsCount',
  wallet_recharges: 'walletRecharges',
} as const;
export type UserInfoField = keyof typeof USER_INFO_FIELDS;
