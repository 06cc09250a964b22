import { expect, test } from 'vitest';
import { completeCard } from '@waymark/contract/cards';
import {
  listCertificates,
  listIssuedCertificates,
  reissueCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@waymark/contract/certificates';
import { listNotifications } from '@waymark/contract/notifications';
import { listTranscript } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const certificateOf = async (who: SignedIn) => (await who.call(listCertificates, { query: {} })).items;
const codeOf = ({ verifyPath }: { verifyPath: string }) => ({ code: verifyPath.split('/').at(-1) ?? '' });

test('LRN-06 a certificate is revoked under every link it was issued under; its holder hears of it once with the reason, and reads it beside it', async () => {
  const card = await aPublishedCard(curator, { title: 'Confined spaces', certificate: { validMonths: 12 } });
  const [learner, administrator] = [await app.signedIn({ firstName: 'Ines', lastName: 'Olsen' }), await app.signedIn({ role: 'admin' })];
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [first] = await certificateOf(learner);
  if (first === undefined) throw new Error('It is issued');
  const correction = { name: 'Inés Olsen', reason: 'Accent was missing' };
  const again = await administrator.call(reissueCertificate, { params: { certificateId: first.id }, body: correction });
  const earlier = { params: { certificateId: first.id }, body: { reason: 'Exam was not supervised' } };
  expect((await administrator.attempt(revokeCertificate, earlier)).problem?.code, 'the current one is revoked').toBe(
    'certificate-replaced',
  );
  const params = { certificateId: again.id };
  const empty = await administrator.attempt(revokeCertificate, { params, body: { reason: ' ' } });
  expect(empty.problem?.errors?.map(({ field }) => field)).toEqual(['reason']);
  const second = await app.signedIn({ role: 'admin' });
  const answers = await Promise.all(
    [administrator, second].map((who) => who.attempt(revokeCertificate, { params, body: { reason: 'Exam was not supervised' } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const { verifyPath } of [first, again])
    expect(await app.visitor().call(verifyCertificate, { params: codeOf({ verifyPath }) })).toMatchObject({
      state: 'revoked',
      revokedOn: app.clock.now().toISOString().slice(0, 10),
    });
  await app.jobsDone();
  const { notifications } = await learner.call(listNotifications, { query: {} });
  const told = notifications.filter(({ kind }) => kind === 'certificate-revoked').map(({ message, href }) => ({ message, href }));
  expect(told).toEqual([
    { message: '“Confined spaces”: your certificate was revoked. Reason: “Exam was not supervised”', href: again.verifyPath },
  ]);
  expect((await certificateOf(learner))[0]).toMatchObject({ state: 'revoked', revokedReason: 'Exam was not supervised' });
  const { items } = await administrator.call(listIssuedCertificates, { query: { user: learner.userId } });
  expect(items.map(({ state, can }) => [state, can.revoke, can.correct])).toEqual([
    ['revoked', false, false],
    ['revoked', false, false],
  ]);
  const record = (await learner.call(listTranscript, { query: {} })).items;
  expect(
    record.map(({ status, certificateId }) => [status, certificateId]),
    'what was completed stays',
  ).toEqual([['Completed', null]]);
});
