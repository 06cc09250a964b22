import { describe, expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import { assignRole, getProfile, listReports, listRoles, removeRole, setManager } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import { aPerson } from './people.factory.ts';
import { reportingPlaceOf } from './people.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const errorsOf = (answer: { problem: { errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  (answer.problem?.errors ?? []).map(({ field, code }) => `${field}: ${code}`);
const report = async (personId: string, managerId: string | null, kind: 'direct' | 'secondary' = 'direct') =>
  admin.attempt(setManager, { params: { userId: personId }, body: { managerId, kind } });

describe('reporting lines', () => {
  test('PPL-10 a manager, direct and indirect reports by name, paged', async () => {
    const [top, middle, ...rest] = await Promise.all(
      ['Top', 'Middle', 'Ada', 'Ben', 'Cy'].map((firstName) => aPerson(app, { firstName, lastName: 'Line' })),
    );
    if (top === undefined || middle === undefined) throw new Error('Five people were made');
    await report(middle.id, top.id);
    for (const person of rest) await report(person.id, middle.id);
    const me = await app.signedIn();
    const page = async (userId: string, scope: 'direct' | 'indirect', cursor?: string) =>
      me.call(listReports, { params: { userId }, query: { scope, limit: 2, ...(cursor === undefined ? {} : { cursor }) } });
    expect((await page(top.id, 'direct')).items.map(({ fullName }) => fullName)).toEqual(['Middle Line']);
    const first = await page(top.id, 'indirect');
    const second = await page(top.id, 'indirect', first.nextCursor ?? '');
    expect([...first.items, ...second.items].map(({ fullName }) => fullName)).toEqual(['Ada Line', 'Ben Line', 'Cy Line']);
    const profile = await me.call(getProfile, { params: { handle: middle.handle } });
    expect(profile).toMatchObject({ manager: { id: top.id }, directReportsCount: 3 });
    await report(middle.id, null);
    expect((await me.call(getProfile, { params: { handle: middle.handle } })).manager).toBeNull();
  });

  test('PPL-10 no one reports to themselves, not even through others', async () => {
    const [one, two, three] = await Promise.all([aPerson(app), aPerson(app), aPerson(app)]);
    await report(two.id, one.id);
    await report(three.id, two.id);
    expect(errorsOf(await report(one.id, one.id))).toEqual(['managerId: reporting-cycle']);
    expect(errorsOf(await report(one.id, three.id))).toEqual(['managerId: reporting-cycle']);
    expect(errorsOf(await report(three.id, two.id, 'secondary'))).toEqual(['managerId: same-manager']);
    const stranger = await aPerson(app, {}, app.other);
    expect(errorsOf(await report(one.id, stranger.id))).toEqual(['managerId: unknown-person']);
  });

  test('PPL-10 two changes at once close no circle', async () => {
    const [one, two] = await Promise.all([aPerson(app), aPerson(app)]);
    const answers = await Promise.all([report(one.id, two.id), report(two.id, one.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('SES-60 a secondary manager shows only where the organisation shows them; labels are the organisation’s', async () => {
    const [person, secondary] = await Promise.all([aPerson(app), aPerson(app)]);
    await report(person.id, secondary.id, 'secondary');
    const seen = async () => admin.call(getProfile, { params: { handle: person.handle } });
    expect(await seen()).toMatchObject({ secondaryManager: null, reportLabels: { direct: '', indirect: '' } });
    await app.configure('show_secondary_manager', true);
    await app.configure('report_labels', { direct: 'Crew', indirect: 'Wider crew' });
    expect(await seen()).toMatchObject({
      secondaryManager: { id: secondary.id },
      reportLabels: { direct: 'Crew', indirect: 'Wider crew' },
    });
    expect(await reportingPlaceOf(app.home.store, secondary.id as UserId)).toMatchObject({
      directReportsCount: 0,
      secondaryReportsCount: 1,
    });
  });

  test('only who manages users sets managers', async () => {
    const person = await aPerson(app);
    const learner = await app.signedIn();
    const answer = await learner.attempt(setManager, { params: { userId: person.id }, body: { managerId: null } });
    expect(answer.problem?.code).toBe('forbidden');
  });
});

describe('roles', () => {
  test('SES-60 the roles of the organisation, with who may give them', async () => {
    const { items } = await admin.call(listRoles);
    expect(items.find(({ key }) => key === 'curator')).toMatchObject({ name: 'Curator', can: { assign: true } });
    const below = await (await app.signedIn({ role: 'admin' })).call(listRoles);
    expect(below.items.find(({ key }) => key === 'super-admin')).toMatchObject({ can: { assign: false } });
  });

  test('SES-61 a role is effective at once, and gone at once', async () => {
    const person = await app.signedIn();
    const params = { userId: person.userId, roleKey: 'admin' };
    expect((await person.attempt(listRoles)).status).toBe(403);
    expect((await admin.call(assignRole, { params })).roles.map(({ key }) => key)).toEqual(['admin', 'learner']);
    await expect.poll(async () => (await person.attempt(listRoles)).status).toBe(200);
    expect((await admin.call(removeRole, { params })).roles.map(({ key }) => key)).toEqual(['learner']);
    await expect.poll(async () => (await person.attempt(listRoles)).status).toBe(403);
  });

  test('SES-61 no one gives or takes permissions they do not hold', async () => {
    const keeper = await app.signedIn({ role: 'admin' });
    const person = await app.signedIn({ role: 'organisation-admin' });
    for (const endpoint of [assignRole, removeRole]) {
      const answer = await keeper.attempt(endpoint, { params: { userId: person.userId, roleKey: 'organisation-admin' } });
      expect(answer.problem?.code).toBe('role-beyond-yours');
    }
    const unknown = await keeper.attempt(assignRole, { params: { userId: person.userId, roleKey: 'emperor' } });
    expect(unknown.problem?.code).toBe('role-not-found');
  });

  test('SES-60 two administrators who remove each other at once: one of them stays', async () => {
    const roleKey = 'organisation-admin';
    const [one, two] = await Promise.all([1, 2].map(() => app.signedIn({ role: roleKey, organisation: app.other })));
    if (one === undefined || two === undefined) throw new Error('Two were signed in');
    const answers = await Promise.all([
      one.attempt(removeRole, { params: { userId: two.userId, roleKey } }),
      two.attempt(removeRole, { params: { userId: one.userId, roleKey } }),
    ]);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ problem }) => problem?.code);
    expect(refusals).toHaveLength(1);
    // Anyone who comes second is told that someone has to stay, or, where the first is through already, that they may no longer do it.
    expect(['last-administrator', 'forbidden']).toContain(refusals[0]);
    const left = async () => {
      const lists = await Promise.all([one.attempt(listRoles), two.attempt(listRoles)]);
      return lists.map(({ status }) => status).toSorted();
    };
    await expect.poll(left).toEqual([200, 403]);
  });
});
