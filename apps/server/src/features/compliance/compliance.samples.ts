import { askForWaiver, createEvidencePack, grantWaiver, previewRecomputation } from '@waymark/contract/compliance';
import { completeCard } from '@waymark/contract/cards';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aCertification, changeTerms } from './compliance.factory.ts';

export const complianceSamples = defineSamples(({ app, caller }) => {
  const person = async () => app.signedIn();
  const made = async (userId?: string) => aCertification(app, caller, [{ type: 'user', id: userId ?? (await person()).userId }]);
  const ofOne = async () => ({ params: { certificationId: (await made()).id } });
  const input = async () => ({
    name: 'First aid',
    firstCardId: (await aPublishedCard(caller)).id,
    validityMonths: 24,
    windowDays: 90,
    graceDays: 14,
    basis: 'expiry' as const,
    targets: [{ type: 'user' as const, id: (await person()).userId }],
  });
  const until = '2027-01-31';
  const granted = async () => {
    const learner = await person();
    const { id } = await made(learner.userId);
    return caller.call(grantWaiver, {
      body: { certificationId: id, userId: learner.userId, from: '2026-11-01', until, reason: 'administrative' },
    });
  };
  const asked = async () => {
    const learner = await person();
    const { id } = await made(learner.userId);
    const body = { from: '2026-11-01', until, reason: 'equivalent-outside' as const, note: 'I hold the external card.' };
    return learner.call(askForWaiver, { params: { certificationId: id }, body });
  };
  const previewed = async () => {
    const learner = await person();
    const certification = await made(learner.userId);
    const certificationId = certification.id;
    await learner.call(completeCard, { params: { cardId: certification.firstCard.id } });
    await app.jobsDone();
    await changeTerms(caller, certification, { validityMonths: 6 });
    const { id } = await caller.call(previewRecomputation, { params: { certificationId } });
    await app.jobsDone();
    return { params: { certificationId, recomputationId: id } };
  };
  const pack = async () => {
    const { id } = await caller.call(createEvidencePack, { body: { asOf: '2026-11-01' } });
    await app.jobsDone();
    return { params: { packId: id } };
  };
  return {
    'compliance.summary': {},
    'compliance.calendar': {},
    'compliance.forecast': { query: { by: 'unit' } },
    'compliance.people': {},
    'compliance.download': {},
    'compliance.remind': { body: {} },
    'compliance.certifications': {},
    'compliance.get': ofOne,
    'compliance.create': async () => ({ body: await input() }),
    'compliance.update': async () => ({ ...(await ofOne()), body: { ...(await input()), version: 1 } }),
    'compliance.end': ofOne,
    'compliance.count-reach': async () => ({ body: { targets: [{ type: 'user', id: (await person()).userId }] } }),
    'compliance.revoke': async () => {
      const learner = await person();
      const { id, firstCard } = await made(learner.userId);
      await learner.call(completeCard, { params: { cardId: firstCard.id } });
      await app.jobsDone();
      return { params: { certificationId: id, userId: learner.userId }, body: { reason: 'The practical part was not done.' } };
    },
    'compliance.get-recomputation': ofOne,
    'compliance.preview-recomputation': ofOne,
    'compliance.recomputation-lines': previewed,
    'compliance.start-recomputation': previewed,
    'compliance.stop-recomputation': previewed,
    'compliance.mine': {},
    'compliance.ask-waiver': async () => ({
      params: {
        certificationId: (await aCertification(app, await app.signedIn({ role: 'super-admin' }), [{ type: 'user', id: caller.userId }])).id,
      },
      body: { from: '2026-11-01', until, reason: 'equivalent-outside', note: 'I hold the external card.' },
    }),
    'compliance.waivers': {},
    'compliance.grant-waiver': async () => {
      const learner = await person();
      const { id } = await made(learner.userId);
      return { body: { certificationId: id, userId: learner.userId, from: '2026-11-01', until, reason: 'administrative' } };
    },
    'compliance.decide-waiver': async () => ({ params: { waiverId: (await asked()).id }, body: { outcome: 'granted' } }),
    'compliance.end-waiver': async () => ({ params: { waiverId: (await granted()).id } }),
    'compliance.packs': {},
    'compliance.create-pack': { body: { asOf: '2026-11-01', anonymous: true } },
    'compliance.get-pack': pack,
    'compliance.download-pack': pack,
  };
});
