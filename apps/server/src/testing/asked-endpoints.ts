/** POSTs that change something, by feature: what they answer is of what was just changed. Each other POST is asked, or excused below. */
const CHANGING: Readonly<Record<string, string>> = {
  session:
    'sign-in keep-alive request-password-reset complete-password-reset unlock-account change-password start-address-change confirm-address prove end-others accept-terms unsubscribe',
  telemetry: 'report-errors record-impressions',
  groups: 'create join leave accept decline invite import-members',
  'group-feed': 'create comment decide-comment decide',
  cohorts: 'create publish close reopen join leave invite',
  media: 'begin-upload begin-direct-upload fetch-upload',
  moderation: 'decide',
  progress: 'answer-gate ask-approval decide-request',
  certificates: 'reissue revoke',
  transcript: 'claim record import-start import-run import-cancel withdraw',
  approvals: 'create-deputy decide hand-over',
  cards: 'give-attempts ask-for-attempts create publish archive visit complete vote attempt-quiz comment',
  'card-notes': 'create',
  'device-copies': 'note',
  assignments: 'share assign assign-by-rule create-series pause-series resume-series waive',
  learning: 'change-own-content',
  pathways: 'retire-card start publish review duplicate',
  channels: 'create archive restore add-people post prepend-featured',
  rewards: 'create-badge grant-badge revoke-badge',
  targets: 'create',
  compliance: 'remind create revoke start-recomputation stop-recomputation ask-waiver grant-waiver decide-waiver',
  'learning-providers': 'add take send-file take-own update-progress',
  lti: 'add-tool begin-registration begin-deep-link make-deep-link-cards launch launch-aicc',
  scorm: 'launch navigate',
  'moving-in': 'import-start import-run import-cancel',
  imports: 'table-start table-run table-cancel',
  cmi5: 'launch import-structure waive',
  vilt: 'register take-zoom-event',
  'live-streams':
    'start end join send-signal post-message begin-part remake-film keep-trim create-poll react write-caption mark-moment take-over register join-stage',
  'project-cards': 'submit read grade',
  'timed-assessments': 'open start finish record',
  accounts:
    'create invite create-access-link create-access-links set-first-password reset-password merge merge-undo import-start import-run import-cancel bulk-run bulk-undo erase',
  'api-clients': 'create create-token',
  reports: 'create retry-run',
  audit: 'checkpoint',
  calendar: 'renew-feed',
  configuration: 'publish schedule restore offer-copy take-copy',
  'content-feeds': 'create run',
  connections: 'begin',
  'custom-fields': 'create',
  'embedded-sections': 'create token by-url',
  experience: 'add-work add-qualification',
  'file-sources': 'take connect-by-password',
  impersonation: 'start start-proxy',
  jobs: 'retry cancel send-mail send-kept-mails',
  locations: 'create import create-unit import-units import-postcodes',
  pictures: 'choose-stock choose-unsplash',
  privacy: 'request-erasure',
  provisioning: 'create-token',
  absences: 'create import',
  roles: 'create',
  'second-factor':
    'add-authenticator confirm-authenticator passkey-creation add-passkey renew-recovery-codes verify-code passkey-request verify-passkey enrol-okta okta-enrolment push-okta okta-push',
  'sign-up': 'request complete',
  skills:
    'add-own create-credential revoke-credential add-outside-credential revoke-credential-key replace-credential-key share-passport decide-dispute taxonomy-create taxonomy-merge import-start import-run import-cancel roll-back',
  sso: 'take-saml-answer back-channel-logout take-posted-logout-message create-provider',
  webhooks: 'create change-secret test resend resend-failed',
  'job-roles': 'create create-family import',
  vacancies: 'apply move-application create move import',
  assessments: 'request step remind',
  mentorship:
    'change-standing request step add-goal plan-session step-session add-point add-note change-pool run-matching confirm-matching',
  projects: 'create propose move leave apply move-application',
  sourcing: 'act add-note override-impact',
  marketplace: 'save-search',
  'career-plans': 'create act add-steps add-phase add-skills assign-content seen comment',
  'manager-dashboard': 'remind',
  search: 'keep',
  notifications: 'mute connect-push-device',
  analytics: 'save-view',
  wallet:
    'recharge buy-card answer-test-payment take-stripe-event refund-payment grant-coins create-plan subscribe renew-subscription cancel-subscription',
  'check-ins': 'start add-question add-agreement',
  'page-layouts': 'create publish restore-version',
  wordings: 'change undo report decide-report',
};

