/** What decides whether the paywall is on for someone (WAL-03). */
export interface PaywallFacts {
  /** The switch `paywall` as it is for the person. */
  readonly flag: boolean;
  readonly memberPay: boolean;
  readonly orgSubscriptions: readonly unknown[];
  readonly isSuperAdmin: boolean;
  readonly orgAnnualSubscriptionPaid: boolean;
}

/**
 * Whether the paywall is on for a person (WAL-03): its flag is on, members pay, the organisation has subscriptions, and the person is not a super admin and has
 * not paid the annual subscription.
 */
export function isPaywallOn({ flag, memberPay, orgSubscriptions, isSuperAdmin, orgAnnualSubscriptionPaid }: PaywallFacts): boolean {
  return flag && memberPay && orgSubscriptions.length > 0 && !isSuperAdmin && !orgAnnualSubscriptionPaid;
}

/** Pages that stay open while the paywall is on, with all below them: who must pay can pay, see their own data, sign out, and get help. */
const OPEN_PAGES = [
  '/me',
  '/payments',
  '/subscription-plans',
  '/settings/privacy',
  '/settings/details',
  '/log_out',
  '/user',
  '/terms',
  '/privacy',
  '/legal',
  '/support',
  '/help',
  '/access-denied',
  '/access_denied',
  '/unsubscribe-emails',
];

/** Whether a page stays open while the paywall is on (WAL-03). @param path with or without its query */
export function isOpenPage(path: string): boolean {
  const bare = path.split(/[?#]/)[0] ?? '';
  return OPEN_PAGES.some((open) => bare === open || bare.startsWith(`${open}/`));
}

/**
 * Features whose calls stay open while the paywall is on, by the first word of their ids: to sign in and out, to pay, to see and change one's own profile and
 * language, to take one's data along, to be told of things. Everything else is refused with `payment-required`.
 */
const OPEN_FEATURES: ReadonlySet<string> = new Set([
  'session',
  'organisation',
  'wallet',
  'people',
  'privacy',
  'second-factor',
  'impersonation',
  'sso',
  'telemetry',
  'notifications',
  'media',
  'custom-fields',
  'experience',
  'rewards',
]);

/** What a profile is made of, which is read where the paywall leads to. */
const OF_A_PROFILE = '/api/v1/users/';

/** Whether a call stays open while the paywall is on (WAL-03), by its id, method and path as the contract has them. */
export function isOpenCall({ id, method, path }: { readonly id: string; readonly method: string; readonly path: string }): boolean {
  return OPEN_FEATURES.has(id.split('.')[0] ?? '') || (method === 'GET' && path.startsWith(OF_A_PROFILE));
}
