import { absencesFeature } from './features/absences/absences.routes.tsx';
import { accountsFeature } from './features/accounts/accounts.routes.tsx';
import { activityFeature } from './features/activity/activity.feature.ts';
import { adminFeature } from './features/admin/admin.routes.tsx';
import { analyticsFeature } from './features/analytics/analytics.routes.tsx';
import { apiClientsFeature } from './features/api-clients/api-clients.feature.ts';
import { assignmentsFeature } from './features/assignments/assignments.routes.tsx';
import { approvalsFeature } from './features/approvals/approvals.routes.tsx';
import { assessmentsFeature } from './features/assessments/assessments.routes.tsx';
import { auditFeature } from './features/audit/audit.routes.tsx';
import { cardNotesFeature } from './features/card-notes/card-notes.routes.tsx';
import { cardsFeature } from './features/cards/cards.routes.tsx';
import { careerPlansFeature } from './features/career-plans/career-plans.routes.tsx';
import { careerPreferencesFeature } from './features/career-preferences/career-preferences.routes.tsx';
import { careerPathsFeature } from './features/career-paths/career-paths.routes.tsx';
import { channelsFeature } from './features/channels/channels.routes.tsx';
import { configurationFeature } from './features/configuration/configuration.routes.tsx';
import { contentFeedsFeature } from './features/content-feeds/content-feeds.feature.ts';
import { connectionsFeature } from './features/connections/connections.feature.ts';
import { customFieldsFeature } from './features/custom-fields/custom-fields.routes.tsx';
import { deviceCopiesFeature } from './features/device-copies/device-copies.routes.tsx';
import { discoverFeature } from './features/discover/discover.routes.tsx';
import { embeddedSectionsFeature } from './features/embedded-sections/embedded-sections.feature.ts';
import { experienceFeature } from './features/experience/experience.routes.tsx';
import { fileSourcesFeature } from './features/file-sources/file-sources.feature.ts';
import { firstRunFeature } from './features/first-run/first-run.feature.ts';
import { cohortsFeature } from './features/cohorts/cohorts.routes.tsx';
import { groupFeedFeature } from './features/group-feed/group-feed.routes.tsx';
import { groupsFeature } from './features/groups/groups.routes.tsx';
import { feedFeature } from './features/feed/feed.routes.tsx';
import { homeFeature } from './features/home/home.routes.tsx';
import { impersonationFeature } from './features/impersonation/impersonation.feature.ts';
import { jobRolesFeature } from './features/job-roles/job-roles.routes.tsx';
import { sourcingFeature } from './features/sourcing/sourcing.routes.tsx';
import { vacanciesFeature } from './features/vacancies/vacancies.routes.tsx';
import { jobsFeature } from './features/jobs/jobs.routes.tsx';
import { learningFeature } from './features/learning/learning.routes.tsx';
import { learningProvidersFeature } from './features/learning-providers/learning-providers.feature.ts';
import { learningRecordsFeature } from './features/learning-records/learning-records.feature.ts';
import { marketplaceFeature } from './features/marketplace/marketplace.routes.tsx';
import { locationsFeature } from './features/locations/locations.routes.tsx';
import { matchingFeature } from './features/matching/matching.routes.tsx';
import { managerDashboardFeature } from './features/manager-dashboard/manager-dashboard.routes.tsx';
import { picturesFeature } from './features/pictures/pictures.feature.ts';
import { mediaFeature } from './features/media/media.feature.ts';
import { mentorshipFeature } from './features/mentorship/mentorship.routes.tsx';
import { commentsFeature } from './features/comments/comments.routes.tsx';
import { moderationFeature } from './features/moderation/moderation.feature.ts';
import { movingInFeature } from './features/moving-in/moving-in.routes.tsx';
import { notificationsFeature } from './features/notifications/notifications.feature.ts';
import { onboardingFeature } from './features/onboarding/onboarding.routes.tsx';
import { pathwaysFeature } from './features/pathways/pathways.routes.tsx';
import { peopleFeature } from './features/people/people.routes.tsx';
import { certificatesFeature } from './features/certificates/certificates.routes.tsx';
import { progressFeature } from './features/progress/progress.feature.ts';
import { transcriptFeature } from './features/transcript/transcript.routes.tsx';
import { projectCardsFeature } from './features/project-cards/project-cards.routes.tsx';
import { projectsFeature } from './features/projects/projects.routes.tsx';
import { provisioningFeature } from './features/provisioning/provisioning.feature.ts';
import { rewardsFeature } from './features/rewards/rewards.routes.tsx';
import { reportsFeature } from './features/reports/reports.routes.tsx';
import { rolesFeature } from './features/roles/roles.routes.tsx';
import { scormFeature } from './features/scorm/scorm.routes.tsx';
import { searchFeature } from './features/search/search.routes.tsx';
import { secondFactorFeature } from './features/second-factor/second-factor.routes.tsx';
import { sessionFeature } from './features/session/session.feature.ts';
import { settingsFeature } from './features/settings/settings.routes.tsx';
import { signUpFeature } from './features/sign-up/sign-up.routes.tsx';
import { skillsFeature } from './features/skills/skills.routes.tsx';
import { skillsGraphFeature } from './features/skills-graph/skills-graph.routes.tsx';
import { ssoFeature } from './features/sso/sso.routes.tsx';
import { timedAssessmentsFeature } from './features/timed-assessments/timed-assessments.routes.tsx';
import { liveStreamsFeature } from './features/live-streams/live-streams.routes.tsx';
import { ltiFeature } from './features/lti/lti.feature.ts';
import { viltFeature } from './features/vilt/vilt.routes.tsx';
import { cmi5Feature } from './features/cmi5/cmi5.routes.tsx';
import { complianceFeature } from './features/compliance/compliance.routes.tsx';
import { targetsFeature } from './features/targets/targets.routes.tsx';
import { warehouseFeature } from './features/warehouse/warehouse.routes.tsx';
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts';
import { wordingsFeature } from './features/wordings/wordings.feature.ts';
import { walletFeature } from './features/wallet/wallet.feature.ts';
import { checkInsFeature } from './features/check-ins/check-ins.routes.tsx';
import { pageLayoutsFeature } from './features/page-layouts/page-layouts.routes.tsx';
import type { WebFeature } from './platform/feature.ts';

