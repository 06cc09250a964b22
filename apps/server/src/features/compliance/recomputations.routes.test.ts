import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAbsence } from '@waymark/contract/absences';
import { addDays, listMyDuties } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { type Certificate, listCertificates, verifyCertificate } from '@waymark/contract/certificates';
import {
  addMonths,
  type Certification,
  type CertificationInput,
  createEvidencePack,
  downloadEvidencePack,
  endCertification,
  getComplianceForecast,
  getRecomputation,
  listMyCertifications,
  listRecomputationLines,
  listStandings,
  previewRecomputation,
  type Recomputation,
  revokeCertificate,
  startRecomputation,
} from '@waymark/contract/compliance';
import { recordForOthers } from '@waymark/contract/transcript';
import { newId } from '../../platform/db/new-id.ts';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { unpack } from '../privacy/privacy.factory.ts';
import { aCertification, changeTerms, daysPass, ownStanding } from './compliance.factory.ts';
import { recomputeCertificates } from './recomputing.service.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });
const second = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const of = (person: SignedIn) => ({ type: 'user' as const, id: person.userId });

/** People certified so many days ago, in order. */
async function certified(ages: readonly number[], sketch: Partial<CertificationInput> = {}) {
  const people = await Promise.all(ages.map(() => app.signedIn()));
  const { id: firstCardId } = await aPublishedCard(officer);
  for (const [at, age] of ages.entries()) {
    const body = { userIds: [people[at]!.userId], cardId: firstCardId, achievedOn: addDays(today(), -age), evidence: 'Paper' };
    await officer.call(recordForOthers, { body });
  }
  const confirmedCount = people.length;
  const certification = await aCertification(app, officer, people.map(of), { priorLearning: true, confirmedCount, firstCardId, ...sketch });
  return { people, certification, id: certification.id };
}

const awardOf = async (person: SignedIn, id: string) => (await ownStanding(person, id))?.standing.award;
const read = async ({ id }: Pick<Certification, 'id'>) => officer.call(getRecomputation, { params: { certificationId: id } });

/** Previews the terms of now and waits for it. */
async function previewed(certification: Pick<Certification, 'id'>, by = officer): Promise<Recomputation> {
  await by.call(previewRecomputation, { params: { certificationId: certification.id } });
  await app.jobsDone();
  const { recomputation } = await read(certification);
  if (recomputation === null) throw new Error('It was previewed');
  return recomputation;
}
const paramsOf = (certification: Pick<Certification, 'id'>, { id }: Pick<Recomputation, 'id'>) => ({
  params: { certificationId: certification.id, recomputationId: id },
});
const linesOf = async (certification: Pick<Certification, 'id'>, of: Recomputation) =>
  (await officer.call(listRecomputationLines, { ...paramsOf(certification, of), query: { limit: 50 } })).items;
/** Previews, starts and waits. */
async function recompute(certification: Pick<Certification, 'id'>): Promise<Recomputation> {
  await officer.call(startRecomputation, paramsOf(certification, await previewed(certification)));
  await app.jobsDone();
  return (await read(certification)).recomputation!;
}
const auditOf = async (action: string, certificationId: string) => {
  const { rows } = await sql<{ subject_id: string; details: Record<string, unknown> }>`select subject_id::text, details from audit_entries
    where action = ${action} and details->>'certificationId' = ${certificationId}`.execute(app.home.store.db);
  return rows;
};

test('LRN-08 a changed validity, window, grace or basis leaves certificates issued before, and how people stand, as they were', async () => {
  const { people, certification, id } = await certified([10, 320, 380, 500]);
  // Away on the last day: due after the grace, counted from their return (B7); another leave has it worked out again.
  const leave = async (from: number, to: number) => {
    const body = { firstDay: addDays(today(), from), lastDay: addDays(today(), to) };
    await officer.call(createAbsence, { params: { userId: people[1]!.userId }, body });
    await app.jobsDone();
  };
  await leave(30, 60);
  const seen = async () => {
    const own = await Promise.all(people.map((person) => person.call(listMyCertifications, { query: {} })));
    return own.map(({ items }) => items.map(({ standing: { status, award, dueOn }, history }) => ({ status, award, dueOn, history })));
  };
  const before = await seen();
  const changes: Partial<CertificationInput>[] = [
    { validityMonths: 1 },
    { windowDays: 300 },
    { graceDays: 0 },
    { basis: 'fixed-day', fixedDay: '01-31' },
  ];
  for (const [at, terms] of changes.entries()) {
    await changeTerms(officer, certification, terms);
    await leave(200 + 2 * at, 200 + 2 * at);
    await daysPass(app, 0);
    expect(await seen(), JSON.stringify(terms)).toEqual(before);
    expect((await read({ id })).otherTerms).toBeGreaterThan(0);
  }
});

