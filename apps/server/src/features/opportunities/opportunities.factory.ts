import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { openRequest } from './opportunity-requests.service.ts';
import { lockOpportunity, type OpportunityRecord, putOpportunity } from './opportunities.repo.ts';
import type { RequestRow } from './opportunities.row.ts';

let made = 0;
let madeAt = 0;

/** An open project in the index of opportunities, without the feature that runs projects. */
export async function anOpportunity(store: Store, createdBy: UserId, sketch: Partial<OpportunityRecord> = {}): Promise<OpportunityId> {
  made += 1;
  const id = newId<OpportunityId>();
  const base = { id, type: 'project', slug: `offer-${made}`, state: 'open', title: `Offer ${made}`, summary: '', createdBy } as const;
  // Each later than the one before, however quickly they come.
  madeAt = Math.max(Date.now(), madeAt + 1);
  await putOpportunity(store, { ...base, ...sketch }, new Date(madeAt));
  return id;
}

/** Someone's request for an offer; waits for `decider` until tomorrow. */
export async function aRequest(
  ctx: BaseContext,
  opportunityId: OpportunityId,
  { applicantId, decider }: { readonly applicantId: UserId; readonly decider: UserId },
): Promise<RequestRow> {
  return inTransaction(ctx, async (ctx) => {
    const opportunity = await lockOpportunity(ctx.store, opportunityId);
    if (opportunity === undefined) throw new Error('The factory asks for an offer that is not there');
    const dueAt = new Date(ctx.now().getTime() + 86_400_000);
    const waiting = { party: 'owner', people: [decider], dueAt };
    return openRequest(ctx, opportunity, { applicantId, status: 'applied', action: 'apply', message: 'Me, please', waiting });
  });
}

/** Very many open projects at once, with values by the number of each as SQL in which `n` counts from 1: no words, nothing but what is told. */
export async function manyOpportunities(
  store: Store,
  createdBy: UserId,
  count: number,
  {
    skills = [],
    languages = `'{}'`,
    timeZones = `'{}'`,
    capacity = 'null',
  }: {
    readonly skills?: OpportunityRecord['skills'];
    readonly languages?: string;
    readonly timeZones?: string;
    readonly capacity?: string;
  } = {},
): Promise<void> {
  made += 1;
  await sql`
    insert into opportunities (organisation_id, id, type, slug, state, title, created_by, skills, skill_ids, languages, time_zones, capacity, published_at,
      created_at, updated_at)
    select ${store.organisationId}, gen_random_uuid(), 'project', ${`many-${made}-`} || n, 'open', 'Many ' || n, ${createdBy},
      ${JSON.stringify(skills)}::jsonb, ${skills.map(({ skillId }) => skillId)}::uuid[], ${sql.raw(languages)}::text[],
      ${sql.raw(timeZones)}::text[], ${sql.raw(capacity)}::int, at, at, at
    from (select n, now() - n * interval '1 minute' as at from generate_series(1, ${sql.lit(count)}) n) made`.execute(store.db);
}
