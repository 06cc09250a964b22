import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAbsence } from '@waymark/contract/absences';
import { decideApproval, listApprovals } from '@waymark/contract/approvals';
import { addDays, getCardDuty, listMyDuties } from '@waymark/contract/assignments';
import { completeCard, getCard } from '@waymark/contract/cards';
import { listCertificates } from '@waymark/contract/certificates';
import {
  addMonths,
  askForWaiver,
  CERTIFICATION_STATUSES,
  countCertificationReach,
  createCertification,
  createEvidencePack,
  decideWaiver,
  downloadEvidencePack,
  downloadStandings,
  endCertification,
  endCertificationWaiver,
  getCertification,
  getComplianceCalendar,
  getComplianceForecast,
  getComplianceSummary,
  getEvidencePack,
  grantWaiver,
  listCertifications,
  listCertificationWaivers,
  listEvidencePacks,
  listMyCertifications,
  listStandings,
  remindPeople,
  revokeCertificate,
  updateCertification,
} from '@waymark/contract/compliance';
import { joinGroup, leaveGroup } from '@waymark/contract/groups';
import { setPersonPlace } from '@waymark/contract/locations';
import { listNotifications } from '@waymark/contract/notifications';
import { listTranscript, recordForOthers, withdrawCompletion } from '@waymark/contract/transcript';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { taggedPaperFaults } from '../../testing/tagged-paper.ts';
import { watchPapers } from '../../testing/papers.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aLocation, anOrgUnit } from '../locations/locations.factory.ts';
import { unpack } from '../privacy/privacy.factory.ts';
import { aCertification, daysPass, ownStanding } from './compliance.factory.ts';
import { statusOn } from './standings.repo.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const of = (person: SignedIn) => [{ type: 'user' as const, id: person.userId }];
const done = async (person: SignedIn, cardId: string) => {
  await person.call(completeCard, { params: { cardId } });
  await app.jobsDone();
};
const download = async (url: string) =>
  (await app.server.inject({ method: 'GET', url, headers: { host: officer.hostName }, cookies: officer.cookies })).rawPayload;
const standingOf = async (certificationId: string, person: SignedIn) => {
  const own = await ownStanding(person, certificationId);
  if (own === undefined) throw new Error('It is asked of them');
  return own.standing;
};

test('LRN-08 a certification is earned, renewed in its window and lapses after grace; each time with a duty and an attempt of its own', async () => {
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, officer, of(learner), { firstDays: 30 });
  const duty = async () => (await learner.call(getCardDuty, { params: { cardId: firstCard.id } })).duty;
  expect(await standingOf(id, learner)).toMatchObject({ status: 'not-certified', dueOn: addDays(today(), 30) });
  expect(await duty()).toMatchObject({ status: 'open', priority: 'mandatory', dueOn: addDays(today(), 30) });

  await done(learner, firstCard.id);
  const { award, status } = await standingOf(id, learner);
  expect(status).toBe('valid');
  expect(await duty()).toMatchObject({ status: 'fulfilled' });
  if (award === null) throw new Error('It is earned');

  await daysPass(app, 310);
  expect(await standingOf(id, learner)).toMatchObject({ status: 'renewal-open', isValid: true, dueOn: award.expiresOn });
  expect(await duty()).toMatchObject({ status: 'open', dueOn: award.expiresOn });
  expect((await learner.call(getCard, { params: { idOrSlug: firstCard.id } })).completionState).not.toBe('COMPLETED');
  await done(learner, firstCard.id);
  const renewed = await standingOf(id, learner);
  expect(renewed).toMatchObject({ status: 'valid', award: { isFirst: false, gap: null } });
  expect(renewed.award?.expiresOn.slice(0, 4)).toBe(String(Number(award.expiresOn.slice(0, 4)) + 1));

  await daysPass(app, 430);
  expect(await standingOf(id, learner)).toMatchObject({ status: 'in-grace', isValid: false, isOverdue: true });
  await daysPass(app, 40);
  expect(await standingOf(id, learner)).toMatchObject({ status: 'lapsed', isValid: false });
  const missed = (await learner.call(listMyDuties, { query: { status: 'missed' } })).items;
  expect(missed.map(({ card }) => card.id)).toEqual([firstCard.id]);
  await done(learner, firstCard.id);
  const own = await ownStanding(learner, id);
  expect(own).toMatchObject({ standing: { status: 'valid', award: { isFirst: true } }, history: [{}, {}, {}] });
});

