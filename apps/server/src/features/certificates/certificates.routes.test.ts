import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { completeCard, getCard } from '@waymark/contract/cards';
import {
  downloadCertificate,
  listCertificates,
  listIssuedCertificates,
  reissueCertificate,
  revokeCertificate,
  verifyCertificate,
} from '@waymark/contract/certificates';
import { listNotifications } from '@waymark/contract/notifications';
import { updateUser } from '@waymark/contract/people';
import { previewReport, type ReportDefinition } from '@waymark/contract/reports';
import { listTranscript, recordForOthers, withdrawCompletion } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { taggedPaperFaults } from '../../testing/tagged-paper.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { openPeriod } from '../progress/progress.public.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const DAY = 86_400_000;
const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
const certificateOf = async (who: SignedIn) => (await who.call(listCertificates, { query: {} })).items;
const codeOf = ({ verifyPath }: { verifyPath: string }) => ({ code: verifyPath.split('/').at(-1) ?? '' });
const granting = async () =>
  aPublishedCard(curator, { title: 'Confined spaces', certificate: { requirements: 'Knows the rescue plan.', validMonths: 12 } });

test('LRN-06 completing a card that grants one issues a certificate once; anyone with the link sees all that the paper says', async () => {
  const card = await granting();
  const learner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  await Promise.all([1, 2, 3].map(() => learner.call(completeCard, { params: { cardId: card.id } })));
  const [certificate, ...more] = await certificateOf(learner);
  expect(more).toEqual([]);
  if (certificate === undefined) throw new Error('It is issued');
  const code = codeOf(certificate);
  expect(code.code).toMatch(/^[\w-]{22}$/);
  const seen = await app.visitor().call(verifyCertificate, { params: code });
  expect(seen).toEqual({
    name: 'Leila Haddad',
    title: 'Confined spaces',
    requirements: 'Knows the rescue plan.',
    issuer: expect.any(String),
    issuedOn: dayAgo(0),
    validUntil: expect.any(String),
    score: null,
    state: 'valid',
    revokedOn: null,
    renewedBy: null,
    reissued: null,
    reissueOf: null,
  });
  expect(Object.keys(seen)).not.toContain('id');
  app.clock.advance({ days: 400 });
  expect((await app.visitor().call(verifyCertificate, { params: code })).state).toBe('expired');
});

test('LRN-06 the page of a card says that a certificate comes with it, and its own list finds it afterwards', async () => {
  const [card, plain] = [await granting(), await aPublishedCard(curator)];
  const learner = await app.signedIn();
  const shown = async (id: string) => (await learner.call(getCard, { params: { idOrSlug: id } })).grantsCertificate;
  expect(await shown(card.id)).toEqual({ title: 'Confined spaces', validMonths: 12 });
  expect(await shown(plain.id)).toBeNull();
  for (const id of [card.id, (await granting()).id]) await learner.call(completeCard, { params: { cardId: id } });
  const found = await learner.call(listCertificates, { query: { card: card.id } });
  expect(found.items.map(({ cardSlug }) => cardSlug)).toEqual([card.slug]);
  expect((await learner.call(listCertificates, { query: { card: plain.id } })).items).toEqual([]);
});

test('LRN-06 unknown and malformed links are answered alike', async () => {
  const answers = await Promise.all(
    ['AAAAAAAAAAAAAAAAAAAAAA', 'x', "' or 1=1", 'A'.repeat(180)].map((code) =>
      app.visitor().attempt(verifyCertificate, { params: { code } }),
    ),
  );
  const bodies = answers.map(({ status, problem }) => [status, problem?.code, problem?.title]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]?.slice(0, 2)).toEqual([404, 'certificate-not-found']);
});

