import { type VacancyAction, type VacancyEndedBecause, vacancyOpportunityState } from '@waymark/contract/vacancies';
import type { BaseContext } from '../../platform/context.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import { takeStep } from '../../platform/machine/machine.ts';
import { setOpportunityState } from '../opportunities/opportunities.public.ts';
import { closedBecause, vacancies, type VacancyClockAction, type VacancyParty } from './vacancies.machine.ts';
import { vacancyMoved } from './vacancies.events.ts';
import { setVacancyStatus } from './vacancies.repo.ts';
import { endOpenApplications } from './vacancy-endings.service.ts';
import type { VacancyRow } from './vacancy.row.ts';

/**
 * Moves a locked vacancy to its next state, in the lists too; closing it answers everyone who waits (JOB-06). `ctx.store` is the
 * transaction. Throws `not-in-this-state`, `forbidden`.
 */
export async function moveLockedVacancy(
  ctx: BaseContext,
  vacancy: VacancyRow,
  action: VacancyAction | VacancyClockAction,
  party: VacancyParty,
): Promise<void> {
  const step = takeStep(vacancies, vacancy.status, action, new Set([party]));
  await mutate(ctx, vacancyMoved, async (ctx) => {
    await setVacancyStatus(ctx.store, vacancy.id, { status: step.to, because: closedBecause(action) }, ctx.now());
    await setOpportunityState(ctx.store, vacancy.id, vacancyOpportunityState(step.to), ctx.now());
    const because: VacancyEndedBecause = action === 'fill' ? 'vacancy-filled' : 'vacancy-closed';
    if (step.effects.includes('answer-all')) await endOpenApplications(ctx, vacancy.id, because);
    const details = { vacancyId: vacancy.id, title: vacancy.title, action, from: vacancy.status, to: step.to };
    return { result: undefined, subject: { type: 'vacancy', id: vacancy.id }, details };
  });
}
