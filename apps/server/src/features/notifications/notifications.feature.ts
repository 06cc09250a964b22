import type { ServerFeature } from '../../platform/feature.ts';
import { approvalSubscribers } from './approvals.notifications.ts';
import { assessmentNotificationSubscribers } from './assessments.notifications.ts';
import { channelSubscribers, tellFollowers } from './channels.notifications.ts';
import { dutySubscribers } from './duties.notifications.ts';
import { cohortSubscribers, notifyInvited } from './cohorts.notifications.ts';
import { groupFeedSubscribers, notifyGroup } from './group-feed.notifications.ts';
import { managerSubscribers } from './managers.notifications.ts';
import { eraseTidings, moveDigest, sendDigestsJob } from './notifications.jobs.ts';
import { notificationSubscribers } from './notifications.notifications.ts';
import { renewNotice } from './notices-now.service.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { pathwaySubscribers } from './pathways.notifications.ts';
import { contentSubscribers } from './content.notifications.ts';
import { onReviewDue } from './reviews.notifications.ts';
import { ruleSubscribers } from './rules.notifications.ts';
import { submissionSubscribers } from './submissions.notifications.ts';
import { pickUpPushesJob, sendPushJob } from './push.jobs.ts';
import { talentSubscribers } from './talent.notifications.ts';
import { NOTICE_MAILS } from './telling.service.ts';

export const notificationsFeature: ServerFeature = {
  slug: 'notifications',
  routes: notificationRoutes,
  mailRenewals: { [NOTICE_MAILS]: renewNotice },
  jobs: [sendDigestsJob, sendPushJob, pickUpPushesJob, tellFollowers, notifyGroup, notifyInvited],
  subscribers: [
    ...notificationSubscribers,
    ...talentSubscribers,
    ...channelSubscribers,
    ...pathwaySubscribers,
    ...dutySubscribers,
    ...groupFeedSubscribers,
    ...cohortSubscribers,
    onReviewDue,
    ...submissionSubscribers,
    ...contentSubscribers,
    ...approvalSubscribers,
    ...managerSubscribers,
    ...ruleSubscribers,
    ...assessmentNotificationSubscribers,
    moveDigest,
    eraseTidings,
  ],
};