test('LRN-08 days that began are looked at once, however often; two servers at once and a clock that goes back change nothing', async () => {
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, officer, of(learner));
  await done(learner, firstCard.id);
  app.clock.advance({ days: 320 });
  await Promise.all([daysPass(app, 0), daysPass(app, 0)]);
  app.clock.advance({ minutes: -60 });
  await daysPass(app, 0);
  app.clock.advance({ minutes: 60 });
  const { rows } = await sql<{ action: string; count: number }>`select action, count(*)::int as count from audit_entries
    where subject_id = ${learner.userId} and details->>'certificationId' = ${id} group by action order by action`.execute(
    app.home.store.db,
  );
  expect(rows).toEqual([
    { action: 'compliance.certificate-awarded', count: 1 },
    { action: 'compliance.standing-changed', count: 2 },
  ]);
});

test('LRN-08 members of a group have to hold it; who leaves is free of it after a day, and what they earned stays', async () => {
  const learner = await app.signedIn();
  const group = await aGroup(officer);
  const { id } = await aCertification(app, officer, [{ type: 'group', id: group.id }]);
  await learner.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect((await ownStanding(learner, id))?.isRequired).toBe(true);
  await learner.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect((await ownStanding(learner, id))?.isRequired).toBe(true);
  await daysPass(app, 2);
  expect(await ownStanding(learner, id)).toBeUndefined();
});

test('LRN-08 a completion entered afterwards counts as of its day, and one taken back takes the certificate with it', async () => {
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, officer, of(learner), { priorLearning: true });
  const achievedOn = addDays(today(), -40);
  await officer.call(recordForOthers, {
    body: { userIds: [learner.userId], cardId: firstCard.id, achievedOn, evidence: 'List of the practical day' },
  });
  await app.jobsDone();
  expect(await standingOf(id, learner)).toMatchObject({ status: 'valid', award: { achievedOn } });
  const [row] = (await learner.call(listTranscript, { query: {} })).items;
  await officer.call(withdrawCompletion, { params: { completionId: row!.completionId! }, body: { reason: 'Wrong person' } });
  await app.jobsDone();
  expect(await standingOf(id, learner)).toMatchObject({ award: null, isValid: false });
  const { duty } = await learner.call(getCardDuty, { params: { cardId: firstCard.id } });
  expect(duty).toMatchObject({ status: 'open' });
});

test('LRN-08 a waiver is asked for in the inbox, excuses from this certification alone, and ends by itself', async () => {
  const [learner, manager] = [await app.signedIn(), await app.signedIn({ role: 'manager' })];
  await reportsTo(officer, learner.userId, manager.userId);
  const { id, firstCard } = await aCertification(app, officer, of(learner));
  const body = { from: today(), until: addDays(today(), 20), reason: 'administrative' as const, note: 'Desk duty after surgery.' };
  await learner.call(askForWaiver, { params: { certificationId: id }, body });
  expect((await learner.attempt(askForWaiver, { params: { certificationId: id }, body })).problem?.code).toBe('certification-waiver-asked');
  const asked = (await manager.call(listApprovals, { query: {} })).items.find(({ kind }) => kind === 'waiver');
  await manager.call(decideApproval, { params: { kind: 'waiver', id: asked!.id }, body: { outcome: 'approved', reason: '' } });
  await app.jobsDone();
  expect(await standingOf(id, learner)).toMatchObject({ status: 'waived', isOverdue: false });
  expect((await learner.call(getCardDuty, { params: { cardId: firstCard.id } })).duty?.status).toBe('waived');
  await daysPass(app, 22);
  expect((await standingOf(id, learner)).status).toBe('not-certified');

  const granted = await officer.call(grantWaiver, {
    body: { ...body, from: today(), until: null, certificationId: id, userId: learner.userId },
  });
  expect((await standingOf(id, learner)).status).toBe('waived');
  await officer.call(endCertificationWaiver, { params: { waiverId: granted.id } });
  expect((await standingOf(id, learner)).status).toBe('not-certified');
});

