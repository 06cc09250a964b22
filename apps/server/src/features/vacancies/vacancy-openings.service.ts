import { opportunityProblems, type OpportunityId } from '@waymark/contract/opportunities';
import type { InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { movePlaces } from '../opportunities/opportunities.public.ts';
import { lockVacancy } from './vacancy-lookup.service.ts';
import { moveLockedVacancy } from './vacancy-status.service.ts';

/** Takes an opening of a locked vacancy; the last one fills it, which answers everyone else. Throws `opportunity-full`. */
export async function takeOpening(ctx: InTransaction, id: OpportunityId): Promise<void> {
  if (!(await movePlaces(ctx.store, id, 1))) throw refuse(opportunityProblems['opportunity-full']);
  await fillIfFull(ctx, id);
}

/** Closes a locked vacancy as filled once no opening is left. */
export async function fillIfFull(ctx: InTransaction, id: OpportunityId): Promise<void> {
  const vacancy = (await lockVacancy(ctx, id))?.vacancy;
  if (vacancy === undefined || vacancy.places_taken < vacancy.openings) return;
  if (vacancy.status === 'open' || vacancy.status === 'closed') await moveLockedVacancy(ctx, vacancy, 'fill', 'time');
}

/** Gives an opening of a locked vacancy back; one that was closed because it was filled is open again, unless its deadline has passed. */
export async function freeOpening(ctx: InTransaction, id: OpportunityId): Promise<void> {
  await movePlaces(ctx.store, id, -1);
  const vacancy = (await lockVacancy(ctx, id))?.vacancy;
  if (vacancy?.closed_because !== 'filled') return;
  const isInTime = vacancy.apply_by === null || vacancy.apply_by > ctx.now();
  if (isInTime && vacancy.places_taken < vacancy.openings) await moveLockedVacancy(ctx, vacancy, 'free', 'time');
}