test('LRN-06 before a first certificate is issued its page says which letters the paper cannot show: of holder, title and organisation', async () => {
  const lettersOf = async (who: SignedIn, id: string) => (await who.call(getCard, { params: { idOrSlug: id } })).certificateLetters;
  const plain = await granting();
  const titled = await aPublishedCard(curator, { title: 'Ropes', certificate: { title: 'ܐ Ropes' } });
  const holder = await app.signedIn({ role: 'learner', firstName: 'ܫܡ', lastName: 'Ann' });
  const learner = await app.signedIn({ role: 'learner' });
  expect(await lettersOf(holder, plain.id)).toEqual(['ܫ', 'ܡ']);
  expect(await lettersOf(learner, plain.id)).toEqual([]);
  expect(await lettersOf(curator, titled.id), 'who manages content is told of the title').toEqual(['ܐ']);
  expect(await lettersOf(holder, (await aPublishedCard(curator, {})).id), 'without a certificate nothing is said').toEqual([]);
  await holder.call(completeCard, { params: { cardId: plain.id } });
  expect(await lettersOf(holder, plain.id), 'from then on the certificate itself says so').toEqual([]);
});

test('LRN-06 a certificate is revoked with a reason, and its link goes on saying so; its paper is its holder’s', async () => {
  const card = await granting();
  const [learner, other] = [await app.signedIn(), await app.signedIn()];
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [certificate] = await certificateOf(learner);
  if (certificate === undefined) throw new Error('It is issued');
  const params = { certificateId: certificate.id };
  expect((await other.attempt(downloadCertificate, { params })).status).toBe(404);
  const file = await app.server.inject({
    url: `/api/v1/certificates/${certificate.id}/file?language=ar`,
    headers: { host: app.home.hostName },
    cookies: learner.cookies,
  });
  expect([file.statusCode, file.headers['content-type'], file.body.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(taggedPaperFaults(file.rawPayload)).toEqual([]);
  expect((await learner.attempt(revokeCertificate, { params, body: { reason: 'No' } })).status).toBe(403);
  expect((await curator.call(revokeCertificate, { params, body: { reason: 'Exam was not supervised' } })).state).toBe('revoked');
  expect((await curator.attempt(revokeCertificate, { params, body: { reason: 'Twice' } })).problem?.code).toBe('certificate-revoked');
  expect((await app.visitor().call(verifyCertificate, { params: codeOf(certificate) })).state).toBe('revoked');
});

test('LRN-06 an earlier claim issues the certificate again, dated by it, and the old link leads there; taking it back revokes', async () => {
  const card = await granting();
  const learner = await app.signedIn();
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [first] = await certificateOf(learner);
  await curator.call(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn: dayAgo(30), evidence: 'List' } });
  const [second] = await certificateOf(learner);
  expect(second?.issuedOn).toBe(dayAgo(30));
  expect(await app.visitor().call(verifyCertificate, { params: codeOf(first ?? { verifyPath: '' }) })).toMatchObject({
    state: 'renewed',
    renewedBy: second?.verifyPath,
  });
  for (const { completionId } of (await learner.call(listTranscript, { query: {} })).items) {
    if (completionId !== null) await curator.call(withdrawCompletion, { params: { completionId }, body: { reason: 'Not theirs' } });
  }
  expect((await app.visitor().call(verifyCertificate, { params: codeOf(second ?? { verifyPath: '' }) })).state).toBe('revoked');
});

test('LRN-06 taking back the earlier of two claims issues the certificate again, dated by the one that counts, and the links lead there', async () => {
  const card = await granting();
  const learner = await app.signedIn();
  await learner.call(completeCard, { params: { cardId: card.id } });
  const record = (achievedOn: string, score: number) =>
    curator.call(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn, evidence: 'List', score } });
  await record(dayAgo(30), 91);
  const [early, first] = await certificateOf(learner);
  const taken = (await learner.call(listTranscript, { query: {} })).items.find(({ source }) => source === 'approver');
  await curator.call(withdrawCompletion, { params: { completionId: taken?.completionId as never }, body: { reason: 'Not theirs' } });
  const [again] = await certificateOf(learner);
  expect([again?.issuedOn, again?.score]).toEqual([dayAgo(0), null]);
  const seen = (of: { verifyPath: string } | undefined) =>
    app.visitor().call(verifyCertificate, { params: codeOf(of ?? { verifyPath: '' }) });
  expect([await seen(early), await seen(first), await seen(again)]).toMatchObject([
    { state: 'revoked' },
    { state: 'renewed', renewedBy: again?.verifyPath },
    { state: 'valid' },
  ]);
});

