import type { OpportunityId, OpportunityRequestId } from '@waymark/contract/opportunities';
import { vacancyProblems } from '@waymark/contract/vacancies';
import { sql } from 'kysely';
import type { Acting, BaseContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRequest, lockOpportunity, lockRequest, type OpportunityRow, type RequestRow } from '../opportunities/opportunities.public.ts';
import { seesApplication, vacancyPolicy } from './vacancies.policy.ts';
import { findVacancy, listVacancies } from './vacancies.repo.ts';
import type { VacancyRow } from './vacancy.row.ts';

type Which = { readonly id: OpportunityId } | { readonly slug: string };

/** Finds a vacancy as the caller may see it. Throws `vacancy-not-found`. */
export async function visibleVacancy(ctx: BaseContext, which: Which): Promise<VacancyRow> {
  const row = await findVacancy(ctx.store, ctx.actor?.userId ?? null, which);
  if (row === undefined || !vacancyPolicy.rules.view(ctx.actor, row)) throw refuse(vacancyProblems['vacancy-not-found']);
  return row;
}

/** Which of some vacancies the caller may see. */
export async function visibleVacancyIds(ctx: BaseContext, ids: readonly OpportunityId[]): Promise<Set<string>> {
  const condition = sql`v.id = any(${ids}::uuid[])`;
  const rows = await listVacancies(ctx.store, ctx.actor?.userId ?? null, { condition, after: null, limit: ids.length });
  return new Set(rows.filter((row) => vacancyPolicy.rules.view(ctx.actor, row)).map(({ id }) => id));
}

/** A vacancy no one else changes until the transaction ends, with its row among the opportunities, where openings are counted. */
export interface LockedVacancy {
  readonly vacancy: VacancyRow;
  readonly opportunity: OpportunityRow;
}

/**
 * Locks a vacancy. This lock comes before any of its applications': anyone who applies, approves, withdraws or
 * closes at the same time does so one after the other. Undefined when it is not there.
 */
export async function lockVacancy(ctx: InTransaction, id: OpportunityId): Promise<LockedVacancy | undefined> {
  const opportunity = await lockOpportunity(ctx.store, id);
  const vacancy = opportunity === undefined ? undefined : await findVacancy(ctx.store, ctx.actor?.userId ?? null, { id });
  return opportunity === undefined || vacancy === undefined ? undefined : { opportunity, vacancy };
}

/** Locks a vacancy that the caller may see. Throws `vacancy-not-found`. */
export async function lockedVacancy(ctx: InTransaction<Acting>, id: OpportunityId): Promise<LockedVacancy> {
  const locked = await lockVacancy(ctx, id);
  if (locked === undefined || !vacancyPolicy.rules.view(ctx.actor, locked.vacancy)) throw refuse(vacancyProblems['vacancy-not-found']);
  return locked;
}

/** Finds an application with its vacancy, as the caller may see them. Throws `vacancy-application-not-found`. */
export async function visibleApplication(
  ctx: Acting,
  id: OpportunityRequestId,
): Promise<{ readonly vacancy: VacancyRow; readonly request: RequestRow }> {
  const request = await findRequest(ctx.store, id);
  const vacancy =
    request?.type === 'job_vacancy' ? await findVacancy(ctx.store, ctx.actor.userId, { id: request.opportunity_id }) : undefined;
  if (request === undefined || vacancy === undefined || !seesApplication(ctx.actor, request)) {
    throw refuse(vacancyProblems['vacancy-application-not-found']);
  }
  return { vacancy, request };
}

/** The same, both locked: first the vacancy, then the application. */
export async function lockedApplication(
  ctx: InTransaction<Acting>,
  id: OpportunityRequestId,
): Promise<LockedVacancy & { readonly request: RequestRow }> {
  const { request: before } = await visibleApplication(ctx, id);
  const locked = await lockVacancy(ctx, before.opportunity_id);
  const request = await lockRequest(ctx.store, id);
  if (locked === undefined || request === undefined) throw refuse(vacancyProblems['vacancy-application-not-found']);
  return { ...locked, request };
}
