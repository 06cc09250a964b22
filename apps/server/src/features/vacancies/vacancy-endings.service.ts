import type { OpportunityId } from '@waymark/contract/opportunities';
import type { VacancyEndedBecause } from '@waymark/contract/vacancies';
import type { InTransaction } from '../../platform/context.ts';
import { lockRequest, moveRequest, movePlaces, type RequestRow } from '../opportunities/opportunities.public.ts';
import { endApprovals } from '../requests/requests.public.ts';
import { APPROVAL_SUBJECT } from './vacancies.present.ts';
import { findOpenApplications, markStage } from './vacancy-applications.repo.ts';
import { endedBecause } from './vacancy-reasons.service.ts';

/** Ends every application of a locked vacancy that waits for an answer; who has a yes already keeps it. */
export async function endOpenApplications(ctx: InTransaction, vacancyId: OpportunityId, because: VacancyEndedBecause): Promise<void> {
  for (const { requestId } of await findOpenApplications(ctx.store, { vacancyId })) {
    const request = await lockRequest(ctx.store, requestId);
    if (request?.status === 'pendingapproval') await endApplication(ctx, request, because);
  }
}

/** Ends a locked application by itself: its open step is rejected with the reason; one with a yes frees its opening and counts as withdrawn. */
export async function endApplication(ctx: InTransaction, request: RequestRow, because: VacancyEndedBecause): Promise<void> {
  const why = endedBecause(because);
  if (request.status === 'approved') {
    await movePlaces(ctx.store, request.opportunity_id, -1);
    await markStage(ctx.store, request.id, 'withdrawn_at', { now: ctx.now(), by: null });
    await moveRequest(ctx, request, { to: 'withdrawn', action: 'end', waiting: null, ...why });
    return;
  }
  await endApprovals(ctx, { type: APPROVAL_SUBJECT, id: request.id }, why);
  await moveRequest(ctx, request, { to: 'rejected', action: 'end', waiting: null, ...why });
}
