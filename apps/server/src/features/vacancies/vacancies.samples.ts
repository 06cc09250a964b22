import { defineSamples } from '../../testing/samples.ts';
import { aVacancy, aVacancyApplication, openStep } from './vacancies.factory.ts';

export const vacancySamples = defineSamples(({ app, caller }) => {
  const keeper = () => app.signedIn({ role: 'recruiter' });
  const open = async () => aVacancy(await keeper());
  const ofCaller = async () => ({ vacancyId: (await open()).id });
  const applied = async () => aVacancyApplication(caller, await open());
  const toDecide = async () => {
    const owner = await keeper();
    const team = [{ userId: caller.userId, part: 'hiring_manager' as const }];
    return aVacancyApplication(await app.signedIn(), await aVacancy(owner, { team }));
  };
  const table = { body: Buffer.from('title,level\nLeakage inspector,senior\n'), headers: { 'content-type': 'text/csv' } };
  return {
    'vacancies.get': async () => ({ params: { slug: (await open()).slug } }),
    'vacancies.cards': async () => ({ query: { ids: [(await open()).id] } }),
    'vacancies.apply': async () => ({ params: await ofCaller(), body: { message: 'Me, please' } }),
    'vacancies.application': async () => ({ params: { requestId: (await applied()).id } }),
    'vacancies.move-application': async () => ({ params: { requestId: (await applied()).id }, body: { action: 'withdraw' } }),
    'vacancies.approvals': {},
    'vacancies.decide': async () => ({ params: { approvalId: openStep(await toDecide()).id }, body: { action: 'APPROVE' } }),
    'vacancies.form': {},
    'vacancies.terms': {},
    'vacancies.records': { query: { q: 'leak', status: 'open' } },
    'vacancies.record': async () => ({ params: await ofCaller() }),
    'vacancies.create': { body: { title: 'Senior network planner', openings: 2 } },
    'vacancies.update': async () => ({ params: await ofCaller(), body: { title: 'Network planner', version: 1 } }),
    'vacancies.move': async () => ({ params: await ofCaller(), body: { action: 'close' } }),
    'vacancies.import': { query: { dryRun: 'false' }, ...table },
    'vacancies.export': {},
  };
});
