import { type VacancyAction, type VacancyEndedBecause, vacancyOpportunityState } from '@waymark/contract/vacancies';
import type { BaseContext } from '../../platform/context.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import { takeStep } from '../../platform/machine/machine.ts';
import { setOpportunityStates } from '../opportunities/opportunities.public.ts';
import { closedBecause, vacancies, type VacancyClockAction, type VacancyParty } from './vacancies.machine.ts';
import { vacancyMoved } from './vacancies.events.ts';
import { setVacancyStatuses } from './vacancies.repo.ts';
import { endOpenApplications } from './vacancy-endings.service.ts';
import type { VacancyRow } from './vacancy.row.ts';

type AnyAction = VacancyAction | VacancyClockAction;

/**
 * Moves a locked vacancy to its next state, in the lists too; closing it answers everyone who waits (JOB-06). `ctx.store` is the
 * transaction. Throws `not-in-this-state`, `forbidden`.
 */
export async function moveLockedVacancy(ctx: BaseContext, vacancy: VacancyRow, action: AnyAction, party: VacancyParty): Promise<void> {
  await moveLockedVacancies(ctx, [{ vacancy, action }], party);
}

/** The same for many, each named once; those that no one is answered for in as many statements as one. */
export async function moveLockedVacancies(
  ctx: BaseContext,
  moves: readonly { readonly vacancy: VacancyRow; readonly action: AnyAction }[],
  party: VacancyParty,
): Promise<void> {
  const steps = moves.map(({ vacancy, action }) => ({
    ...{ vacancy, action, id: vacancy.id },
    step: takeStep(vacancies, vacancy.status, action, new Set([party])),
  }));
  await mutateMany(ctx, vacancyMoved, async (ctx) => {
    const statuses = steps.map(({ id, action, step }) => ({ id, status: step.to, because: closedBecause(action) }));
    await setVacancyStatuses(ctx.store, statuses, ctx.now());
    const states = steps.map(({ id, step }) => ({ id, state: vacancyOpportunityState(step.to) }));
    await setOpportunityStates(ctx.store, states, ctx.now());
    for (const { id, action, step } of steps) {
      const because: VacancyEndedBecause = action === 'fill' ? 'vacancy-filled' : 'vacancy-closed';
      if (step.effects.includes('answer-all')) await endOpenApplications(ctx, id, because);
    }
    const changes = steps.map(({ vacancy, id, action, step }) => ({
      subject: { type: 'vacancy', id },
      details: { vacancyId: id, title: vacancy.title, action, from: vacancy.status, to: step.to },
    }));
    return { result: undefined, changes };
  });
}
