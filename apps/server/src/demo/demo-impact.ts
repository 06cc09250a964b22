import { createField, setFieldValues } from '../features/custom-fields/custom-fields.public.ts';
import {
  applyForVacancy,
  createVacancy,
  decideVacancyApproval,
  moveVacancy,
  moveVacancyApplication,
} from '../features/vacancies/vacancies.public.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { DemoActors } from './demo-actors.ts';

const ADMIN = 'admin@northmere.example';
const RECRUITER = 'recruiter@northmere.example';
const APPLICANTS = 24;
/** Every how-manieth works part time. */
const PART_TIME = 3;

/**
 * A protected attribute, and a closed vacancy for which enough people applied that the report of adverse impact has something to say (MKT-15): fewer of those
 * who work part time were shortlisted.
 */
export async function makeImpact(actors: DemoActors): Promise<void> {
  const admin = actors.as(ADMIN, 100);
  const field = await createField(admin, {
    label: 'Working hours',
    help: 'Only for the report of adverse impact.',
    kind: 'choice',
    options: [{ label: 'Full time' }, { label: 'Part time' }],
    least: null,
    greatest: null,
    visibility: 'administrators',
    isRequired: false,
    isUserEditable: false,
    isProtected: true,
  });
  const [full, part] = field.options;
  if (full === undefined || part === undefined) throw new Error('The field has two choices');
  const isPartTime = (at: number) => at % PART_TIME === 0;
  const colleagues = actors.emails.slice(12);
  await inTransaction(admin, (admin) =>
    setFieldValues(
      admin,
      actors.emails.map((email) => {
        const at = colleagues.indexOf(email);
        return { userId: actors.idOf(email), values: { [field.key]: at >= 0 && isPartTime(at) ? part.key : full.key } };
      }),
    ),
  );
  const { id } = await createVacancy(actors.as(RECRUITER, 70), {
    title: 'Water quality sampler, autumn intake',
    description: 'Samples from source to tap, every day of the year.',
    openings: 12,
    team: [{ userId: actors.idOf(RECRUITER), part: 'hiring_manager' }],
    ...{ code: 'NM-2390', translations: {}, roleId: null, familyId: null, level: null, track: null, contractType: null, schedule: null },
    ...{ remote: false, workPattern: '', experienceYears: null, opensAt: null, applyBy: null, applyUrl: '', skills: [] },
    ...{ locations: [], orgUnits: [], status: 'open' },
  });
  for (const [at, email] of colleagues.slice(0, APPLICANTS).entries()) {
    const { id: requestId, approvals } = await applyForVacancy(actors.as(email, 60), id, {
      message: 'I would like to work closer to the water.',
      fileIds: [],
    });
    const recruiter = actors.as(RECRUITER, 50);
    if (at % 5 > (isPartTime(at) ? 2 : 1)) await moveVacancyApplication(recruiter, requestId, { action: 'shortlist', reasonText: '' });
    else {
      const [open] = approvals;
      if (open !== undefined) await decideVacancyApproval(recruiter, open.id, { action: 'REJECT', reason: 'closer-match', reasonText: '' });
    }
  }
  await moveVacancy(actors.as(RECRUITER, 40), id, 'close');
}