/** Every feature of the web, in the order of its ring (docs/architecture.md). */
export const features: readonly WebFeature[] = [
  sessionFeature,
  firstRunFeature,
  peopleFeature,
  skillsFeature,
  experienceFeature,
  fileSourcesFeature,
  groupsFeature,
  groupFeedFeature,
  cohortsFeature,
  mediaFeature,
  picturesFeature,
  jobRolesFeature,
  careerPathsFeature,
  skillsGraphFeature,
  vacanciesFeature,
  sourcingFeature,
  assessmentsFeature,
  certificatesFeature,
  transcriptFeature,
  progressFeature,
  projectsFeature,
  marketplaceFeature,
  commentsFeature,
  moderationFeature,
  approvalsFeature,
  cardsFeature,
  cardNotesFeature,
  deviceCopiesFeature,
  assignmentsFeature,
  learningFeature,
  channelsFeature,
  targetsFeature,
  complianceFeature,
  rewardsFeature,
  learningProvidersFeature,
  learningRecordsFeature,
  scormFeature,
  movingInFeature,
  cmi5Feature,
  ltiFeature,
  viltFeature,
  liveStreamsFeature,
  projectCardsFeature,
  timedAssessmentsFeature,
  pathwaysFeature,
  absencesFeature,
  accountsFeature,
  activityFeature,
  apiClientsFeature,
  reportsFeature,
  warehouseFeature,
  auditFeature,
  configurationFeature,
  contentFeedsFeature,
  connectionsFeature,
  customFieldsFeature,
  embeddedSectionsFeature,
  impersonationFeature,
  jobsFeature,
  locationsFeature,
  provisioningFeature,
  rolesFeature,
  secondFactorFeature,
  signUpFeature,
  ssoFeature,
  webhooksFeature,
  wordingsFeature,
  careerPlansFeature,
  careerPreferencesFeature,
  matchingFeature,
  mentorshipFeature,
  homeFeature,
  feedFeature,
  managerDashboardFeature,
  discoverFeature,
  searchFeature,
  notificationsFeature,
  onboardingFeature,
  settingsFeature,
  adminFeature,
  analyticsFeature,
  walletFeature,
  checkInsFeature,
  pageLayoutsFeature,
];