test('LRN-06 SHR-06 what is recorded afterwards for an earlier period does not take the place of the certificate of a later one', async () => {
  const card = await granting();
  const learner = await app.signedIn();
  const ctx = { ...(await contextOf(app, app.home)), actor: curator as never };
  app.clock.advance({ days: 60 });
  await openPeriod(ctx, { cardId: card.id, userIds: [learner.userId], period: '2027' });
  app.clock.advance({ days: 1 });
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [newest] = await certificateOf(learner);
  for (const achievedOn of [dayAgo(40), dayAgo(20)])
    await curator.call(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn, evidence: 'List' } });
  const all = await certificateOf(learner);
  expect(all.map(({ issuedOn, state }) => [issuedOn, state])).toEqual([
    [dayAgo(40), 'renewed'],
    [newest?.issuedOn, 'valid'],
  ]);
  const [earlier] = all;
  expect(await app.visitor().call(verifyCertificate, { params: codeOf(earlier ?? { verifyPath: '' }) })).toMatchObject({
    renewedBy: newest?.verifyPath,
  });
  app.clock.advance({ days: -61 });
});

test('LRN-06 a certificate keeps the name of its day, whatever its holder is called later', async () => {
  const card = await granting();
  const learner = await app.signedIn({ firstName: 'Ines', lastName: 'Olsen' });
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [certificate] = await certificateOf(learner);
  await app.home.store.db.updateTable('users').set({ last_name: 'Berg' }).where('id', '=', learner.userId).execute();
  const { code } = codeOf(certificate ?? { verifyPath: '' });
  expect(await app.visitor().call(verifyCertificate, { params: { code } })).toMatchObject({ name: 'Ines Olsen' });
});

const renamed = async (who: SignedIn, lastName: string) => who.call(updateUser, { params: { userId: who.userId }, body: { lastName } });

test('LRN-06 a corrected name issues the certificate again: the old link leads to the new one, which names it, and all else stays', async () => {
  const card = await granting();
  const learner = await app.signedIn({ firstName: 'Ines', lastName: 'Olsen' });
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [first] = await certificateOf(learner);
  if (first === undefined) throw new Error('It is issued');
  const params = { certificateId: first.id };
  expect(first.can.reissue).toBe(false);
  expect((await learner.attempt(reissueCertificate, { params, body: {} })).problem?.code).toBe('certificate-name-unchanged');
  await renamed(learner, 'Lindqvist');
  expect((await certificateOf(learner))[0]).toMatchObject({ name: 'Ines Olsen', holderName: 'Ines Lindqvist', can: { reissue: true } });
  const given = async () => {
    const { rows } = await sql<{ points: number; messages: number }>`select
      (select count(*)::int from point_entries where person_id = ${learner.userId}) as points,
      (select count(*)::int from notifications where user_id = ${learner.userId}) as messages`.execute(app.home.store.db);
    return rows[0];
  };
  await app.jobsDone();
  const before = await given();
  app.clock.advance({ days: 20 });
  const again = await learner.call(reissueCertificate, { params, body: {} });
  await app.jobsDone();
  expect(await given()).toEqual(before);
  expect(again).toMatchObject({
    name: 'Ines Lindqvist',
    title: first.title,
    issuedOn: first.issuedOn,
    validUntil: first.validUntil,
    state: 'valid',
  });
  const seen = async (of: { verifyPath: string }) => app.visitor().call(verifyCertificate, { params: codeOf(of) });
  expect(await seen(first)).toMatchObject({
    name: 'Ines Olsen',
    state: 'reissued',
    renewedBy: again.verifyPath,
    reissued: { on: dayAgo(0), reason: 'name' },
  });
  expect(await seen(again)).toMatchObject({
    name: 'Ines Lindqvist',
    state: 'valid',
    reissueOf: { on: dayAgo(0), reason: 'name', path: first.verifyPath },
  });
  expect(
    (await certificateOf(learner)).map(({ id }) => id),
    'one current certificate',
  ).toEqual([again.id]);
  const { items } = await learner.call(listTranscript, { query: {} });
  expect(
    items.map(({ certificateId }) => certificateId),
    'the record names the current one once',
  ).toEqual([again.id]);
  const report = {
    subject: 'certificates',
    people: 'all',
    columns: ['certificate.title', 'person.name'],
    filters: [],
    groupBy: [],
    sort: null,
  } as const;
  const { rows } = await (await app.signedIn({ role: 'admin' })).call(previewReport, { body: report as unknown as ReportDefinition });
  expect(
    rows.filter((row) => row.includes('Ines Lindqvist')),
    'a report counts it once',
  ).toHaveLength(1);
  app.clock.advance({ days: -20 });
});

