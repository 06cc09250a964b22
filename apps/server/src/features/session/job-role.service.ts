import { type JobRole, sessionProblems } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { findSessionUser } from './session-user.repo.ts';

/** SES-55: what a person works as, by what is known of them; null without career growth, or where nothing is known. */
export function jobRoleOf(organisation: Organisation, person: { readonly job_title: string }, language: string): JobRole | null {
  if (!organisation.switches.career_growth || person.job_title === '') return null;
  return { title: person.job_title, family: null, language };
}

/** SES-55: the caller's job role with its family, in a language. Throws `job-role-unavailable` (422) where there is none. */
export async function showJobRole(ctx: ActorContext, wanted: { careerGrowth: boolean; language: string }): Promise<JobRole> {
  const role = wanted.careerGrowth ? jobRoleOf(ctx.organisation, await findSessionUser(ctx.store, ctx.actor), wanted.language) : null;
  if (role === null) throw refuse(sessionProblems['job-role-unavailable']);
  return role;
}
