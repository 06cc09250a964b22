import { absencesFeature } from './features/absences/absences.feature.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { activityFeature } from './features/activity/activity.feature.ts';
import { adminFeature } from './features/admin/admin.feature.ts';
import { analyticsFeature } from './features/analytics/analytics.feature.ts';
import { apiClientsFeature } from './features/api-clients/api-clients.feature.ts';
import { assignmentsFeature } from './features/assignments/assignments.feature.ts';
import { assessmentsFeature } from './features/assessments/assessments.feature.ts';
import { approvalsFeature } from './features/approvals/approvals.feature.ts';
import { auditFeature } from './features/audit/audit.feature.ts';
import { calendarFeature } from './features/calendar/calendar.feature.ts';
import { cardNotesFeature } from './features/card-notes/card-notes.feature.ts';
import { cardsFeature } from './features/cards/cards.feature.ts';
import { deviceCopiesFeature } from './features/device-copies/device-copies.feature.ts';
import { cmi5Feature } from './features/cmi5/cmi5.feature.ts';
import { complianceFeature } from './features/compliance/compliance.feature.ts';
import { careerPlansFeature } from './features/career-plans/career-plans.feature.ts';
import { careerPreferencesFeature } from './features/career-preferences/career-preferences.feature.ts';
import { careerPathsFeature } from './features/career-paths/career-paths.feature.ts';
import { certificatesFeature } from './features/certificates/certificates.feature.ts';
import { channelsFeature } from './features/channels/channels.feature.ts';
import { configurationFeature } from './features/configuration/configuration.feature.ts';
import { contentFeedsFeature } from './features/content-feeds/content-feeds.feature.ts';
import { connectionsFeature } from './features/connections/connections.feature.ts';
import { customFieldsFeature } from './features/custom-fields/custom-fields.feature.ts';
import { discoverFeature } from './features/discover/discover.feature.ts';
import { feedFeature } from './features/feed/feed.feature.ts';
import { embeddedSectionsFeature } from './features/embedded-sections/embedded-sections.feature.ts';
import { experienceFeature } from './features/experience/experience.feature.ts';
import { fileSourcesFeature } from './features/file-sources/file-sources.feature.ts';
import { firstRunFeature } from './features/first-run/first-run.feature.ts';
import { cohortsFeature } from './features/cohorts/cohorts.feature.ts';
import { groupFeedFeature } from './features/group-feed/group-feed.feature.ts';
import { groupsFeature } from './features/groups/groups.feature.ts';
import { homeFeature } from './features/home/home.feature.ts';
import { impersonationFeature } from './features/impersonation/impersonation.feature.ts';
import { jobRolesFeature } from './features/job-roles/job-roles.feature.ts';
import { jobsFeature } from './features/jobs/jobs.feature.ts';
import { learningFeature } from './features/learning/learning.feature.ts';
import { learningProvidersFeature } from './features/learning-providers/learning-providers.feature.ts';
import { learningRecordsFeature } from './features/learning-records/learning-records.feature.ts';
import { liveStreamsFeature } from './features/live-streams/live-streams.feature.ts';
import { ltiFeature } from './features/lti/lti.feature.ts';
import { marketplaceFeature } from './features/marketplace/marketplace.feature.ts';
import { matchingFeature } from './features/matching/matching.feature.ts';
import { locationsFeature } from './features/locations/locations.feature.ts';
import { managerDashboardFeature } from './features/manager-dashboard/manager-dashboard.feature.ts';
import { mediaFeature } from './features/media/media.feature.ts';
import { mentorshipFeature } from './features/mentorship/mentorship.feature.ts';
import { commentsFeature } from './features/comments/comments.feature.ts';
import { moderationFeature } from './features/moderation/moderation.feature.ts';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { onboardingFeature } from './features/onboarding/onboarding.feature.ts';
import { opportunitiesFeature } from './features/opportunities/opportunities.feature.ts';
import { organisationFeature } from './features/organisation/organisation.feature.ts';
import { pathwaysFeature } from './features/pathways/pathways.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { picturesFeature } from './features/pictures/pictures.feature.ts';
import { privacyFeature } from './features/privacy/privacy.feature.ts';
import { progressFeature } from './features/progress/progress.feature.ts';
import { projectCardsFeature } from './features/project-cards/project-cards.feature.ts';
import { projectsFeature } from './features/projects/projects.feature.ts';
import { provisioningFeature } from './features/provisioning/provisioning.feature.ts';
import { rewardsFeature } from './features/rewards/rewards.feature.ts';
import { requestsFeature } from './features/requests/requests.feature.ts';
import { reportsFeature } from './features/reports/reports.feature.ts';
import { reportingFeature } from './features/reporting/reporting.feature.ts';
import { rolesFeature } from './features/roles/roles.feature.ts';
import { scormFeature } from './features/scorm/scorm.feature.ts';
import { searchFeature } from './features/search/search.feature.ts';
import { secondFactorFeature } from './features/second-factor/second-factor.feature.ts';
import { sessionFeature } from './features/session/session.feature.ts';
import { signUpFeature } from './features/sign-up/sign-up.feature.ts';
import { skillsFeature } from './features/skills/skills.feature.ts';
import { skillsGraphFeature } from './features/skills-graph/skills-graph.feature.ts';
import { sourcingFeature } from './features/sourcing/sourcing.feature.ts';
import { ssoFeature } from './features/sso/sso.feature.ts';
import { importsFeature } from './features/imports/imports.feature.ts';
import { statisticsFeature } from './features/statistics/statistics.feature.ts';
import { targetsFeature } from './features/targets/targets.feature.ts';
import { telemetryFeature } from './features/telemetry/telemetry.feature.ts';
import { timedAssessmentsFeature } from './features/timed-assessments/timed-assessments.feature.ts';
import { viltFeature } from './features/vilt/vilt.feature.ts';
import { vacanciesFeature } from './features/vacancies/vacancies.feature.ts';
import { movingInFeature } from './features/moving-in/moving-in.feature.ts';
import { transcriptFeature } from './features/transcript/transcript.feature.ts';
import { warehouseFeature } from './features/warehouse/warehouse.feature.ts';
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts';
import { wordingsFeature } from './features/wordings/wordings.feature.ts';
import { checkInsFeature } from './features/check-ins/check-ins.feature.ts';
import { pageLayoutsFeature } from './features/page-layouts/page-layouts.feature.ts';
import { cardTypes } from './card-types.ts';
import { searchKindParts } from './features/search/search.public.ts';
import { searchKinds } from './search-kinds.ts';
import { cardTypeParts } from './features/cards/cards.public.ts';
import { walletFeature } from './features/wallet/wallet.feature.ts';
import type { ServerFeature } from './platform/feature.ts';

