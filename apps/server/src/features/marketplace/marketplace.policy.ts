import { type RawBuilder, sql } from 'kysely';
import { OPPORTUNITY_TYPES, type OpportunityType } from '@waymark/contract/opportunities';
import type { Permission } from '@waymark/contract/platform';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { isOnOffer } from '../opportunities/opportunities.public.ts';
import { visiblePeople } from '../people/people.public.ts';

const PERMISSIONS = {
  project: 'VIEW_PROJECT_OPPORTUNITIES',
  mentorship: 'VIEW_MENTORSHIP_OPPORTUNITIES',
  job_vacancy: 'VIEW_JOB_VACANCY_OPPORTUNITIES',
  job_role: 'VIEW_JOB_ROLE_OPPORTUNITIES',
} as const satisfies Record<OpportunityType, Permission>;

/** Returns the types someone may look through: switched on, and theirs to see (MKT-01, ORG-17). */
export function visibleTypes(ctx: Pick<Acting, 'actor' | 'organisation'>): OpportunityType[] {
  return OPPORTUNITY_TYPES.filter((type) => ctx.organisation.switches[type] && mayView(ctx.actor, type));
}

const mayView = (actor: Actor, type: OpportunityType) => holds(actor, PERMISSIONS[type]);

/**
 * Returns a condition on `opportunities o`: what someone may see of some types, also when it is closed by now; no drafts, and no person who is gone
 * or who they may not see.
 */
export function visibleOpportunities(ctx: Acting, types: readonly OpportunityType[]): RawBuilder<boolean> {
  // One type by itself is found in the order of an index; so literally, or the plan would be for any number of them.
  const [first, ...others] = types;
  const ofType = first !== undefined && others.length === 0 ? sql`o.type = ${sql.lit(first)}` : sql`o.type = any(${types}::text[])`;
  return sql<boolean>`${ofType} and o.state <> 'draft' and (o.person_id is null or exists (
    select from users u where u.organisation_id = ${ctx.organisation.id} and u.id = o.person_id and u.status = 'active' and ${visiblePeople(ctx)}))`;
}

/** Returns a condition on `opportunities o`: what everyone finds who sees every active person, and may find their own. */
export function offersForAll(ctx: Acting, type: OpportunityType): RawBuilder<boolean> {
  return sql<boolean>`o.type = ${sql.lit(type)} and ${isOnOffer(ctx.now())} and (o.person_id is null or exists (
    select from users u where u.organisation_id = ${ctx.organisation.id} and u.id = o.person_id and u.status = 'active'))`;
}

/** Returns a condition on `opportunities o`: what someone finds. No one finds their own offer of themselves. */
export function listedOpportunities(ctx: Acting, types: readonly OpportunityType[]): RawBuilder<boolean> {
  return sql<boolean>`${visibleOpportunities(ctx, types)} and ${isOnOffer(ctx.now())} and o.person_id is distinct from ${ctx.actor.userId}`;
}