test('LRN-08 changed terms are previewed for certificates already issued: who, until when, and who lapses at once; nothing changes by it', async () => {
  const { people, certification, id } = await certified([10, 100, 200, 320, 380]);
  await changeTerms(officer, certification, { validityMonths: 6, graceDays: 10 });
  const preview = await previewed(certification);
  expect(preview).toMatchObject({ state: 'previewed', peopleTotal: 5, changes: 5, unchanged: 0, lapsing: 2, reviving: 0 });
  expect(preview.termsBefore).toEqual([
    { validityMonths: 12, windowDays: 60, graceDays: 30, basis: 'expiry', fixedDay: null, certificates: 5 },
  ]);
  const lines = await linesOf(certification, preview);
  const expires = (age: number, months: number) => addMonths(addDays(today(), -age), months);
  expect(
    lines.map(({ person, expiresBefore, expiresAfter, statusBefore, statusAfter }) => [
      person.id,
      expiresBefore,
      expiresAfter,
      statusBefore,
      statusAfter,
    ]),
  ).toEqual([
    [people[3]!.userId, expires(320, 12), expires(320, 6), 'renewal-open', 'lapsed'],
    [people[2]!.userId, expires(200, 12), expires(200, 6), 'valid', 'lapsed'],
    [people[4]!.userId, expires(380, 12), expires(380, 6), 'in-grace', 'lapsed'],
    [people[1]!.userId, expires(100, 12), expires(100, 6), 'valid', 'valid'],
    [people[0]!.userId, expires(10, 12), expires(10, 6), 'valid', 'valid'],
  ]);
  const first = await officer.call(listRecomputationLines, { ...paramsOf(certification, preview), query: { limit: 2 } });
  const next = await officer.call(listRecomputationLines, {
    ...paramsOf(certification, preview),
    query: { limit: 2, cursor: first.nextCursor! },
  });
  expect([...first.items, ...next.items]).toEqual(lines.slice(0, 4));
  expect(await awardOf(people[0]!, id)).toMatchObject({ expiresOn: expires(10, 12), recomputed: null });
  expect((await people[0]!.attempt(getRecomputation, { params: { certificationId: id } })).status).toBe(403);
});