/** POSTs that change something, by their ids. */
export const CHANGING_POSTS: ReadonlySet<string> = new Set(
  Object.entries(CHANGING).flatMap(([feature, names]) => names.split(' ').map((name) => `${feature}.${name}`)),
);

/** POSTs that change nothing anyone else reads, and are not asked: why. */
export const EXCUSED_POSTS: Readonly<Record<string, string>> = {
  'cards.preview-link': 'reads a page outside',
  'content-feeds.preview': 'reads a page outside',
  'embedded-sections.check': 'reads a page outside',
  'learning-records.check': 'reads a record store outside',
  'learning-providers.test': 'asks a service outside',
  'file-sources.test-client': 'asks a service outside',
  'media.test-file-store': 'asks a service outside',
  'media.test-virus-scanner': 'asks a service outside',
  'jobs.test-mail-server': 'asks a service outside',
  'vilt.start-meeting': 'asks a service outside',
  'vilt.test-zoom-account': 'asks a service outside',
  'sso.read-metadata': 'reads a document outside, or the one that was sent',
  'sso.diagnose': 'reads the answer of a provider that was sent',
  'scorm.check': 'reads a package that was uploaded',
  'audit.verify': 'recounts the chain, and says whether it is whole',
  'audit.export': 'no one who asks may read the audit log: its list turns them away',
  'compliance.preview-recomputation': 'of certificates, which no fact is about; its lines are asked by their GET',
  'compliance.create-pack': 'of certifications, which no fact is about; its file is asked by its GET',
  'privacy.request-export': 'what is stored of the asker, for the asker alone',
  'warehouse.run': 'a file of all that reports tell an administrator of everyone',
  'accounts.bulk-show': 'counts people that the caller chose or can list',
};

/** POSTs that begin a file, which is asked for with what it holds. */
export const BEGIN_FILES: ReadonlySet<string> = new Set(['accounts.export-start', 'reports.run']);

/** POSTs that only read, asked with their features' samples. */
export const SAMPLED_POSTS: ReadonlySet<string> = new Set([
  'channels.preview-tuning',
  'matching.preview-rules',
  'configuration.preview',
  'configuration.preview-menu',
  'wordings.preview',
  'wordings.preview-term',
  'wordings.preview-import',
]);

/** Endpoints whose parameters are called like others and mean another thing, or want a record of a kind that no fact is about: asked with their samples. */
export const OF_THEIR_SAMPLES: ReadonlySet<string> = new Set([
  'cards.list-attempters',
  'cmi5.get-course',
  'cmi5.learners',
  'learning.outcome',
  'live-streams.calendar',
  'live-streams.list-registrations',
  'project-cards.list',
  'provisioning.get-request',
  'timed-assessments.list',
  'vilt.export-registrations',
  'vilt.list-registrations',
  'wallet.get-offer',
]);

