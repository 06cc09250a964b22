/**
 * First path words that never reach the profile route /{handle} and that no user may take as a handle (SHL-18):
 * everything the routes or the server use, and a generous list kept for later.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  `about access-denied access_denied account accounts activity admin administration ads analytics api app apps approvals assets assignment
  assignments assessment assessments attachments auth badge badges billing blocked blog bot calendar callback capabilities card cards
  career careers cart catalog certificate certificates changed channel channels chat checkin checkout cohort cohorts community company
  compliance configure confirm confirm-address confirmed connections contact content course courses create create_account curate curriculum-player dashboard default
  delete demo design dev developers discover docs download edit email embed embedded error errors events explore export faq favicon.ico
  featured feed feedback file files first-run followers following forgot_password forum goals graphql group groups guest health help home
  i image images import index info insight insights integrations invalid invite invites jobs join journey journeys label leaderboard
  learning legal library license live lms locale locales log_in log_out login logout lti manage manage-block-users manager
  manager-dashboard manifest.webmanifest me media members mentor mentors message messages metrics mfe-loader-testing mkp-redirect
  mobile mobile-insights my my-assignments new news news-feed notes notification notifications null oauth offers offline oidc okta-verify
  onboard onboarding one-player org org-groups organisation organisations organization organizations owner package pages partners password
  pathway pathways payment payments people plan plans player policies pre_register preferences press pricing privacy profile profiles
  project projects public purchase ratings recommended recommendations register registration report reports reset rest robots.txt role
  roles root rss saml scim scorm search sections security sent service-worker.js session sessions settings setup share shared shop sign-in
  sign-up signin signout signup sitemap.xml skill skills skills-assessment skills-directory skills-graph smartsearch socket sourcing
  sso staff staging static stats status store stream streams submission subscribe subscription subscription-plans subscriptions super
  superuser support sw.js system tag tags team team-learning teams tenant terms test testing todays-learning-search token tokens tool
  tools topic topics transcript trending trigger triggers undefined unsubscribe unsubscribe-emails update update-skills upload uploads
  user users vacancies vacancy verify video video_streams videos wallet web webhook webhooks welcome wellknown .well-known widget widgets
  wiki ws www xapi`
    .split(/\s+/)
    .filter(Boolean),
);

/** First words of pages that the product has, or will have when it is complete; the other reserved words belong to no one. */
const PAGE_WORDS: ReadonlySet<string> = new Set(
  `admin analytics approvals career channel channels checkin configure content curriculum-player discover feed first-run home insights journey journeys
  leaderboard learning library manage-block-users manager-dashboard me mfe-loader-testing mkp-redirect mobile-insights notifications okta-verify onboard
  onboarding one-player org-groups pathways register settings shared skills-assessment skills-directory skills-graph smartsearch sourcing
  subscription-plans team teams topic update-skills`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a first path word is reserved without standing for a page: its address shows an empty element (SHL-18). */
export const isIdleWord = (word: string): boolean => RESERVED_WORDS.has(word) && !PAGE_WORDS.has(word);

/** A handle without its leading @, in lower case: what is stored and compared. */
export function bareHandle(handle: string): string {
  return handle.replace(/^@/, '').toLowerCase();
}
