import { describe, expect, test } from 'vitest';
import {
  addQualification,
  addWorkEntry,
  changeQualification,
  changeWorkEntry,
  EXPERIENCE_LIMITS,
  getWorkHistory,
  listQualifications,
  type QualificationId,
  removeQualification,
  removeWorkEntry,
  type WorkEntryId,
} from '@waymark/contract/experience';
import { updateUser } from '@waymark/contract/people';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anUpload, A_PDF } from '../media/media.factory.ts';

const app = await testApp();
const WORK = { title: 'Planner', company: 'Northmere', start_date: '2020-01-01', end_date: '2020-12-31' };
const historyOf = (viewer: SignedIn, of: SignedIn) => viewer.call(getWorkHistory, { params: { userId: of.userId } });

describe('work history', () => {
  test('PPL-06 PPL-08 is added, changed and removed, with period, first record and total experience', async () => {
    const person = await app.signedIn();
    const first = await person.call(addWorkEntry, { body: { ...WORK, description: 'Mains', job_role_detail: 'Senior' } });
    expect(first).toMatchObject({
      ...WORK,
      internal: false,
      description: 'Mains',
      job_role_detail: 'Senior',
      event_type: 'work_history',
      first_record: true,
      period: 'Jan 2020 - Dec 2020',
    });
    const second = await person.call(addWorkEntry, { body: { ...WORK, title: 'Lead', start_date: '2020-07-01', end_date: '2021-12-31' } });
    expect(second.first_record).toBe(false);
    const shown = await historyOf(person, person);
    expect(shown.items.map(({ title }) => title)).toEqual(['Lead', 'Planner']);
    expect([shown.totalExperience, shown.can.edit]).toEqual([2, true]);
    const params = { workEntryId: second.uuid };
    const changed = await person.call(changeWorkEntry, { params, body: { ...WORK, title: 'Lead', end_date: null } });
    expect(changed.period).toBe('Jan 2020 - present');
    await person.call(removeWorkEntry, { params });
    expect((await historyOf(person, person)).items.map(({ title }) => title)).toEqual(['Planner']);
  });

  test.each([
    [{}, 'title', 'work-title-missing'],
    [{ title: ' ', company: '' }, 'title', 'work-title-missing'],
    [{ title: 'Planner' }, 'company', 'work-company-missing'],
    [{ title: 'Planner', company: 'N' }, 'start_date', 'work-period-missing'],
    [{ ...WORK, end_date: '2019-01-01' }, 'end_date', 'end-before-start'],
    [{ ...WORK, start_date: '2999-01-01', end_date: null }, 'start_date', 'in-the-future'],
    [{ ...WORK, start_date: '0001-01-01' }, 'start_date', 'implausible-date'],
    [{ ...WORK, start_date: '2020-02-30' }, 'start_date', 'invalid-date'],
  ])('PPL-07 %j names what is missing first', async (body, field, code) => {
    const person = await app.signedIn();
    expect((await person.attempt(addWorkEntry, { body })).problem?.errors).toMatchObject([{ field, code }]);
    expect((await historyOf(person, person)).items).toEqual([]);
  });

  test('colleagues see it and change nothing; who may not be seen is not there', async () => {
    const person = await app.signedIn();
    const colleague = await app.signedIn();
    const { uuid } = await person.call(addWorkEntry, { body: WORK });
    expect(await historyOf(colleague, person)).toMatchObject({ items: [{ uuid }], can: { edit: false } });
    const params = { workEntryId: uuid };
    expect((await colleague.attempt(changeWorkEntry, { params, body: WORK })).problem?.code).toBe('work-entry-not-found');
    expect((await colleague.attempt(removeWorkEntry, { params })).problem?.code).toBe('work-entry-not-found');
    expect((await person.attempt(removeWorkEntry, { params: { workEntryId: newId<WorkEntryId>() } })).status).toBe(404);
    await app.configure('profile_visibility', 'public-or-shared-group');
    await person.call(updateUser, { params: { userId: person.userId }, body: { isPublic: false } });
    expect((await colleague.attempt(getWorkHistory, { params: { userId: person.userId } })).problem?.code).toBe('person-not-found');
    expect((await colleague.attempt(listQualifications, { params: { userId: person.userId }, query: { kind: 'badge' } })).status).toBe(404);
    await app.configure('profile_visibility', 'everyone');
  });

  test('no one gets beyond the limit, not by adding at once either', async () => {
    const person = await app.signedIn();
    const body = { ...WORK };
    await Promise.all(Array.from({ length: EXPERIENCE_LIMITS.workEntries - 3 }, () => person.call(addWorkEntry, { body })));
    const answers = await Promise.all(Array.from({ length: 6 }, () => person.attempt(addWorkEntry, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ problem }) => problem?.code ?? []))).toEqual(new Set(['experience-full']));
  });

  test('PPL-06 a new job title here is noted as a profile change; the one before ends, and one day makes one', async () => {
    const person = await app.signedIn();
    const rename = async (jobTitle: string) => {
      await person.call(updateUser, { params: { userId: person.userId }, body: { jobTitle } });
      await app.jobsDone();
    };
    await rename('Planer');
    await rename('Planner');
    expect(await historyOf(person, person)).toMatchObject({
      items: [{ title: 'Planner', event_type: 'profile_change', internal: true, end_date: null }],
    });
    app.clock.advance({ days: 3 });
    await rename('Lead planner');
    const { items } = await historyOf(person, person);
    expect(items.map(({ title, end_date }) => [title, end_date === null])).toEqual([
      ['Lead planner', true],
      ['Planner', false],
    ]);
    app.clock.advance({ days: -3 });
  });
});

