import type { OpportunityId } from '@waymark/contract/opportunities';
import type { JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { notifierOfComments } from '../comments/comments.public.ts';
import { jobRolesByIds } from '../job-roles/job-roles.public.ts';
import { planShared } from './career-plans.events.ts';
import { commentedPlans } from './plan-comments.service.ts';

const planTitle = async (ctx: JobContext, roleId: string) =>
  (await jobRolesByIds({ ...ctx, actor: null }, [roleId as OpportunityId])).get(roleId as OpportunityId)?.title ?? '';
const hrefOfPlan = ({ planId, roleId }: { readonly planId: string; readonly roleId: string }) => `/career/plan/${roleId}/${planId}`;

/** CAR-08: a manager or mentor hears of a plan that is shared with them. */
const onPlanShared = subscribe(planShared, 'notifications.tell-plan-shared', async (ctx, { actorId, details }) =>
  notify(ctx, {
    kind: 'plan-shared',
    recipientIds: [details.userId],
    actorId,
    subject: { type: 'career-plan', id: details.planId },
    params: { title: await planTitle(ctx, details.roleId) },
    href: hrefOfPlan(details),
  }),
);

export const careerPlanNotifiers = [onPlanShared, notifierOfComments(commentedPlans, 'notifications.tell-plan-commented')];
