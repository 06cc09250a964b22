import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId, OpportunityType } from '@waymark/contract/opportunities';
import type { Permission } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import type { ActorContext } from '../../platform/context.ts';
import { findOpportunityItems } from '../opportunities/opportunities.public.ts';
import { visibleAmong } from '../people/people.public.ts';

const PERMISSIONS = {
  project: 'VIEW_PROJECT_OPPORTUNITIES',
  mentorship: 'VIEW_MENTORSHIP_OPPORTUNITIES',
  job_vacancy: 'VIEW_JOB_VACANCY_OPPORTUNITIES',
  job_role: 'VIEW_JOB_ROLE_OPPORTUNITIES',
} as const satisfies Record<OpportunityType, Permission>;

/**
 * Returns the type of an opportunity of which someone may see how they fit it: it is on offer or was, of a type that is switched on and theirs to see
 * (MKT-01). Null where they may not.
 */
export async function matchableTypeOf(ctx: ActorContext, id: OpportunityId): Promise<OpportunityType | null> {
  const [item] = await findOpportunityItems(ctx.store, ctx.actor.userId, [id]);
  if (item === undefined || item.state === 'draft') return null;
  if (!ctx.organisation.switches[item.type] || !holds(ctx.actor, PERMISSIONS[item.type])) return null;
  const isSeen = item.person === null || (await visibleAmong(ctx, [item.person.id as UserId])).length > 0;
  return isSeen ? item.type : null;
}
