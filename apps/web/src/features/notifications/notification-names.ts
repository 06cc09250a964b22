import type { MessageDescriptor } from '@lingui/core';
import type { NotificationKind } from '@waymark/contract/notifications';
import { approvalNotificationNames } from '../approvals/approvals.notification-names.ts';
import { assessmentNotificationNames } from '../assessments/assessments.notification-names.ts';
import { assignmentNotificationNames } from '../assignments/assignments.notification-names.ts';
import { cardNotificationNames } from '../cards/cards.notification-names.ts';
import { careerPlanNotificationNames } from '../career-plans/career-plans.notification-names.ts';
import { certificateNotificationNames } from '../certificates/certificates.notification-names.ts';
import { channelNotificationNames } from '../channels/channels.notification-names.ts';
import { checkInNotificationNames } from '../check-ins/check-ins.notification-names.ts';
import { cohortNotificationNames } from '../cohorts/cohorts.notification-names.ts';
import { complianceNotificationNames } from '../compliance/compliance.notification-names.ts';
import { groupFeedNotificationNames } from '../group-feed/group-feed.notification-names.ts';
import { groupNotificationNames } from '../groups/groups.notification-names.ts';
import { impersonationNotificationNames } from '../impersonation/impersonation.notification-names.ts';
import { learningProviderNotificationNames } from '../learning-providers/learning-providers.notification-names.ts';
import { liveStreamNotificationNames } from '../live-streams/live-streams.notification-names.ts';
import { managerDashboardNotificationNames } from '../manager-dashboard/manager-dashboard.notification-names.ts';
import { mentorshipNotificationNames } from '../mentorship/mentorship.notification-names.ts';
import { moderationNotificationNames } from '../moderation/moderation.notification-names.ts';
import { opportunityNotificationNames } from '../opportunities/opportunities.notification-names.ts';
import { pathwayNotificationNames } from '../pathways/pathways.notification-names.ts';
import { accountNotificationNames } from '../accounts/accounts.notification-names.ts';
import { peopleNotificationNames } from '../people/people.notification-names.ts';
import { marketplaceNotificationNames } from '../marketplace/marketplace.notification-names.ts';
import { projectCardNotificationNames } from '../project-cards/project-cards.notification-names.ts';
import { projectNotificationNames } from '../projects/projects.notification-names.ts';
import { requestNotificationNames } from '../requests/requests.notification-names.ts';
import { rewardNotificationNames } from '../rewards/rewards.notification-names.ts';
import { sessionNotificationNames } from '../session/session.notification-names.ts';
import { skillNotificationNames } from '../skills/skills.notification-names.ts';
import { sourcingNotificationNames } from '../sourcing/sourcing.notification-names.ts';
import { ssoNotificationNames } from '../sso/sso.notification-names.ts';
import { targetNotificationNames } from '../targets/targets.notification-names.ts';
import { walletNotificationNames } from '../wallet/wallet.notification-names.ts';
import { webhookNotificationNames } from '../webhooks/webhooks.notification-names.ts';
import { wordingNotificationNames } from '../wordings/wordings.notification-names.ts';

/** What every kind of notification is called: one line for each feature that has some. */
export const notificationNames: Readonly<Record<NotificationKind, MessageDescriptor>> = {
  ...peopleNotificationNames,
  ...accountNotificationNames,
  ...sessionNotificationNames,
  ...ssoNotificationNames,
  ...groupNotificationNames,
  ...groupFeedNotificationNames,
  ...cohortNotificationNames,
  ...requestNotificationNames,
  ...moderationNotificationNames,
  ...approvalNotificationNames,
  ...cardNotificationNames,
  ...assignmentNotificationNames,
  ...pathwayNotificationNames,
  ...channelNotificationNames,
  ...rewardNotificationNames,
  ...targetNotificationNames,
  ...certificateNotificationNames,
  ...complianceNotificationNames,
  ...learningProviderNotificationNames,
  ...liveStreamNotificationNames,
  ...marketplaceNotificationNames,
  ...projectCardNotificationNames,
  ...impersonationNotificationNames,
  ...skillNotificationNames,
  ...webhookNotificationNames,
  ...wordingNotificationNames,
  ...walletNotificationNames,
  ...opportunityNotificationNames,
  ...assessmentNotificationNames,
  ...mentorshipNotificationNames,
  ...projectNotificationNames,
  ...sourcingNotificationNames,
  ...careerPlanNotificationNames,
  ...checkInNotificationNames,
  ...managerDashboardNotificationNames,
};
