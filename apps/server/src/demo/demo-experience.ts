import type { WorkEntryInput } from '@waymark/contract/experience';
import { addWork } from '../features/experience/experience.public.ts';
import type { DemoActors } from './demo-actors.ts';

const NORTHMERE = 'Northmere Water';
const EMPLOYERS = [
  'Severn Valley Water',
  'Brook and Daughters Engineering',
  'Harwick District Council',
  'Aquila Instruments',
  'Eastmere Works',
  'Lowland Rivers Trust',
] as const;

/** What people worked as before, by what they do now. */
const TITLE_BEFORE: Readonly<Record<string, string>> = {
  'Network technician': 'Apprentice fitter',
  'Field engineer': 'Site assistant',
  'Hydraulic modeller': 'Graduate engineer',
  'Leakage inspector': 'Network technician',
  'Control room operator': 'Plant operator',
  'Asset planner': 'Field engineer',
  'GIS analyst': 'Survey assistant',
  'Data analyst': 'Reporting assistant',
  'Customer adviser': 'Call handler',
  'Safety adviser': 'Site supervisor',
};

/** Lets people write down where they worked: some years elsewhere, and those at Northmere. Who was not welcomed yet has written nothing. */
export async function makeExperience(
  actors: DemoActors,
  people: readonly { readonly email: string; readonly jobTitle: string; readonly onboarded?: boolean }[],
): Promise<void> {
  for (const [at, { email, jobTitle, onboarded }] of people.entries()) {
    if (onboarded === false) continue;
    const person = actors.as(email, 70 + (at % 40));
    const thisYear = person.now().getUTCFullYear();
    const joined = thisYear - 5 - ((at * 3) % 9);
    const elsewhere = (at * 5) % 11;
    const common = { description: '', job_role_detail: '' } as const;
    const entries: WorkEntryInput[] = [
      { ...common, title: jobTitle, company: NORTHMERE, internal: true, start_date: `${joined}-${monthAt(at)}-01`, end_date: null },
    ];
    if (elsewhere > 0) {
      entries.push({
        ...common,
        title: TITLE_BEFORE[jobTitle] ?? jobTitle,
        company: EMPLOYERS[at % EMPLOYERS.length] ?? NORTHMERE,
        internal: false,
        start_date: `${joined - elsewhere}-${monthAt(at + 4)}-15`,
        end_date: `${joined}-01-31`,
      });
    }
    for (const entry of entries) await addWork(person, entry);
  }
}

/** Some month of a year, from February on. */
const monthAt = (at: number) => String(2 + (at % 10)).padStart(2, '0');
