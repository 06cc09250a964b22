import { addSourcingNote } from '@waymark/contract/sourcing';
import { createCustomField } from '@waymark/contract/custom-fields';
import { defineSamples } from '../../testing/samples.ts';
import { aVacancy } from '../vacancies/vacancies.factory.ts';

export const sourcingSamples = defineSamples(({ app, caller }) => {
  const keeper = () => app.signedIn({ role: 'recruiter' });
  const vacancy = async () => aVacancy(await keeper());
  const params = async () => ({ vacancyId: (await vacancy()).id });
  const candidate = async () => ({ ...(await params()), userId: (await app.signedIn()).userId });
  const attribute = async () => {
    const admin = await app.signedIn({ role: 'organisation-admin' });
    const body = { label: 'Group', kind: 'choice' as const, options: [{ label: 'One' }, { label: 'Two' }], isProtected: true };
    return (await admin.call(createCustomField, { body })).key;
  };
  return {
    'sourcing.list': { query: { q: 'plan' } },
    'sourcing.vacancy': async () => ({ params: { slug: (await vacancy()).slug } }),
    'sourcing.candidates': async () => ({ params: await params(), body: { tab: 'applied', sort: 'name' } }),
    'sourcing.candidate': async () => ({ params: await candidate() }),
    'sourcing.compare': async () => ({ params: await params(), query: { ids: [(await app.signedIn()).userId] } }),
    'sourcing.act': async () => ({ params: await candidate(), body: { action: 'invite', text: 'Would you like to?' } }),
    'sourcing.add-note': async () => ({ params: await candidate(), body: { text: 'Ask about nights.' } }),
    'sourcing.delete-note': async () => {
      const of = await candidate();
      const note = await caller.call(addSourcingNote, { params: of, body: { text: 'Ask about nights.' } });
      return { params: { ...of, noteId: note.id } };
    },
    'sourcing.export': async () => ({ params: await params(), query: { tab: 'suggested' } }),
    'sourcing.own-messages': async () => ({ params: await params() }),
    'sourcing.impact-attributes': {},
    'sourcing.impact': async () => ({ query: { attribute: await attribute() } }),
    'sourcing.override-impact': async () => ({
      body: { attribute: await attribute(), stage: 'shortlisted', reason: 'Two interviews were void.' },
    }),
  };
});