test('LRN-08 who manages compliance decides about waivers too, with a reason for a refusal, and never about their own', async () => {
  const learner = await app.signedIn();
  const { id } = await aCertification(app, officer, [...of(learner), ...of(officer)]);
  const body = { from: today(), until: null, reason: 'equivalent-outside' as const, note: 'I hold the external card.' };
  const asked = await learner.call(askForWaiver, { params: { certificationId: id }, body });
  const own = await officer.call(askForWaiver, { params: { certificationId: id }, body });
  expect((await officer.call(listCertificationWaivers, { query: { state: 'asked' } })).items.map((one) => one.id)).toContain(asked.id);
  const decide = (waiverId: string, reason: string) =>
    officer.attempt(decideWaiver, { params: { waiverId }, body: { outcome: 'declined', reason } });
  expect((await decide(asked.id, '')).problem?.code).toBe('invalid-input');
  expect((await decide(own.id, 'No')).status).toBe(403);
  expect((await decide(asked.id, 'It has ended.')).body).toMatchObject({ state: 'declined', decisionReason: 'It has ended.' });
  expect((await decide(asked.id, 'Again')).problem?.code).toBe('certification-waiver-decided');
  expect((await learner.call(listMyCertifications, { query: {} })).items[0]).toMatchObject({ can: { askForWaiver: true } });
  await app.jobsDone();
});

test('LRN-10 leave moves the due date, never the validity: lapsed on leave is counted apart from overdue', async () => {
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, officer, of(learner));
  await done(learner, firstCard.id);
  const { award } = await standingOf(id, learner);
  await daysPass(app, 320);
  const expiresOn = award!.expiresOn;
  const lastDay = addDays(expiresOn, 45);
  await officer.call(createAbsence, { params: { userId: learner.userId }, body: { firstDay: addDays(expiresOn, -5), lastDay } });
  await app.jobsDone();
  expect(await standingOf(id, learner)).toMatchObject({ dueOn: addDays(lastDay, 1 + 30), award: { expiresOn } });
  await daysPass(app, 80);
  expect(await standingOf(id, learner)).toMatchObject({ status: 'lapsed', isOnLeave: true, isOverdue: false });
  expect((await officer.call(getComplianceSummary, {})).lapsedOnLeave).toBeGreaterThan(0);
});

test('LRN-08 a revoked certificate is earned again by the first path alone', async () => {
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, officer, of(learner));
  await done(learner, firstCard.id);
  const params = { certificationId: id, userId: learner.userId };
  const revoked = await officer.call(revokeCertificate, { params, body: { reason: 'The practical part was missing.' } });
  expect(revoked).toMatchObject({ status: 'revoked', isValid: false });
  await app.jobsDone();
  expect((await officer.attempt(revokeCertificate, { params, body: { reason: 'Again' } })).problem?.code).toBe('not-certified');
  await daysPass(app, 1);
  await done(learner, firstCard.id);
  expect(await standingOf(id, learner)).toMatchObject({ status: 'valid', award: { isFirst: true } });
});

test('LRN-08 LRN-06 a revoked certificate takes its paper along: the page behind the link says so, and the holder hears of it once', async () => {
  const card = await aPublishedCard(officer, { title: 'Confined spaces', certificate: { validMonths: 12 } });
  const learner = await app.signedIn();
  const { id } = await aCertification(app, officer, of(learner), { firstCardId: card.id });
  await done(learner, card.id);
  const [paper] = (await learner.call(listCertificates, { query: {} })).items;
  const params = { certificationId: id, userId: learner.userId };
  await officer.call(revokeCertificate, { params, body: { reason: 'The practical part was missing.' } });
  await app.jobsDone();
  expect((await learner.call(listCertificates, { query: {} })).items).toMatchObject([
    { id: paper?.id, state: 'revoked', revokedReason: 'The practical part was missing.' },
  ]);
  const { notifications } = await learner.call(listNotifications, { query: {} });
  expect(notifications.map(({ kind }) => kind).filter((kind) => kind === 'certificate-revoked' || kind === 'certificate-lapsed')).toEqual([
    'certificate-lapsed',
  ]);
});

