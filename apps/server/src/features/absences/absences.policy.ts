import type { UserId } from '@waymark/contract/kit';
import type { ReportingScope } from '@waymark/contract/reporting';
import { holds, isProxy } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';

/** Someone whose absences are asked for, and how they report to the caller. */
export interface AbsentPerson {
  readonly id: UserId;
  readonly relation: ReportingScope | null;
}

/** LRN-10: absences are the person's, their managers' and who manages people's to see and to say. */
export const absencePolicy = definePolicy('absence', {
  view: (actor, person: AbsentPerson) =>
    actor !== null && (actor.userId === person.id || person.relation !== null || holds(actor, 'MANAGE_USERS')),
  edit: (actor, person) =>
    actor !== null &&
    !isProxy(actor) &&
    (actor.userId === person.id || person.relation === 'direct' || person.relation === 'indirect' || holds(actor, 'MANAGE_USERS')),
});
