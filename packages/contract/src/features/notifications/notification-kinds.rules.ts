import { accountNotifications } from '../accounts/accounts.notifications.ts';
import { approvalNotifications } from '../approvals/approvals.notifications.ts';
import { assessmentNotifications } from '../assessments/assessments.notifications.ts';
import { assignmentNotifications } from '../assignments/assignments.notifications.ts';
import { cardNotifications } from '../cards/cards.notifications.ts';
import { careerPlanNotifications } from '../career-plans/career-plans.notifications.ts';
import { certificateNotifications } from '../certificates/certificates.notifications.ts';
import { channelNotifications } from '../channels/channels.notifications.ts';
import { checkInNotifications } from '../check-ins/check-ins.notifications.ts';
import { cohortNotifications } from '../cohorts/cohorts.notifications.ts';
import { complianceNotifications } from '../compliance/compliance.notifications.ts';
import { groupFeedNotifications } from '../group-feed/group-feed.notifications.ts';
import { groupNotifications } from '../groups/groups.notifications.ts';
import { impersonationNotifications } from '../impersonation/impersonation.notifications.ts';
import { learningProviderNotifications } from '../learning-providers/learning-providers.notifications.ts';
import { liveStreamNotifications } from '../live-streams/live-streams.notifications.ts';
import { managerDashboardNotifications } from '../manager-dashboard/manager-dashboard.notifications.ts';
import { marketplaceNotifications } from '../marketplace/marketplace.notifications.ts';
import { mentorshipNotifications } from '../mentorship/mentorship.notifications.ts';
import { moderationNotifications } from '../moderation/moderation.notifications.ts';
import { opportunityNotifications } from '../opportunities/opportunities.notifications.ts';
import { pathwayNotifications } from '../pathways/pathways.notifications.ts';
import { peopleNotifications } from '../people/people.notifications.ts';
import { projectCardNotifications } from '../project-cards/project-cards.notifications.ts';
import { projectNotifications } from '../projects/projects.notifications.ts';
import { requestNotifications } from '../requests/requests.notifications.ts';
import { rewardNotifications } from '../rewards/rewards.notifications.ts';
import { sessionNotifications } from '../session/session.notifications.ts';
import { skillNotifications } from '../skills/skills.notifications.ts';
import { sourcingNotifications } from '../sourcing/sourcing.notifications.ts';
import { ssoNotifications } from '../sso/sso.notifications.ts';
import { targetNotifications } from '../targets/targets.notifications.ts';
import { walletNotifications } from '../wallet/wallet.notifications.ts';
import { webhookNotifications } from '../webhooks/webhooks.notifications.ts';
import { wordingNotifications } from '../wordings/wordings.notifications.ts';

/** Every kind of notification: one line for each feature that has some (NTF-01). */
export const notificationKinds = {
  ...peopleNotifications,
  ...accountNotifications,
  ...sessionNotifications,
  ...ssoNotifications,
  ...groupNotifications,
  ...groupFeedNotifications,
  ...cohortNotifications,
  ...requestNotifications,
  ...moderationNotifications,
  ...approvalNotifications,
  ...cardNotifications,
  ...assignmentNotifications,
  ...pathwayNotifications,
  ...channelNotifications,
  ...rewardNotifications,
  ...targetNotifications,
  ...certificateNotifications,
  ...complianceNotifications,
  ...learningProviderNotifications,
  ...liveStreamNotifications,
  ...projectCardNotifications,
  ...impersonationNotifications,
  ...skillNotifications,
  ...webhookNotifications,
  ...walletNotifications,
  ...opportunityNotifications,
  ...marketplaceNotifications,
  ...assessmentNotifications,
  ...mentorshipNotifications,
  ...projectNotifications,
  ...sourcingNotifications,
  ...careerPlanNotifications,
  ...checkInNotifications,
  ...managerDashboardNotifications,
  ...wordingNotifications,
};
export type NotificationKind = keyof typeof notificationKinds;
/** The type of the thing that a notification is about. */
export type NotificationSubjectType = (typeof notificationKinds)[NotificationKind]['about'][number];

/** The keys of notification_settings and of unsubscribe links. */
export const NOTIFICATION_KINDS = Object.keys(notificationKinds) as NotificationKind[];