describe('courses, certifications and badges', () => {
  test('PPL-11 are added with issuer, dates and expiry, changed and removed', async () => {
    const person = await app.signedIn();
    const body = {
      kind: 'certification',
      title: 'Confined spaces',
      issuer: 'Guild',
      issuedOn: '2020-03-01',
      expiresOn: '2023-03-01',
    } as const;
    const made = await person.call(addQualification, { body });
    expect(made).toMatchObject({ ...body, isExpired: true, file: null });
    const params = { qualificationId: made.id };
    const later = await person.call(changeQualification, { params, body: { ...body, expiresOn: '2199-03-01' } });
    expect(later.isExpired).toBe(false);
    await person.call(addQualification, { body: { kind: 'badge', title: 'First aider' } });
    const list = (kind: 'course' | 'certification' | 'badge') =>
      person.call(listQualifications, { params: { userId: person.userId }, query: { kind } });
    expect((await list('certification')).items.map(({ id }) => id)).toEqual([made.id]);
    expect((await list('badge')).items.map(({ title }) => title)).toEqual(['First aider']);
    expect((await list('course')).items).toEqual([]);
    await person.call(removeQualification, { params });
    expect((await list('certification')).items).toEqual([]);
  });

  test('are paged, newest first', async () => {
    const person = await app.signedIn();
    for (const title of ['One', 'Two', 'Three']) await person.call(addQualification, { body: { kind: 'course', title } });
    const params = { userId: person.userId };
    const page = await person.call(listQualifications, { params, query: { kind: 'course', limit: 2 } });
    expect(page.items.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const cursor = page.nextCursor ?? '';
    const next = await person.call(listQualifications, { params, query: { kind: 'course', limit: 2, cursor } });
    expect([next.items.map(({ title }) => title), next.nextCursor]).toEqual([['One'], null]);
  });

  test('PPL-11 its file is seen by who sees the person, and only files of one’s own can be used', async () => {
    const person = await app.signedIn();
    const colleague = await app.signedIn();
    const { id: fileId } = await anUpload(person, 'welder.pdf', A_PDF);
    const body = { kind: 'certification', title: 'Welder', fileId } as const;
    expect((await colleague.attempt(addQualification, { body })).problem?.errors).toMatchObject([
      { field: 'fileId', code: 'unknown-file' },
    ]);
    const before = await colleague.send('GET', `/api/v1/files/${fileId}`);
    const made = await person.call(addQualification, { body });
    expect(made.file?.id).toBe(fileId);
    const shown = await colleague.send('GET', `/api/v1/files/${fileId}`);
    expect([before.status, shown.status]).toEqual([404, 200]);
    await person.call(removeQualification, { params: { qualificationId: made.id } });
    expect((await colleague.send('GET', `/api/v1/files/${fileId}`)).status).toBe(404);
  });

  test.each([
    [{ kind: 'badge', title: '' }, 'title', 'required'],
    [{ kind: 'badge', title: 'x', url: 'javascript:alert(1)' }, 'url', 'invalid-url'],
    [{ kind: 'badge', title: 'x', issuedOn: '2020-01-02', expiresOn: '2020-01-01' }, 'expiresOn', 'end-before-start'],
    [{ kind: 'badge', title: 'x', issuedOn: '0020-01-02' }, 'issuedOn', 'implausible-date'],
    [{ kind: 'badge', title: 'x', expiresOn: '9999-12-31' }, 'expiresOn', 'implausible-date'],
    [{ kind: 'badge', title: 'x', issuedOn: '2150-01-02' }, 'issuedOn', 'in-the-future'],
    [{ kind: 'diploma', title: 'x' }, 'kind', 'invalid-choice'],
  ])('%j is refused', async (body, field, code) => {
    const person = await app.signedIn();
    expect((await person.attempt(addQualification, { body: body as never })).problem?.errors).toMatchObject([{ field, code }]);
  });

  test('others change and remove none', async () => {
    const person = await app.signedIn();
    const admin = await app.signedIn({ role: 'super-admin' });
    const { id } = await person.call(addQualification, { body: { kind: 'badge', title: 'Mine' } });
    const params = { qualificationId: id };
    const body = { kind: 'badge', title: 'Theirs' } as const;
    expect((await admin.attempt(changeQualification, { params, body })).problem?.code).toBe('qualification-not-found');
    expect((await admin.attempt(removeQualification, { params })).problem?.code).toBe('qualification-not-found');
    expect((await person.attempt(removeQualification, { params: { qualificationId: newId<QualificationId>() } })).status).toBe(404);
  });
});
