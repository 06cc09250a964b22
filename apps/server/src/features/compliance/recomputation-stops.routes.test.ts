import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '@waymark/contract/assignments';
import {
  addMonths,
  type Certification,
  getRecomputation,
  listRecomputationLines,
  previewRecomputation,
  type Recomputation,
  startRecomputation,
  stopRecomputation,
} from '@waymark/contract/compliance';
import { recordForOthers } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aCertification, changeTerms, ownStanding } from './compliance.factory.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });
const second = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

/** People certified so many days ago, and a certification whose validity was halved since. */
async function halved(ages: readonly number[]) {
  const people = await Promise.all(ages.map(() => app.signedIn()));
  const { id: firstCardId } = await aPublishedCard(officer);
  for (const [at, age] of ages.entries()) {
    const body = { userIds: [people[at]!.userId], cardId: firstCardId, achievedOn: addDays(today(), -age), evidence: 'Paper' };
    await officer.call(recordForOthers, { body });
  }
  const targets = people.map(({ userId }) => ({ type: 'user' as const, id: userId }));
  const confirmedCount = people.length;
  const certification = await aCertification(app, officer, targets, { priorLearning: true, confirmedCount, firstCardId });
  await changeTerms(officer, certification, { validityMonths: 6 });
  return { people, certification, id: certification.id };
}

const read = async ({ id }: Pick<Certification, 'id'>) =>
  (await officer.call(getRecomputation, { params: { certificationId: id } })).recomputation!;
const paramsOf = (certification: Pick<Certification, 'id'>, { id }: Pick<Recomputation, 'id'>) => ({
  params: { certificationId: certification.id, recomputationId: id },
});
async function previewed(certification: Pick<Certification, 'id'>): Promise<Recomputation> {
  await officer.call(previewRecomputation, { params: { certificationId: certification.id } });
  await app.jobsDone();
  return read(certification);
}
async function stopsOnRecord(id: string) {
  const { rows } = await sql<{ details: Record<string, unknown> }>`select details from audit_entries
    where action = 'compliance.recomputation-stopped' and details->>'certificationId' = ${id}`.execute(app.home.store.db);
  return rows.map(({ details }) => [details['changed'], details['left']]);
}

test('LRN-08 recomputing is stopped between two batches: what was changed stays and is on record, the others keep their days and can be previewed again', async () => {
  const { people, certification, id } = await halved([10, 100, 200]);
  const preview = await previewed(certification);
  // As it is after a first batch.
  await sql`update certification_recomputation_lines set outcome = 'changed'
    where recomputation_id = ${preview.id} and user_id = ${people[0]!.userId}`.execute(app.home.store.db);
  await sql`update certification_recomputations set state = 'running', started_by = ${officer.userId}, started_at = ${app.clock.now()}, people_done = 1
    where id = ${preview.id}`.execute(app.home.store.db);
  const learner = await app.signedIn();
  expect((await learner.attempt(stopRecomputation, paramsOf(certification, preview))).status).toBe(403);
  const answers = await Promise.all([officer, second].map((who) => who.call(stopRecomputation, paramsOf(certification, preview))));
  expect(answers.map(({ state, peopleDone }) => [state, peopleDone])).toEqual([
    ['stopped', 1],
    ['stopped', 1],
  ]);
  await app.jobsDone();
  const { items } = await officer.call(listRecomputationLines, { ...paramsOf(certification, preview), query: {} });
  expect(items.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'waiting', 'waiting']);
  const kept = await ownStanding(people[1]!, id);
  expect(kept?.standing.award, 'the others keep their days').toMatchObject({ expiresOn: addMonths(addDays(today(), -100), 12) });
  expect(await stopsOnRecord(id)).toEqual([[1, 2]]);
  expect((await officer.call(stopRecomputation, paramsOf(certification, preview))).state, 'stopping again changes nothing').toBe('stopped');
  await officer.call(startRecomputation, paramsOf(certification, await previewed(certification)));
  await app.jobsDone();
  expect(await read(certification)).toMatchObject({ state: 'done', changes: 3, skipped: 0 });
});

test('LRN-08 a preview is stopped and leaves no record; another one begins', async () => {
  const { certification, id } = await halved([10]);
  const begun = await previewed(certification);
  await sql`update certification_recomputations set state = 'previewing' where id = ${begun.id}`.execute(app.home.store.db);
  expect((await officer.call(stopRecomputation, paramsOf(certification, begun))).state).toBe('stopped');
  expect(await stopsOnRecord(id)).toEqual([]);
  expect((await previewed(certification)).id).not.toBe(begun.id);
});