test('LRN-08 what was previewed comes true exactly: dates, statuses, duties, history, one act in the audit log and one quiet message each', async () => {
  const { people, certification, id } = await certified([0, 80, 200]);
  await daysPass(app, 120);
  await changeTerms(officer, certification, { validityMonths: 6, graceDays: 30 });
  const preview = await previewed(certification);
  const shown = await linesOf(certification, preview);
  const messages = async () => {
    const { rows } = await sql<{ kind: string; user_id: string }>`select kind, user_id::text from notifications
      where user_id = any(${people.map(({ userId }) => userId)}::uuid[]) and kind like 'certificate-%' and kind <> 'certificate-awarded'`.execute(
      app.home.store.db,
    );
    return rows;
  };
  await officer.call(startRecomputation, paramsOf(certification, preview));
  await app.jobsDone();
  const { recomputation: done, otherTerms } = await read({ id });
  expect([done?.state, done?.peopleDone, done?.skipped, done?.startedBy?.id, otherTerms]).toEqual(['done', 3, 0, officer.userId, 0]);
  const standings = new Map(
    (await officer.call(listStandings, { query: { certificationId: id } })).items.map((one) => [one.person.id as string, one]),
  );
  expect(shown.map(({ person }) => [standings.get(person.id)?.award?.expiresOn, standings.get(person.id)?.status])).toEqual(
    shown.map(({ expiresAfter, statusAfter }) => [expiresAfter, statusAfter]),
  );
  // Who lapses by it is not late at once: they have the time of the first path from today.
  expect(standings.get(people[2]!.userId)).toMatchObject({ status: 'lapsed', isOverdue: false, dueOn: addDays(today(), 30) });
  expect(standings.get(people[1]!.userId)).toMatchObject({ status: 'in-grace', isOverdue: false, dueOn: addDays(today(), 7) });
  const duties = (await people[2]!.call(listMyDuties, { query: { status: 'open' } })).items;
  expect(duties.map(({ card, dueOn }) => [card.id, dueOn])).toEqual([[certification.firstCard.id, addDays(today(), 30)]]);
  expect((await people[2]!.call(listMyDuties, { query: { status: 'missed' } })).items, 'no one missed what changed under them').toEqual([]);
  const [own] = (await people[0]!.call(listMyCertifications, { query: {} })).items;
  const expiredOn = shown.find(({ person }) => person.id === people[0]!.userId)?.expiresBefore;
  expect(own?.history).toMatchObject([{ recomputed: { on: today(), expiredOn } }]);

  expect(await auditOf('compliance.certificates-recomputed', id)).toEqual([
    {
      subject_id: id,
      details: expect.objectContaining({ termsBefore: preview.termsBefore, terms: preview.terms, changes: 3, lapsing: 2, unchanged: 0 }),
    },
  ]);
  expect((await auditOf('compliance.certificate-recomputed', id)).map((row) => row.subject_id).toSorted()).toEqual(
    people.map(({ userId }) => userId).toSorted(),
  );
  expect((await messages()).map(({ kind, user_id: to }) => [kind, to]).toSorted()).toEqual(
    people.map(({ userId }) => ['certificate-recomputed', userId]).toSorted(),
  );
});

test('LRN-08 an evidence pack for a day before certificates were recomputed has the days they had then', async () => {
  const { certification, id } = await certified([10]);
  await daysPass(app, 1);
  await changeTerms(officer, certification, { validityMonths: 24 });
  const achieved = addDays(today(), -11);
  await recompute(certification);
  const expiresIn = async (asOf: string) => {
    const { id: packId } = await officer.call(createEvidencePack, { body: { certificationId: id, asOf } });
    await app.jobsDone();
    const url = downloadEvidencePack.path.replace(':packId', packId);
    const file = await app.server.inject({ method: 'GET', url, headers: { host: officer.hostName }, cookies: officer.cookies });
    const files = unpack(file.rawPayload);
    const rows = ['people.csv', 'certificates.csv'].map((name) => files.get(name)!.toString());
    return [addMonths(achieved, 12), addMonths(achieved, 24)].map((day) => rows.filter((row) => row.includes(day)).length);
  };
  expect(await expiresIn(addDays(today(), -1)), 'the day before').toEqual([2, 0]);
  expect(await expiresIn(today()), 'the day itself, with the earlier dates among the certificates').toEqual([1, 2]);
});

test('LRN-08 longer terms bring lapsed certificates back; the renewal that was missed is open again, and the forecast stays the status of its day', async () => {
  const { people, certification, id } = await certified([320]);
  const [learner] = people;
  await daysPass(app, 100);
  const missed = async () => (await learner!.call(listMyDuties, { query: { status: 'missed' } })).items.length;
  expect([(await ownStanding(learner!, id))?.standing.status, await missed()]).toEqual(['lapsed', 1]);
  await changeTerms(officer, certification, { validityMonths: 15 });
  const done = await recompute(certification);
  expect(done).toMatchObject({ state: 'done', changes: 1, reviving: 1, lapsing: 0 });
  const standing = (await ownStanding(learner!, id))!.standing;
  expect([standing.status, standing.isValid, await missed()]).toEqual(['renewal-open', true, 0]);
  const open = (await learner!.call(listMyDuties, { query: { status: 'open' } })).items;
  expect(open.map(({ dueOn }) => dueOn)).toEqual([standing.award?.expiresOn]);
  const on = addDays(today(), 60);
  const forecast = (await officer.call(getComplianceForecast, { query: { certificationId: id, on } })).rows;
  await daysPass(app, 60);
  expect((await officer.call(getComplianceForecast, { query: { certificationId: id } })).rows).toEqual(forecast);
});