test('LRN-08 the forecast for a day is the status on that day; lists filter by the same rule, and the store agrees with it', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
  const { id, firstCard } = await aCertification(app, officer, people.flatMap(of), { priorLearning: true, firstDays: 60 });
  const ages = [10, 320, 380, 500];
  for (const [at, age] of ages.entries()) {
    await officer.call(recordForOthers, {
      body: { userIds: [people[at]!.userId], cardId: firstCard.id, achievedOn: addDays(today(), -age), evidence: 'Paper' },
    });
  }
  await app.jobsDone();
  const onDay = async (on: string) => (await officer.call(listStandings, { query: { certificationId: id, on } })).items;
  const compare = async (on: string) => {
    const standings = await onDay(on);
    const { rows } = await sql<{
      user_id: string;
      status: string;
    }>`select p.user_id, ${statusOn(app.home.store, on)} as status from certification_people p
      where p.certification_id = ${id}`.execute(app.home.store.db);
    const bySql = new Map(rows.map((row) => [row.user_id, row.status]));
    expect(standings.map(({ person, status }) => [person.id, status])).toEqual(
      standings.map(({ person }) => [person.id, bySql.get(person.id)]),
    );
    return new Map(standings.map(({ person, status }) => [person.id as string, status]));
  };
  expect([...(await compare(today())).values()].toSorted()).toEqual(['in-grace', 'lapsed', 'not-certified', 'renewal-open', 'valid']);
  for (const status of CERTIFICATION_STATUSES) {
    const { items } = await officer.call(listStandings, { query: { certificationId: id, status } });
    expect(items.every((one) => one.status === status)).toBe(true);
  }
  const day = addDays(today(), 60);
  const forecast = await compare(day);
  const counted = await officer.call(getComplianceForecast, { query: { certificationId: id, on: day } });
  await daysPass(app, 60);
  expect(await compare(today())).toEqual(forecast);
  expect((await officer.call(getComplianceForecast, { query: { certificationId: id } })).rows).toEqual(counted.rows);
  const { months } = await officer.call(getComplianceCalendar, { query: { certificationId: id } });
  expect(months.map(({ month }) => month).slice(-1), 'this month of next year is there too').toEqual([addMonths(today(), 12).slice(0, 7)]);
  expect(months).toHaveLength(13);
  expect(months.reduce((sum, { planned, unplanned }) => sum + planned + unplanned, 0)).toBe(1);
  const file = await download(`${downloadStandings.path}?certificationId=${id}`);
  expect(file.toString().split('\r\n')).toHaveLength(7);
});

test('LRN-08 people whose renewal is open are reminded, each once a day', async () => {
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, officer, of(learner));
  await done(learner, firstCard.id);
  await daysPass(app, 320);
  const send = () => officer.call(remindPeople, { body: { certificationId: id } });
  expect([await send(), await send()]).toEqual([{ people: 1 }, { people: 0 }]);
});

test('LRN-08 a choice of more than a tenth of the organisation asks for a second look, and two authors do not overwrite each other', async () => {
  const group = await aGroup(officer, {}, await Promise.all(Array.from({ length: 12 }, () => app.signedIn())));
  const { id: firstCardId } = await aPublishedCard(officer);
  const body = { name: 'Everyone', firstCardId, validityMonths: 12, windowDays: 30, graceDays: 0, basis: 'completion' as const };
  const targets = [{ type: 'group' as const, id: group.id }];
  const refused = await officer.attempt(createCertification, { body: { ...body, targets } });
  expect(refused).toMatchObject({ status: 409, problem: { code: 'certification-reaches-many' } });
  const made = await officer.call(createCertification, {
    body: { ...body, targets, confirmedCount: Number(refused.problem?.params?.['people']) },
  });
  const reach = await officer.call(countCertificationReach, { body: { targets } });
  expect(reach).toMatchObject({ people: Number(refused.problem?.params?.['people']), isLarge: true });
  expect(await officer.call(getCertification, { params: { certificationId: made.id } })).toMatchObject({
    name: 'Everyone',
    isSpreading: true,
  });
  expect((await officer.call(listCertifications, { query: { q: 'everyo' } })).items.map(({ id }) => id)).toEqual([made.id]);
  const change = { params: { certificationId: made.id }, body: { ...body, targets, version: made.version } };
  await officer.call(updateCertification, change);
  expect((await officer.attempt(updateCertification, change)).problem?.code).toBe('certification-changed');
  const hidden = await aPublishedCard(officer, { audience: { kind: 'restricted', userIds: [], groupIds: [] } });
  expect((await officer.attempt(createCertification, { body: { ...body, targets: [], firstCardId: hidden.id } })).problem?.code).toBe(
    'certification-content-unfit',
  );
  await app.jobsDone();
  await officer.call(endCertification, { params: { certificationId: made.id } });
  await app.jobsDone();
});

