import { completeCard } from '@waymark/contract/cards';
import {
  COMPLIANCE_GROUP_NAMES,
  type ComplianceGroup,
  getComplianceForecast,
  getComplianceSummary,
  grantWaiver,
  groupStatuses,
  listStandings,
} from '@waymark/contract/compliance';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aCertification } from './compliance.factory.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const of = (person: SignedIn) => [{ type: 'user' as const, id: person.userId }];
const done = async (person: SignedIn, cardId: string) => {
  await person.call(completeCard, { params: { cardId } });
  await app.jobsDone();
};

test('LRN-08 ANA-09 how many are valid, waived and not is what their lists have, of all and of each certification', async () => {
  const people = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const { id, firstCard } = await aCertification(app, officer, people.flatMap(of));
  await done(people[0]!, firstCard.id);
  await officer.call(grantWaiver, {
    body: { certificationId: id, userId: people[1]!.userId, from: today(), until: null, reason: 'administrative', note: '' },
  });
  await app.jobsDone();
  const listed = async (query: { readonly certificationId?: typeof id; readonly group: ComplianceGroup }) => {
    let [count, cursor]: [number, string | null] = [0, ''];
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ ...query, ...(cursor === '' ? {} : { cursor }) });
      [count, cursor] = [count + page.items.length, page.nextCursor];
    }
    return count;
  };
  const read = (query: { readonly certificationId?: typeof id; readonly group: ComplianceGroup; readonly cursor?: string }) =>
    officer.call(listStandings, { query: { ...query, limit: 100 } });
  const { statuses } = await officer.call(getComplianceSummary, {});
  const { rows } = await officer.call(getComplianceForecast, { query: {} });
  const own = groupStatuses(rows.find((row) => row.id === id)!.statuses);
  expect(own).toEqual({ valid: 1, waived: 1, not: 1, all: 3 });
  for (const group of COMPLIANCE_GROUP_NAMES) {
    expect(await listed({ group })).toBe(groupStatuses(statuses)[group]);
    expect(await listed({ group, certificationId: id })).toBe(own[group]);
  }
});
