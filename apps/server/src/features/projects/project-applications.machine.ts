import type { ProjectApplicationAction, ProjectApplicationStatus } from '@waymark/contract/projects';
import { defineMachine } from '../../platform/machine/machine.ts';

/** What someone is to an application; `time`: no one, because the project or a person of it is gone. */
export type ApplicationParty = 'applicant' | 'manager' | 'owner' | 'time';

/** What a step does in addition to setting the status; everyone concerned is always told (MKT-12). */
export type ApplicationEffect = 'take-place' | 'free-place' | 'add-skills' | 'ask-rating';

/** Everything that can happen to an application for a project (MKT-11), and who each status waits for until when (MKT-13). */
export const projectApplications = defineMachine<
  ProjectApplicationStatus,
  ProjectApplicationAction | 'skip-consent' | 'end',
  ApplicationParty,
  ApplicationEffect
>({
  subject: 'project-application',
  statuses: {
    pendingconfirmation: { owner: 'manager', withinDays: 5 },
    applied: { owner: 'owner', withinDays: 7 },
    approved: { owner: 'owner', withinDays: 14 },
    // Until the project's end, where it has one.
    inprogress: { owner: 'owner', withinDays: 90 },
    completed_successfully: { owner: null, withinDays: null },
    completed_unsuccessfully: { owner: null, withinDays: null },
    rejected: { owner: null, withinDays: null },
    withdrawn: { owner: null, withinDays: null },
  },
  transitions: [
    { from: ['pendingconfirmation'], action: 'consent', by: ['manager'], to: 'applied', effects: [] },
    { from: ['pendingconfirmation'], action: 'refuse-consent', by: ['manager'], to: 'rejected', effects: [] },
    // The applicant no longer has a manager.
    { from: ['pendingconfirmation'], action: 'skip-consent', by: ['time'], to: 'applied', effects: [] },
    { from: ['applied'], action: 'approve', by: ['owner'], to: 'approved', effects: ['take-place'] },
    { from: ['pendingconfirmation', 'applied'], action: 'reject', by: ['owner'], to: 'rejected', effects: [] },
    { from: ['pendingconfirmation', 'applied'], action: 'withdraw', by: ['applicant'], to: 'withdrawn', effects: [] },
    { from: ['approved', 'inprogress'], action: 'withdraw', by: ['applicant'], to: 'withdrawn', effects: ['free-place'] },
    { from: ['approved'], action: 'start', by: ['owner'], to: 'inprogress', effects: [] },
    {
      from: ['inprogress'],
      action: 'complete-successfully',
      by: ['owner'],
      to: 'completed_successfully',
      effects: ['add-skills', 'ask-rating'],
    },
    { from: ['inprogress'], action: 'complete-unsuccessfully', by: ['owner'], to: 'completed_unsuccessfully', effects: ['ask-rating'] },
    { from: ['approved', 'inprogress'], action: 'remove', by: ['owner'], to: 'rejected', effects: ['free-place'] },
    { from: ['pendingconfirmation', 'applied'], action: 'end', by: ['time'], to: 'rejected', effects: [] },
    { from: ['approved', 'inprogress'], action: 'end', by: ['time'], to: 'rejected', effects: ['free-place'] },
  ],
});

/** Where an application begins, and what beginning brings about. */
export interface WayIn {
  readonly status: ProjectApplicationStatus;
  readonly action: 'apply' | 'join';
  readonly effects: readonly ApplicationEffect[];
}

/**
 * PRJ-05, PRJ-06: where someone who wants to come in begins. Where no one needs to apply they are in at once; else the manager has to
 * consent first where the rule asks for it and the person has one; else the owners are asked.
 */
export function wayIn(terms: { readonly requireApplication: boolean; readonly asksManager: boolean; readonly hasManager: boolean }): WayIn {
  if (!terms.requireApplication) return { status: 'approved', action: 'join', effects: ['take-place'] };
  const status = terms.asksManager && terms.hasManager ? 'pendingconfirmation' : 'applied';
  return { status, action: 'apply', effects: [] };
}