test('LRN-08 revoked and superseded certificates are not touched, and what was done in the new time of renewing counts', async () => {
  const { people, certification, id } = await certified([340, 340, 100]);
  const [renewer, revoked, early] = people;
  await renewer!.call(completeCard, { params: { cardId: certification.firstCard.id } });
  await app.jobsDone();
  await officer.call(revokeCertificate, { params: { certificationId: id, userId: revoked!.userId }, body: { reason: 'Not supervised' } });
  // Too early to renew under the terms of then.
  const again = { userIds: [early!.userId], cardId: certification.firstCard.id, achievedOn: addDays(today(), -5), evidence: 'Paper' };
  await officer.call(recordForOthers, { body: again });
  await app.jobsDone();
  const history = async (person: SignedIn) => (await person.call(listMyCertifications, { query: {} })).items[0]!.history;
  const [renewed, gone] = [await history(renewer!), await history(revoked!)];
  await changeTerms(officer, certification, { validityMonths: 4 });
  const done = await recompute(certification);
  expect([done.state, done.peopleTotal, done.changes]).toEqual(['done', 2, 2]);
  expect((await history(renewer!)).at(-1)).toEqual(renewed.at(-1));
  expect((await history(renewer!))[0]).toMatchObject({
    recomputed: { expiredOn: renewed[0]!.expiresOn },
    expiresOn: addMonths(renewed[1]!.achievedOn, 16),
  });
  expect(await history(revoked!)).toEqual(gone);
  expect(await history(early!)).toMatchObject([
    { isFirst: false, achievedOn: again.achievedOn },
    { isFirst: true, recomputed: { on: today() } },
  ]);
});

test('LRN-08 a preview holds only for what it showed: changed settings, a changed certificate or another day ask for a new one', async () => {
  const { people, certification, id } = await certified([10, 20, 30]);
  await changeTerms(officer, certification, { validityMonths: 24 });
  const refused = async (preview: Recomputation) =>
    (await officer.attempt(startRecomputation, paramsOf(certification, preview))).problem?.code;
  const settings = await previewed(certification);
  await changeTerms(officer, certification, { validityMonths: 18 });
  expect((await read({ id })).recomputation?.state).toBe('outdated');
  expect(await refused(settings)).toBe('recomputation-outdated');
  const newer = await previewed(certification);
  expect(newer.id).not.toBe(settings.id);
  await officer.call(revokeCertificate, { params: { certificationId: id, userId: people[0]!.userId }, body: { reason: 'Not supervised' } });
  expect(await refused(newer)).toBe('recomputation-outdated');
  const current = await previewed(certification);
  expect((await previewed(certification, second)).id, 'one that still says what is true stays').toBe(current.id);
  await daysPass(app, 1);
  expect(await refused(current)).toBe('recomputation-outdated');
  const unknown = paramsOf(certification, { id: newId() });
  expect((await officer.attempt(startRecomputation, unknown)).problem?.code).toBe('recomputation-not-found');
  expect(await auditOf('compliance.certificates-recomputed', id)).toEqual([]);
  const nothing = await certified([10]);
  expect(await previewed(nothing.certification)).toMatchObject({ changes: 0, unchanged: 1 });
  await officer.call(endCertification, { params: { certificationId: nothing.id } });
  expect((await officer.attempt(getRecomputation, { params: { certificationId: nothing.id } })).problem?.code).toBe(
    'certification-not-found',
  );
});