/** Parameters whose values no fact is about, asked with the features' samples: what they are. */
export const OUTSIDE_THE_WORLD: Readonly<Record<string, string>> = {
  assignmentId: 'a duty that was given in the open',
  attemptId: 'an attempt at a course or an assessment, of its learner alone',
  badgeId: 'a badge of the organisation, which everyone may see',
  bulkActionId: 'a change of accounts that an administrator began',
  cardId: 'a card of a type that no fact is about',
  certificateId: 'a certificate, of its holder',
  certificationId: 'a certification, of those who run compliance',
  code: 'what is printed on a certificate',
  credentialId: 'a credential, of its holder',
  deepLinkId: 'a tool of an organisation',
  deliveryId: 'a delivery of a webhook',
  digest: 'of what pages say',
  exportId: 'the data of a person, for them alone',
  feature: 'the name of a flag',
  feedId: 'a source of content',
  fileId: 'a package, for those who write courses',
  flag: 'the name of a flag',
  hostName: 'another organisation',
  importId: 'a file that an administrator brought',
  invoiceId: 'an invoice, of who paid',
  language: 'a language of the product',
  level: 'a level of skills',
  mailId: 'a mail, of those who run the organisation',
  matchingId: 'a matching, of those who run programmes',
  month: 'a month of the warehouse',
  name: 'the name of a picture or a section',
  number: 'a file of the warehouse',
  packId: 'evidence, of those who run compliance',
  pageLayoutId: 'a layout of a page',
  paymentId: 'a payment, of who paid',
  product: 'the name of a flag',
  program: 'the name of a programme',
  providerId: 'a way to sign in, or a provider of learning',
  recomputationId: 'of a certification',
  requestId: 'a request of a directory',
  roleKey: 'the name of a role',
  seriesId: 'a duty that was given in the open',
  sessionId: 'a date of a led course',
  source: 'the name of a service, or of what says a text',
  statementId: 'a statement, of those who run the record store',
  subscriptionSku: 'a plan that anyone may buy',
  taskId: 'a task of the audit log',
  testId: 'a test of a way to sign in',
  textId: 'a text of the product',
  token: 'a secret that someone gave out',
  toolId: 'a tool of an organisation',
  type: 'a kind of opportunities',
  webhookId: 'a webhook of an organisation',
};

const SERVICE = 'wants a service outside';
/** Endpoints that answered no one when they were asked, neither who asks nor who owns what is asked for: why. */
export const NOT_ANSWERED: Readonly<Record<string, string>> = {
  'analytics.export-channel': 'no month has enough people for a table',
  'analytics.export-path': 'no month has enough people for a table',
  'channels.get-offered': 'no other organisation offers a channel',
  'connections.take-answer': SERVICE,
  'embedded-sections.metadata': 'the section is on a page outside',
  'embedded-sections.testing': 'for those who build sections',
  'file-sources.browse': SERVICE,
  'live-streams.feed': 'the stream is a meeting, which has no feed',
  'live-streams.tokens': SERVICE,
  'sso.finish': 'each ticket opens one session, for the first who asks',
  'sso.take-oidc-answer': SERVICE,
};

/** Answers that differ from one time to the next, whatever happened: why. */
export const NOISE: Readonly<Record<string, string>> = {
  'sso.begin': 'each request to a provider is a new one',
  'sso.finish': 'each failed way in gets a reference of its own',
  'sso.take-oidc-answer': 'each failed way in gets a reference of its own',
  'sourcing.impact': 'a second report of nearly the same people is refused, so that no difference of two tells of one',
  'jobs.queues': 'what the server worked at is counted for those who run the organisation',
  'career-plans.towards': 'a plan that no one has begun is made up, ids and all, when it is looked at',
};

/** What answers tell though it follows from something private: why. */
export const TOLD: Readonly<Record<string, { readonly what: RegExp; readonly why: string }>> = {
  ...Object.fromEntries(
    ['groups.get', 'groups.list', 'search.search', 'search.suggest', 'assignments.share-targets'].map((id) => [
      id,
      { what: /"membersCount":\d+/g, why: 'how many are in a private group is told to who can find it, not who they are' },
    ]),
  ),
  'reports.preview': { what: /"Not for all","On request",\d+/g, why: 'as above: how many are in a group, for those who see all analytics' },
  'admin.overview': { what: /"kept":\d+/g, why: 'how many mails wait for a mail server is told to who runs the organisation' },
  'media.get-storage': {
    what: /"usedBytes":\d+/g,
    why: 'how much all files take is told to who runs the organisation, not whose they are',
  },
  'accounts.merge-preview': {
    what: /"kinds":\[[^\]]*\]/g,
    why: 'who may merge two accounts must know how much moves of each kind; nothing of what it is',
  },
};

/** Where someone does not find or read who blocked them, nor the other way round (PPL-09): who is blocked can tell by it. */
export const KEPT_APART: ReadonlySet<string> = new Set([
  'assessments.peers',
  'onboarding.people',
  'people.suggestions',
  'search.search',
  'search.suggest',
]);
