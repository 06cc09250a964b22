import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FeatureSwitch, NotificationKinds } from '@waymark/contract/platform';
import { features } from '../features.ts';

/** Endpoints beside switched ones of the same feature that go on without the switch, each with why. */
const GOES_ON: readonly (readonly [why: string, endpoints: readonly string[]])[] = [
  [
    'figures of channels and groups end with those; these are of content, of people and of paths',
    [
      'analytics.export',
      'analytics.export-path',
      'analytics.figure-rows',
      'analytics.get',
      'analytics.path',
      ...['delete-view', 'list-views', 'save-view'].map((word) => `analytics.${word}`),
    ],
  ],
  [
    'assigning inside a group ends with groups; sharing and duties are of people, and leave groups out where those are switched off',
    [
      ...['assign', 'assign-by-rule', 'count-reach', 'end', 'get', 'list', 'people', 'recent', 'update'],
      ...['create-series', 'end-series', 'get-series', 'list-series', 'pause-series', 'resume-series', 'update-series'],
      ...['count-mine', 'duty-of-card', 'mine', 'plan-duty', 'withdraw-own-duty'],
      ...['download-rule-people', 'preview-rule', 'preview-rule-people'],
      ...['share', 'share-state', 'share-targets', 'shared-with-me'],
      ...['end-waiver', 'waive', 'waivers'],
    ].map((word) => `assignments.${word}`),
  ],
  [
    'the list of what channels bring ends with channels; the rest of the feed is of people and content',
    ['count', 'list', 'list-cards', 'list-submissions', 'todays-learning'].map((word) => `feed.${word}`),
  ],
  ['managers by proxy are switched; administrators are not', ['impersonation.start']],
  ['someone who acts as another person can always stop', ['impersonation.stop']],
  ['the page My learning is switched; how a card ended stands on the card, and authors act on their content', ['learning.outcome']],
  ['authors act on their own content from the list of content too', ['learning.change-own-content']],
  [
    'the step about channels ends with channels; the other steps go on',
    ['first-week', 'get', 'people', 'submit', 'topics'].map((word) => `onboarding.${word}`),
  ],
  [
    'blocking is switched; profiles, following, reporting lines and roles are not',
    [
      ...[
        'follow',
        'followers',
        'following',
        'profile',
        'reports',
        'set-manager',
        'suggestions',
        'unfollow',
        'update',
        'update-navigation',
      ],
      ...['assign-role', 'remove-role', 'roles'],
    ].map((word) => `people.${word}`),
  ],
  [
    'the leaderboard is switched; points and badges are not',
    [
      ...['badge', 'badge-holders', 'create-badge', 'delete-badge', 'grant-badge', 'list-badges', 'person-badges', 'update-badge'],
      'revoke-badge',
      ...['share-badge', 'shared-badge', 'shared-badge-picture', 'stop-sharing-badge'],
      ...['list-points', 'point-rules', 'points', 'update-point-rules'],
    ].map((word) => `rewards.${word}`),
  ],
  [
    'links to a new password are switched; signing in, sessions and one’s own password and address are not',
    [
      ...['ended', 'get', 'sign-in', 'sign-in-rules', 'sign-out', 'update-sign-in-rules', 'user-info'],
      ...['accept-terms', 'change-password', 'keep-alive', 'poll', 'prove', 'terms', 'unlock-account', 'unsubscribe'],
      ...['address-change', 'cancel-address-change', 'confirm-address', 'start-address-change'],
      ...['end-others', 'end-own', 'forget-browser', 'list-own', 'remembered-browsers'],
    ].map((word) => `session.${word}`),
  ],
  ['says that there is no job role where job roles are switched off', ['session.job-role']],
  [
    'the directory is switched; a person’s skills, credentials and passport, and the organisation’s list of skills, are not',
    [
      ...['add-own', 'change-own', 'find-in-cv', 'of-person', 'own-ledger', 'remove-own', 'search', 'set-new-visibility'],
      ...['add-outside-credential', 'create-credential', 'credential-achievement', 'credential-issuer', 'credential-keys'],
      ...['credential-status', 'credentials', 'download-credential', 'remove-outside-credential', 'replace-credential-key'],
      ...['revoke-credential', 'revoke-credential-key'],
      ...['passport-experience', 'passport-shares', 'revoke-passport-share', 'share-passport', 'shared-passport'],
      ...['accept-evidence', 'decide-dispute', 'dispute', 'disputes', 'endorse', 'withdraw-endorsement'],
      ...['import-cancel', 'import-get', 'import-lines', 'import-read', 'import-run', 'import-start', 'imports'],
      ...['roll-back', 'taxonomy', 'taxonomy-create', 'taxonomy-get', 'taxonomy-merge', 'taxonomy-state', 'taxonomy-update'],
      ...['version-comparison', 'versions'],
    ].map((word) => `skills.${word}`),
  ],
  [
    'a payment that was begun is still answered, and who paid keeps their invoices',
    ['answer-test-payment', 'download-invoice', 'get-payment', 'list-invoices', 'take-stripe-event'].map((word) => `wallet.${word}`),
  ],
];

const switchesOf = ({ routes }: (typeof features)[number]) => new Set(routes.map(({ endpoint }) => endpoint.feature));

test('ORG-17 every endpoint of a feature with a switch hangs on it, or is named here with why it goes on', () => {
  const beside = features
    .filter((feature) => switchesOf(feature).size > 1 || !switchesOf(feature).has(undefined))
    .flatMap(({ routes }) => routes.flatMap(({ endpoint: { id, feature } }) => (feature === undefined ? [id] : [])));
  expect(beside.toSorted()).toEqual(GOES_ON.flatMap(([, endpoints]) => endpoints).toSorted());
});

/** Kinds of features with a switch that are told of several features' things: the page that they lead to decides. */
const BY_THEIR_PAGE: readonly string[] = ['request-moved'];

const CONTRACT = new URL('../../../../packages/contract/src/features/', import.meta.url);

/** A kind of notification, and the switch that it names. */
interface Told {
  readonly kind: string;
  readonly feature: FeatureSwitch | null | undefined;
}

async function kindsOf(slug: string): Promise<Told[]> {
  const file = new URL(`${slug}/${slug}.notifications.ts`, CONTRACT);
  if (!existsSync(file)) return [];
  const kinds = Object.values((await import(file.href)) as Record<string, NotificationKinds>);
  return kinds.flatMap((some) => Object.entries(some).map(([kind, { feature }]) => ({ kind, feature })));
}

test('ORG-17 a feature that is there by its switch alone tells people nothing without it', async () => {
  const switched = features.filter((feature) => feature.routes.length > 0 && !switchesOf(feature).has(undefined));
  const told = await Promise.all(switched.map(async (feature) => [switchesOf(feature), await kindsOf(feature.slug)] as const));
  expect(told.flatMap(([, kinds]) => kinds).length).toBeGreaterThan(20);
  const unswitched = told.flatMap(([switches, kinds]) => kinds.filter(({ feature }) => feature == null || !switches.has(feature)));
  expect(unswitched.map(({ kind }) => kind)).toEqual(BY_THEIR_PAGE);
});
