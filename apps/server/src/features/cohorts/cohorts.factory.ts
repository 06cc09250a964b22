import { type Cohort, createCohort, type NewCohort, publishCohort } from '@waymark/contract/cohorts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

const DAY_MILLISECONDS = 86_400_000;
export const dayIn = (days: number) => new Date(Date.now() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);

/** A published cohort of a group, that runs now; through the API. */
export async function aCohort(leader: SignedIn, groupId: string, sketch: Partial<NewCohort> = {}): Promise<Cohort> {
  const { id: cohortId } = await aDraftCohort(leader, groupId, sketch);
  return leader.call(publishCohort, { params: { cohortId } });
}

export const aDraftCohort = (leader: SignedIn, groupId: string, sketch: Partial<NewCohort> = {}): Promise<Cohort> =>
  leader.call(createCohort, {
    params: { groupId },
    body: { name: 'December start', start_date: dayIn(-2), end_date: dayIn(30), ...sketch },
  });
