import { type Actor, holds, isProxy } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { RequestRow } from '../opportunities/opportunities.public.ts';
import type { VacancyRow } from './vacancy.row.ts';

type Rights = Pick<VacancyRow, 'status' | 'team' | 'is_concerned'>;

const keeps = (actor: Actor | null) => holds(actor, 'MANAGE_CAREER_GROWTH');
export const isOfTeam = (actor: Actor | null, { team }: Pick<VacancyRow, 'team'>) =>
  actor !== null && team.some(({ person }) => person.id === actor.userId);
const isListed = ({ status }: Rights) => status === 'open' || status === 'closed';

/** Rights over vacancies (JOB-06): who keeps them edits and sources all; the hiring team and everyone concerned keeps seeing theirs. */
export const vacancyPolicy = definePolicy('vacancy', {
  view: (actor, vacancy: Rights) =>
    keeps(actor) ||
    isOfTeam(actor, vacancy) ||
    vacancy.is_concerned ||
    (isListed(vacancy) && holds(actor, 'VIEW_JOB_VACANCY_OPPORTUNITIES')),
  edit: keeps,
  apply: (actor, vacancy) =>
    !isProxy(actor) && holds(actor, 'VIEW_JOB_VACANCY_OPPORTUNITIES') && !isOfTeam(actor, vacancy) && vacancy.status === 'open',
});

/**
 * Returns whether someone sees an application: the applicant, everyone it ever waited for, and who keeps vacancies. Never the applicant's manager
 * before they are asked.
 */
export const seesApplication = (actor: Actor | null, request: RequestRow): boolean =>
  actor !== null && (request.applicant_id === actor.userId || request.concerned_ids.includes(actor.userId) || keeps(actor));
