import { generalProblems } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** Refuses where the organisation has no career growth or no vacancies: sourcing is a part of them (SES-62). Throws `not-found`. */
export function checkSourcingIsOn({ organisation }: ActorContext): void {
  const { career_growth: hasCareer, job_vacancy: hasVacancies } = organisation.switches;
  if (!hasCareer || !hasVacancies) throw refuse(generalProblems['not-found']);
}
