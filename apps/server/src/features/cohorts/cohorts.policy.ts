import { cohortTime } from '@waymark/contract/cohorts';
import { isMemberRole } from '@waymark/contract/groups';
import type { Actor } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import { groupPolicy, type GroupInView } from '../groups/groups.public.ts';
import type { CohortRow } from './cohorts.row.ts';

/** A cohort with its group as the actor meets it, on a day. */
export interface CohortInView {
  readonly cohort: CohortRow;
  readonly group: GroupInView;
  readonly today: string;
}

const leads = (actor: Actor | null, { group }: CohortInView) => groupPolicy.rules.lead(actor, group);
const isOver = ({ cohort, today }: CohortInView) => cohortTime({ start: cohort.start_day, end: cohort.end_day }, today) === 'over';
/** People may still come in. */
const isOpen = (it: CohortInView) => it.cohort.status === 'active' && !it.cohort.is_closed && !isOver(it);
const isOutside = ({ cohort }: CohortInView) => cohort.my_state === null;

/** GRP-06: leaders of the group make and fill cohorts; its members find those that are published. */
export const cohortPolicy = definePolicy('cohort', {
  view: (actor, it: CohortInView) =>
    leads(actor, it) || (it.cohort.status === 'active' && actor !== null && isMemberRole(it.group.my_role)),
  viewContent: (actor, it) =>
    leads(actor, it) ||
    (it.cohort.status === 'active' && actor !== null && isMemberRole(it.group.my_role) && (it.cohort.is_public || !isOutside(it))),
  join: (actor, it) =>
    actor !== null &&
    isOpen(it) &&
    isMemberRole(it.group.my_role) &&
    (it.cohort.my_state === 'invited' || (isOutside(it) && it.cohort.is_public)),
  ask: (actor, it) => actor !== null && isOpen(it) && isMemberRole(it.group.my_role) && isOutside(it) && !it.cohort.is_public,
  leave: (actor, it) => actor !== null && !isOutside(it),
  edit: leads,
  publish: (actor, it) => leads(actor, it) && it.cohort.status === 'draft',
  close: (actor, it) => leads(actor, it) && isOpen(it),
  reopen: (actor, it) => leads(actor, it) && it.cohort.is_closed && !isOver(it),
});
