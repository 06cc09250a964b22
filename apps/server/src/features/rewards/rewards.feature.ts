import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { rewardsTables } from './rewards.tables.ts';
import { accountMergeParts } from '../accounts/accounts.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { earnedQualifications } from '../skills/skills.public.ts';
import { badgesForPassport } from './passport-badges.service.ts';
import { recountPeople } from './point-ledger.service.ts';
import { judgeAgain } from './point-rules.service.ts';
import { erasePoints, recountPoints } from './rewards.jobs.ts';
import { rewardsReader } from './rewards.reader.ts';
import { rewardRoutes } from './rewards.routes.ts';
import { rewardNotifiers } from './rewards.notifications.ts';
import { badgeSubject } from './rewards.notification-subjects.ts';

export const rewardsFeature: ServerFeature = {
  slug: 'rewards',
  tables: rewardsTables,
  routes: rewardRoutes,
  jobs: [recountPoints, judgeAgain],
  subscribers: [erasePoints, ...rewardNotifiers],
  notificationSubjects: { badge: badgeSubject },
  readers: [rewardsReader],
  gives: [
    accountMergeParts.with({
      merge: (ctx, { survivorId, mergedId }) => recountPeople(ctx, [survivorId, mergedId]),
      undo: (ctx, { survivorId, mergedId }) => recountPeople(ctx, [survivorId, mergedId]),
    }),
    earnedQualifications.with(badgesForPassport),
    // A badge's picture shows on the profile of everyone who has it.
    fileAudiences.with({ recordType: 'badge', maySee: async (ctx) => ctx.actor !== null }),
    namesAuditSubject('badge', 'badges', 'title'),
  ],
};
