import { sql } from 'kysely';
import type { StepOfferType } from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Acting } from '../../platform/context.ts';
import { isOnOffer } from '../opportunities/opportunities.public.ts';
import { keptApart } from '../people/people.public.ts';

/** Whether the caller can take a mentor or project into a plan: on offer, or they have a request there, and not their own offer. */
export async function mayUseOffer(ctx: Acting, offer: { readonly id: OpportunityId; readonly type: StepOfferType }): Promise<boolean> {
  const { store, actor } = ctx;
  const { rows } = await sql<{ id: string }>`
    select o.id from opportunities o
    where o.organisation_id = ${store.organisationId} and o.id = ${offer.id} and o.type = ${offer.type}
      and o.person_id is distinct from ${actor.userId}
      and (o.person_id is null or not ${keptApart(ctx, 'o.person_id')})
      and (${isOnOffer(ctx.now())} or exists (select from opportunity_requests q where q.organisation_id = o.organisation_id
        and q.opportunity_id = o.id and q.applicant_id = ${actor.userId} and q.ended_at is null))`.execute(store.db);
  return rows.length > 0;
}