test('LRN-08 an evidence pack says who held what on a day; its manifest has the hash of every file, and names can be numbers', async () => {
  const learner = await app.signedIn({ firstName: '=Leila', lastName: 'Haddad' });
  const { id, firstCard } = await aCertification(app, officer, of(learner));
  await done(learner, firstCard.id);
  const found = await officer.call(listStandings, { query: { certificationId: id, q: 'haddad =leila' } });
  expect(found.items.map(({ person }) => person.id)).toEqual([learner.userId]);
  const make = async (anonymous: boolean) => {
    const { id: packId } = await officer.call(createEvidencePack, { body: { certificationId: id, asOf: today(), anonymous } });
    await app.jobsDone();
    const pack = await officer.call(getEvidencePack, { params: { packId } });
    expect(pack).toMatchObject({ state: 'ready', peopleDone: 1, peopleTotal: 1 });
    const bytes = await download(downloadEvidencePack.path.replace(':packId', packId));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pack.sha256);
    return unpack(bytes);
  };
  const files = await make(false);
  expect((await officer.call(listEvidencePacks, { query: {} })).items[0]).toMatchObject({ state: 'ready', anonymous: false });
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as { files: { name: string; sha256: string }[] };
  expect(manifest.files.map(({ name }) => name)).toEqual([
    'people.csv',
    'certificates.csv',
    'learning-records.csv',
    'waivers.csv',
    'report.pdf',
  ]);
  for (const { name, sha256 } of manifest.files) expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256);
  expect(files.get('people.csv')!.toString()).toContain("'=Leila Haddad");
  expect(files.get('report.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(taggedPaperFaults(files.get('report.pdf')!)).toEqual([]);
  expect(files.get('learning-records.csv')!.toString().split('\r\n')).toHaveLength(3);
  const anonymous = await make(true);
  for (const content of anonymous.values()) expect(content.toString()).not.toContain('Leila');
});

test('LRN-08 the longest names stand whole within the page of an evidence report', async () => {
  const name = 'ความปลอดภัยในที่อับอากาศ '.repeat(8).slice(0, 100).trim();
  const { id } = await aCertification(app, officer, of(await app.signedIn()), { name });
  const seen = watchPapers();
  await officer.call(createEvidencePack, { body: { certificationId: id, asOf: today(), anonymous: false } });
  await app.jobsDone();
  expect(seen.outside).toEqual([]);
  expect(seen.texts.join('').replaceAll(/\s/g, '')).toContain(name.replaceAll(/\s/g, ''));
});

test('LRN-08 an evidence pack of a unit or a location has the people there; every file says its columns, and no pack proves a day to come', async () => {
  const division = await anOrgUnit(officer, { title: 'Networks' });
  const crew = await anOrgUnit(officer, { title: 'Crew', parentId: division.id });
  const leeds = await aLocation(officer, { title: 'Leeds' });
  const [inCrew, inLeeds, elsewhere] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await officer.call(setPersonPlace, { params: { userId: inCrew.userId }, body: { orgUnitId: crew.id, locationId: null } });
  await officer.call(setPersonPlace, { params: { userId: inLeeds.userId }, body: { orgUnitId: null, locationId: leeds.id } });
  const { id, firstCard } = await aCertification(app, officer, [inCrew, inLeeds, elsewhere].flatMap(of));
  await done(inCrew, firstCard.id);
  const make = async (places: { unitId?: string; locationId?: string }) => {
    const { id: packId } = await officer.call(createEvidencePack, { body: { certificationId: id, asOf: today(), ...places } });
    await app.jobsDone();
    const files = unpack(await download(downloadEvidencePack.path.replace(':packId', packId)));
    const lines = (name: string) => files.get(name)!.toString().trim().split('\r\n');
    return {
      pack: await officer.call(getEvidencePack, { params: { packId } }),
      lines,
      manifest: JSON.parse(files.get('manifest.json')!.toString()),
    };
  };
  const ofUnit = await make({ unitId: division.id });
  expect(ofUnit.pack).toMatchObject({ peopleTotal: 1, unit: 'Networks', location: null });
  expect(ofUnit.manifest).toMatchObject({ people: 1, unit: 'Networks', location: null });
  expect(ofUnit.lines('people.csv')).toHaveLength(2);
  expect(ofUnit.lines('certificates.csv')[1]).toContain(',yes,');
  expect(ofUnit.lines('waivers.csv')).toEqual(['number,certification,from on,until on,reason,note,granted by,granted at']);
  const ofLeeds = await make({ locationId: leeds.id });
  expect(ofLeeds.pack).toMatchObject({ peopleTotal: 1, unit: null, location: 'Leeds' });
  expect(ofLeeds.lines('certificates.csv')).toHaveLength(1);
  const refusals = [{ asOf: addDays(today(), 2) }, { asOf: today(), unitId: newId() }, { asOf: today(), locationId: newId() }];
  const fields = ['asOf', 'unitId', 'locationId'];
  for (const [at, body] of refusals.entries()) {
    const { status, problem } = await officer.attempt(createEvidencePack, { body });
    expect([status, problem?.errors?.[0]?.field]).toEqual([422, fields[at]]);
  }
});