test('LRN-06 it is issued again once, however many ask at once; only its holder and who manages people can ask', async () => {
  const card = await granting();
  const [learner, other, administrator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'admin' })];
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [first] = await certificateOf(learner);
  if (first === undefined) throw new Error('It is issued');
  const params = { certificateId: first.id };
  await renamed(learner, 'Corrected');
  expect((await other.attempt(reissueCertificate, { params, body: {} })).status).toBe(404);
  const answers = await Promise.all(
    [learner, administrator, learner].map((who) => who.attempt(reissueCertificate, { params, body: { reason: 'Married' } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['certificate-replaced', 'certificate-replaced']);
  const { rows } = await sql<{ action: string; count: number }>`select action, count(*)::int as count from audit_entries
    where subject_id = ${learner.userId} and action like 'certificates.%' group by action order by action`.execute(app.home.store.db);
  expect(rows).toEqual([
    { action: 'certificates.issued', count: 1 },
    { action: 'certificates.reissued', count: 1 },
  ]);
  const [again] = await certificateOf(learner);
  await learner.call(completeCard, { params: { cardId: card.id } });
  expect(
    (await certificateOf(learner)).map(({ id }) => id),
    'completing again issues nothing',
  ).toEqual([again?.id]);
  await curator.call(revokeCertificate, { params: { certificateId: again?.id as never }, body: { reason: 'Exam was not supervised' } });
  await renamed(learner, 'Again');
  const revoked = await learner.attempt(reissueCertificate, { params: { certificateId: again?.id as never }, body: {} });
  expect(revoked.problem?.code).toBe('certificate-revoked');
  expect(await app.visitor().call(verifyCertificate, { params: codeOf(again ?? first) })).toMatchObject({ state: 'revoked' });
});

const toldOf = async (who: SignedIn) => {
  await app.jobsDone();
  const { notifications } = await who.call(listNotifications, { query: {} });
  return notifications.filter(({ kind }) => kind === 'certificate-reissued').map(({ message, href }) => ({ message, href }));
};
const mailsOf = async (who: SignedIn) => {
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where recipient_id = ${who.userId}`.execute(
    app.home.store.db,
  );
  return rows.map(({ subject }) => subject);
};

test('LRN-06 who looks after certificates corrects a name with a reason; the holder hears of it once, with the new link, by page and mail', async () => {
  const card = await granting();
  const [learner, administrator] = [await app.signedIn({ firstName: 'Ines', lastName: 'Olsen' }), await app.signedIn({ role: 'admin' })];
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [first] = await certificateOf(learner);
  if (first === undefined) throw new Error('It is issued');
  const params = { certificateId: first.id };
  const faultOf = async (body: object) => (await administrator.attempt(reissueCertificate, { params, body })).problem?.errors;
  expect(await faultOf({ name: 'Inés Olsen' })).toEqual([{ field: 'reason', code: 'required' }]);
  expect(await faultOf({ name: 'Ines Olsen', reason: 'x' })).toEqual([{ field: 'name', code: 'certificate-name-unchanged' }]);
  expect((await faultOf({ name: ' ', reason: 'x'.repeat(501) }))?.map(({ field }) => field)).toEqual(['name', 'reason']);
  const again = await administrator.call(reissueCertificate, { params, body: { name: 'Inés Olsen', reason: 'Accent was missing' } });
  expect(again).toMatchObject({ name: 'Inés Olsen', holderName: 'Ines Olsen', issuedOn: first.issuedOn, can: { correct: true } });
  expect(await toldOf(learner)).toEqual([
    {
      message: '“Confined spaces”: your certificate was issued again with the name Inés Olsen. Reason: “Accent was missing”',
      href: again.verifyPath,
    },
  ]);
  expect((await mailsOf(learner)).filter((subject) => subject.includes('Inés Olsen'))).toHaveLength(1);
  expect(await toldOf(administrator)).toEqual([]);
  const [own] = await certificateOf(learner);
  expect(own?.can, 'the corrected name stays: it is not offered to undo it').toMatchObject({ reissue: false, correct: false });
  expect((await learner.attempt(reissueCertificate, { params: { certificateId: again.id }, body: {} })).problem?.code).toBe(
    'certificate-name-unchanged',
  );
  const { items } = await administrator.call(listIssuedCertificates, { query: { user: learner.userId } });
  expect(items.map(({ name, state, note, holder }) => [name, state, note, holder.fullName])).toEqual([
    ['Inés Olsen', 'valid', 'Accent was missing', 'Ines Olsen'],
    ['Ines Olsen', 'reissued', '', 'Ines Olsen'],
  ]);
  expect(items[1]).toMatchObject({ renewedBy: again.verifyPath, can: { correct: false } });
  await renamed(learner, 'Berg');
  expect((await certificateOf(learner))[0]?.can.reissue, 'a name that changes afterwards is offered').toBe(true);
  const third = await learner.call(reissueCertificate, { params: { certificateId: again.id }, body: {} });
  expect(third.name).toBe('Ines Berg');
  expect(await toldOf(learner), 'no message of what one does oneself').toHaveLength(1);
});

test('LRN-06 no one without the right gives a certificate a name or lists those of others; nor does another organisation', async () => {
  const card = await granting();
  const [learner, manager, administrator] = [
    await app.signedIn(),
    await app.signedIn({ role: 'manager' }),
    await app.signedIn({ role: 'admin' }),
  ];
  await learner.call(completeCard, { params: { cardId: card.id } });
  const [first] = await certificateOf(learner);
  if (first === undefined) throw new Error('It is issued');
  const params = { certificateId: first.id };
  const body = { name: 'Someone Else', reason: 'Trying' };
  expect((await learner.attempt(reissueCertificate, { params, body })).status).toBe(403);
  expect((await manager.attempt(reissueCertificate, { params, body })).status).toBe(404);
  for (const who of [learner, manager]) expect((await who.attempt(listIssuedCertificates, { query: {} })).status).toBe(403);
  const elsewhere = await app.signedIn({ role: 'admin', organisation: app.other });
  expect((await elsewhere.attempt(reissueCertificate, { params, body })).status).toBe(404);
  expect((await elsewhere.call(listIssuedCertificates, { query: { user: learner.userId } })).items).toEqual([]);
  expect((await certificateOf(learner)).map(({ id, name }) => [id, name])).toEqual([[first.id, first.name]]);
  const second = await app.signedIn({ role: 'admin' });
  const answers = await Promise.all(
    [administrator, second].map((who, at) =>
      who.attempt(reissueCertificate, { params, body: { name: `Name ${at}`, reason: 'Typing error' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['certificate-replaced']);
  expect(await toldOf(learner), 'told once').toHaveLength(1);
});

test('LRN-06 certificates of everyone come in pages, each once, those issued last first however late they were entered', async () => {
  const administrator = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  for (const days of [40, 90, 10]) {
    const card = await granting();
    await administrator.call(recordForOthers, {
      body: { cardId: card.id, userIds: [learner.userId], achievedOn: dayAgo(days), evidence: 'List' },
    });
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await administrator.call(listIssuedCertificates, {
      query: { limit: 2, ...(cursor === null ? {} : { cursor }) },
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const { rows } = await sql<{ id: string }>`select id from certificates where organisation_id = ${app.home.store.organisationId}
    order by issued_on desc, id desc`.execute(app.home.store.db);
  expect(seen).toEqual(rows.map(({ id }) => id));
});
