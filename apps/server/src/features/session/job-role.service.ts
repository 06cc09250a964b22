import { type JobRole, sessionProblems } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { findSessionUser, type NamedRole } from './session-user.repo.ts';

/**
 * SES-55: returns what a person works as, with its family, in a language where it was translated; without a job role, what their job title says. Null
 * without career growth, or where nothing is known. Where job roles are switched off, the job title stands for them.
 */
export function jobRoleOf(
  organisation: Organisation,
  person: { readonly job_title: string; readonly job_role: NamedRole | null },
  language: string,
): JobRole | null {
  if (!organisation.switches.career_growth) return null;
  const role = organisation.switches.job_role ? person.job_role : null;
  if (role !== null) {
    const { family, translations, title } = role;
    return {
      title: translations[language]?.title ?? title,
      family: family === null ? null : (family.translations[language]?.title ?? family.title),
      language,
    };
  }
  return person.job_title === '' ? null : { title: person.job_title, family: null, language };
}

/** SES-55: returns the caller's job role with its family, in a language. Throws `job-role-unavailable` (422) where there is none. */
export async function getJobRole(ctx: ActorContext, wanted: { careerGrowth: boolean; language: string }): Promise<JobRole> {
  const role = wanted.careerGrowth ? jobRoleOf(ctx.organisation, await findSessionUser(ctx.store, ctx.actor), wanted.language) : null;
  if (role === null) throw refuse(sessionProblems['job-role-unavailable']);
  return role;
}
