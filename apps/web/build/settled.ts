/** A list of files, without what follows the last dot, as one expression. */
const anyOf = (folder: string, files: readonly string[]) =>
  new RegExp(
    String.raw`[\\/]${folder.replaceAll('/', String.raw`[\\/]`)}[\\/](?:${files.join('|').replaceAll('/', String.raw`[\\/]`)})\.(?:tsx?|css|mjs)$`,
  );
const either = (...tests: readonly RegExp[]) => new RegExp(tests.map(({ source }) => `(?:${source})`).join('|'));

/**
 * What everyone opens once the first screen stands: the bell, the search, what warns above the page, the later parts of home, what saves and what
 * refusals say. What it says comes in one file (docs/decisions/0073).
 */
export const settled = anyOf('apps/web/src', [
  'app/all-problem-messages',
  'features/device-copies/background',
  'features/feed/feed.public',
  'features/home/components/ahead',
  'features/impersonation/components/impersonation-banner',
  'features/notifications/components/bell',
  'features/page-layouts/page-layouts.public',
  'features/rewards/rewards.public',
  'features/search/components/search-box',
  'features/session/components/session-banners',
  'features/wallet/components/payment-watch',
  'platform/api/save-once',
  'platform/organisation/chatbot',
]);

/** All of that with what it takes beyond the first screens: one chunk. */
const settledParts = either(
  settled,
  anyOf('apps/web/src', [
    '(?:features|platform|app)/.*problem-messages',
    'features/cards/(?:kept-responses|kept-plays|send-unsent)',
    'features/device-copies/(?:copies|taking|copy-parts.rules|keep-code|on-device)',
    'features/feed/components/todays-tiles',
    'features/impersonation/(?:impersonation.queries|way-back)',
    'features/notifications/notifications.queries',
    'features/page-layouts/(?:page-layouts.queries|layout-address.rules|components/(?:own-parts|layout-preview|widget-words))',
    'features/rewards/(?:rewards.queries|reward-words|components/(?:own-points|places|widgets))',
    'features/search/(?:search.queries|recent-searches)',
    'features/session/components/(?:session-poller|activity|own-locale|job-role|denial)',
    'platform/(?:unsent/sync-state|page/home-widget-words|navigation/(?:found-places.rules|use-findable-pages))',
  ]),
  anyOf('packages/contract/src/features', [
    '[a-z0-9-]+/[a-z0-9-]+.notifications',
    'notifications/(?:index|notification-kinds.rules|notifications.rules|notifications.api)',
    'rewards/index',
    '(?:search/kept-searches|impersonation/impersonation|device-copies/device-copies|rewards/rewards).api',
    '(?:wallet/wallet|wallet/paywall|rewards/rewards|statistics/periods).rules',
  ]),
  anyOf('packages/ui/src', ['charts/(?:bars|opener)']),
);

/** The page of content. */
const content = either(
  anyOf('apps/web/src/features', [
    '[a-z0-9-]+/(?:types/[a-z0-9-]+/)?[a-z0-9-]+.card-view',
    'card-notes/card-notes.public',
    'cards/screens/card-screen',
    'cards/components/(?:card-(?:page|about|side-panel|standing|view|content|steps|actions)|primary-action|media-place|play-action|begin-action)',
    'cards/(?:use-pull-to-reload|use-fresh-on-return|use-copy-link|card-type-views|reading-words)',
    'cards/types/(?:text/text-body|quiz/(?:use-quiz-answers|quiz-start-words|quiz-answers.rules))',
    'comments/linked-comment',
    'moderation/(?:moderation.public|components/hidden-why)',
    'scorm/try-again',
  ]),
  anyOf('packages/contract/src/features', ['moving-in/course-exports.rules']),
  anyOf('@tabler/icons-react/dist/esm/icons', ['Icon(?:Archive|Repeat|Share3)']),
);

/** What a page of content opens once it stands. */
const studied = either(
  anyOf('apps/web/src/features', [
    'card-notes/components/notes-button',
    'cards/(?:use-play-report|use-reading|components/(?:average-rating|card-play|card-state-notice|own-rating|reading-place)|types/text/text-reading)',
    'progress/(?:progress.public|progress.queries|gate-words|components/gates-panel)',
  ]),
  anyOf('packages/contract/src/features', ['progress/progress.api']),
  anyOf('packages/ui/src', ['discussion/rating']),
  anyOf('@tabler/icons-react/dist/esm/icons', ['Icon(?:Heart|HeartFilled|Note|Star|StarFilled)']),
);

/** What one has to do, on a page of content and in lists. */
const duties = anyOf('apps/web/src/features/assignments', [
  'assignments.public',
  'dialogs/assign-content-dialog',
  'components/(?:card-duty-note|duty-row|my-duties|shared-card-row|waiver-parts)',
]);

const home = anyOf('apps/web/src', [
  'features/home/(?:greeting.rules|screens/home-screen|components/(?:widgets|this-week|lead|greeting|first-steps|home-widgets))',
  'platform/browser/use-near',
]);

/** What is known about cards, and how they look. */
export const cards = either(
  anyOf('apps/web/src/features', [
    '[a-z0-9-]+/(?:types/[a-z0-9-]+/)?[a-z0-9-]+.card-look',
    'cards/(?:cards.queries|cards.public|card-look|card-types|card-fields|question-form|use-activity|found-cards.queries|use-refresh-after-playing)',
    'cards/(?:use-completion|kept-completions|card-way|use-on-device-words|card-upkeep.queries)',
    'cards/components/(?:card-unavailable|card-of-type|look-alikes|waits-for-network)',
    'discover/discover.public',
  ]),
  anyOf('packages/contract/src/features/cards', [
    '(?:linked-videos|reading|watched).rules',
    'cards.notifications',
    '(?:attempt-grants|card-upkeep|person-topics|card-versions).api',
  ]),
  anyOf('apps/web/src/platform', ['unsent/unsent']),
  anyOf('packages/ui/src/cards', ['card', 'standalone']),
);

/** The first screens and what is opened after them, by the name of the chunk that each is. */
export const firstParts = [
  ['home', home],
  ['content', content],
  ['duties', duties],
  ['settled', settledParts],
  ['studied', studied],
] as const;

/** Their style sheets, which come as one: each is a few hundred bytes. */
export const looks = either(
  anyOf('packages/ui/src', [
    '(?:cards/(?:card|standalone)|charts/charts|discussion/discussion|disclosure/disclosure).module',
    '(?:layout/arranged-rows|tables/pagination).module',
  ]),
  anyOf('apps/web/src/features', [
    '(?:assignments/components/assignments|cards/components/cards|home/components/home|page-layouts/components/page-layouts|rewards/components/rewards).module',
  ]),
);