/** Every feature of the server, in the order of its ring (docs/architecture.md). */
export const features: readonly ServerFeature[] = [
  organisationFeature,
  sessionFeature,
  firstRunFeature,
  telemetryFeature,
  peopleFeature,
  groupsFeature,
  groupFeedFeature,
  cohortsFeature,
  requestsFeature,
  mediaFeature,
  commentsFeature,
  moderationFeature,
  progressFeature,
  certificatesFeature,
  transcriptFeature,
  approvalsFeature,
  { ...cardsFeature, gives: [...(cardsFeature.gives ?? []), cardTypeParts.with(cardTypes)] },
  cardNotesFeature,
  deviceCopiesFeature,
  assignmentsFeature,
  learningFeature,
  pathwaysFeature,
  channelsFeature,
  rewardsFeature,
  targetsFeature,
  complianceFeature,
  learningProvidersFeature,
  ltiFeature,
  learningRecordsFeature,
  scormFeature,
  movingInFeature,
  cmi5Feature,
  viltFeature,
  liveStreamsFeature,
  projectCardsFeature,
  timedAssessmentsFeature,
  accountsFeature,
  activityFeature,
  apiClientsFeature,
  reportsFeature,
  warehouseFeature,
  auditFeature,
  calendarFeature,
  configurationFeature,
  contentFeedsFeature,
  connectionsFeature,
  customFieldsFeature,
  embeddedSectionsFeature,
  experienceFeature,
  fileSourcesFeature,
  impersonationFeature,
  jobsFeature,
  locationsFeature,
  picturesFeature,
  privacyFeature,
  provisioningFeature,
  reportingFeature,
  absencesFeature,
  importsFeature,
  statisticsFeature,
  rolesFeature,
  secondFactorFeature,
  signUpFeature,
  skillsFeature,
  ssoFeature,
  webhooksFeature,
  opportunitiesFeature,
  jobRolesFeature,
  careerPathsFeature,
  skillsGraphFeature,
  vacanciesFeature,
  assessmentsFeature,
  mentorshipFeature,
  projectsFeature,
  matchingFeature,
  sourcingFeature,
  marketplaceFeature,
  careerPlansFeature,
  careerPreferencesFeature,
  homeFeature,
  feedFeature,
  managerDashboardFeature,
  discoverFeature,
  { ...searchFeature, gives: [searchKindParts.with(searchKinds)] },
  notificationsFeature,
  onboardingFeature,
  adminFeature,
  analyticsFeature,
  walletFeature,
  checkInsFeature,
  pageLayoutsFeature,
  wordingsFeature,
];
