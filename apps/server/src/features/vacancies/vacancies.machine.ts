import type { VacancyAction, VacancyClosedBecause, VacancyState } from '@waymark/contract/vacancies';
import { defineMachine } from '../../platform/machine/machine.ts';

/** Who moves a vacancy: who keeps it, or the clock and its openings (`time`). */
export type VacancyParty = 'keeper' | 'time';
export type VacancyClockAction = 'schedule' | 'open' | 'expire' | 'fill' | 'free';
/** `answer-all`: every open application is answered, with the reason. */
export type VacancyEffect = 'answer-all';

/** Everything that can happen to a vacancy (JOB-06). */
export const vacancies = defineMachine<VacancyState, VacancyAction | VacancyClockAction, VacancyParty, VacancyEffect>({
  subject: 'vacancy',
  statuses: {
    draft: { owner: 'keeper', withinDays: 90 },
    // Its own day says.
    scheduled: { owner: 'keeper', withinDays: null },
    open: { owner: 'keeper', withinDays: 90 },
    closed: { owner: 'keeper', withinDays: 90 },
    // Over, unless someone takes it up again.
    archived: { owner: 'keeper', withinDays: null },
  },
  transitions: [
    { from: ['draft'], action: 'publish', by: ['keeper'], to: 'open', effects: [] },
    // Published before its day.
    { from: ['draft', 'closed'], action: 'schedule', by: ['keeper'], to: 'scheduled', effects: [] },
    { from: ['scheduled'], action: 'publish', by: ['keeper'], to: 'open', effects: [] },
    { from: ['scheduled'], action: 'open', by: ['time'], to: 'open', effects: [] },
    { from: ['open', 'scheduled'], action: 'close', by: ['keeper'], to: 'closed', effects: ['answer-all'] },
    { from: ['open'], action: 'expire', by: ['time'], to: 'closed', effects: [] },
    { from: ['open', 'closed'], action: 'fill', by: ['time'], to: 'closed', effects: ['answer-all'] },
    { from: ['closed'], action: 'free', by: ['time'], to: 'open', effects: [] },
    { from: ['closed'], action: 'reopen', by: ['keeper'], to: 'open', effects: [] },
    { from: ['draft', 'closed'], action: 'archive', by: ['keeper'], to: 'archived', effects: ['answer-all'] },
    { from: ['archived'], action: 'restore', by: ['keeper'], to: 'draft', effects: [] },
  ],
});

const BECAUSE: Readonly<Partial<Record<VacancyAction | VacancyClockAction, VacancyClosedBecause>>> = {
  close: 'owner',
  expire: 'deadline',
  fill: 'filled',
};

/** Returns why an action closes a vacancy; null for those that do not. */
export const closedBecause = (action: VacancyAction | VacancyClockAction): VacancyClosedBecause | null => BECAUSE[action] ?? null;
