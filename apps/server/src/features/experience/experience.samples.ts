import { addQualification, addWorkEntry } from '@waymark/contract/experience';
import { defineSamples } from '../../testing/samples.ts';

const work = { title: 'Planner', company: 'Northmere', start_date: '2020-01-01', end_date: '2021-06-30' };
const certification = {
  kind: 'certification',
  title: 'Confined spaces',
  issuer: 'City & Guilds',
  issuedOn: '2024-03-01',
  url: 'https://example.org/c',
} as const;

export const experienceSamples = defineSamples(({ caller }) => {
  const aWorkEntry = async () => ({ workEntryId: (await caller.call(addWorkEntry, { body: work })).uuid });
  const aQualification = async () => ({ qualificationId: (await caller.call(addQualification, { body: certification })).id });
  return {
    'experience.work-history': { params: { userId: caller.userId } },
    'experience.add-work': { body: work },
    'experience.change-work': async () => ({ params: await aWorkEntry(), body: work }),
    'experience.remove-work': async () => ({ params: await aWorkEntry() }),
    'experience.qualifications': { params: { userId: caller.userId }, query: { kind: 'certification' } },
    'experience.add-qualification': { body: certification },
    'experience.change-qualification': async () => ({ params: await aQualification(), body: certification }),
    'experience.remove-qualification': async () => ({ params: await aQualification() }),
  };
});
