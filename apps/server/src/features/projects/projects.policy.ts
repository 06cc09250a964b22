import { isUnpublished } from '@waymark/contract/projects';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, holds } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { RequestRow } from '../opportunities/opportunities.public.ts';
import type { ApplicationParty } from './project-applications.machine.ts';
import type { ProjectRow } from './project.row.ts';

type Rights = Pick<ProjectRow, 'status' | 'owners' | 'is_concerned'>;

const owns = (actor: Actor | null, { owners }: Pick<ProjectRow, 'owners'>) => owners.some(({ id }) => id === actor?.userId);
const looksAfter = (actor: Actor | null, project: Rights) => owns(actor, project) || holds(actor, 'MANAGE_TM_PROJECTS');
const isListed = ({ status }: Rights) => !isUnpublished(status) && status !== 'cancelled';

/**
 * Rights over projects (PRJ-07): owners look after theirs, who manages projects after all. What is listed is seen by who may see projects;
 * anyone who has to do with an application keeps seeing its project.
 */
export const projectPolicy = definePolicy('project', {
  view: (actor, project: Rights) =>
    looksAfter(actor, project) || project.is_concerned || (isListed(project) && holds(actor, 'VIEW_PROJECT_OPPORTUNITIES')),
  manage: looksAfter,
  edit: (actor, project) => looksAfter(actor, project) && project.status !== 'completed' && project.status !== 'cancelled',
  apply: (actor, project) => holds(actor, 'VIEW_PROJECT_OPPORTUNITIES') && !owns(actor, project) && project.status === 'open',
  delete: looksAfter,
  leave: owns,
});

/** Of projects, a condition on `projects p`: those the actor owns. */
export function ownedBy(actor: Actor, organisationId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from project_owners mine where mine.organisation_id = ${organisationId}
    and mine.project_id = p.id and mine.user_id = ${actor.userId})`;
}

/** Returns what someone is to an application. No one decides about their own, whatever else they may. */
export function partiesOf(actor: Actor, project: ProjectRow, request: RequestRow): Set<ApplicationParty> {
  if (request.applicant_id === actor.userId) return new Set(['applicant']);
  const parties = new Set<ApplicationParty>();
  if (projectPolicy.rules.manage(actor, project)) parties.add('owner');
  if (request.waiting_for === 'manager' && request.waiting_ids.includes(actor.userId)) parties.add('manager');
  return parties;
}

/** Returns whether someone may see an application with all that happened to it. */
export function seesApplication(actor: Actor, project: ProjectRow, request: RequestRow): boolean {
  return partiesOf(actor, project, request).size > 0 || request.concerned_ids.includes(actor.userId);
}