test('LRN-08 two administrators at once preview and change the same certificates once', async () => {
  const { people, certification, id } = await certified([10, 20, 30]);
  await changeTerms(officer, certification, { validityMonths: 24 });
  const asked = await Promise.all(
    [officer, second, officer].map((by) => by.call(previewRecomputation, { params: { certificationId: id } })),
  );
  expect(new Set(asked.map((one) => one.id)).size, 'one preview is under way').toBe(1);
  await app.jobsDone();
  const preview = (await read({ id })).recomputation!;
  const starts = await Promise.all([officer, second, second].map((by) => by.attempt(startRecomputation, paramsOf(certification, preview))));
  expect(starts.map(({ status }) => status)).toEqual([202, 202, 202]);
  await app.jobsDone();
  expect((await officer.attempt(startRecomputation, paramsOf(certification, preview))).body).toMatchObject({
    state: 'done',
    peopleDone: 3,
  });
  await app.jobsDone();
  expect(await auditOf('compliance.certificates-recomputed', id)).toHaveLength(1);
  expect((await auditOf('compliance.certificate-recomputed', id)).map((row) => row.subject_id).toSorted()).toEqual(
    people.map(({ userId }) => userId).toSorted(),
  );
});

test('LRN-08 a job that dies in the middle and one that runs twice change each certificate once; one that changed meanwhile stays as it is', async () => {
  const { people, certification, id } = await certified([10, 20, 30]);
  await changeTerms(officer, certification, { validityMonths: 24 });
  const { id: recomputationId } = await previewed(certification);
  // Started, and its job has not had its turn yet.
  await sql`update certification_recomputations set state = 'running', people_done = 0, started_at = ${app.clock.now()}, started_by = ${officer.userId}
    where id = ${recomputationId}`.execute(app.home.store.db);
  await officer.call(revokeCertificate, { params: { certificationId: id, userId: people[0]!.userId }, body: { reason: 'Not supervised' } });
  // An earlier claim moves the dates of another.
  const earlier = {
    userIds: [people[1]!.userId],
    cardId: certification.firstCard.id,
    achievedOn: addDays(today(), -40),
    evidence: 'Paper',
  };
  await officer.call(recordForOthers, { body: earlier });
  await app.jobsDone();
  const context = { ...(await contextOf(app, app.home)), jobId: newId(), actor: null };
  const run = async (end: () => void) =>
    transaction(app.home.store, async (store) => {
      await recomputeCertificates.handle({ ...context, store }, { recomputationId });
      end();
    });
  const killed = () => {
    throw new Error('killed in the middle');
  };
  await expect(run(killed)).rejects.toThrow('killed');
  expect(await auditOf('compliance.certificate-recomputed', id)).toEqual([]);
  for (let at = 0; at < 2; at++) await run(() => undefined);
  await app.jobsDone();
  expect((await read({ id })).recomputation).toMatchObject({ state: 'done', peopleDone: 3, skipped: 2 });
  expect((await auditOf('compliance.certificate-recomputed', id)).map((row) => row.subject_id)).toEqual([people[2]!.userId]);
  expect(await awardOf(people[1]!, id)).toMatchObject({ achievedOn: earlier.achievedOn, recomputed: null });
  expect(await awardOf(people[0]!, id)).toMatchObject({ revokedOn: today(), recomputed: null });
});

test('LRN-08 LRN-06 a paper with a last day is issued again with the new one: the page behind each link says what is true', async () => {
  const card = await aPublishedCard(officer, { title: 'Confined spaces', certificate: { validMonths: 12 } });
  const learner = await app.signedIn();
  const certification = await aCertification(app, officer, [of(learner)], { firstCardId: card.id });
  await learner.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  const papers = async () => (await learner.call(listCertificates, { query: {} })).items;
  const [first] = await papers();
  await changeTerms(officer, certification, { validityMonths: 24 });
  await recompute(certification);
  const [again, ...more] = await papers();
  expect(more).toEqual([]);
  const page = async ({ verifyPath }: Certificate) =>
    app.visitor().call(verifyCertificate, { params: { code: verifyPath.split('/').at(-1)! } });
  expect(await page(again!)).toMatchObject({
    validUntil: (await awardOf(learner, certification.id))?.expiresOn,
    issuedOn: first!.issuedOn,
    state: 'valid',
    reissueOf: { reason: 'validity', path: first!.verifyPath },
  });
  expect(await page(first!)).toMatchObject({
    validUntil: first!.validUntil,
    state: 'reissued',
    renewedBy: again!.verifyPath,
    reissued: { on: today(), reason: 'validity' },
  });
});
