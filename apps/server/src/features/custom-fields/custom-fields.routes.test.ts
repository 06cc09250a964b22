import { describe, expect, test } from 'vitest';
import {
  createCustomField,
  deleteCustomField,
  getPersonFields,
  listCustomFields,
  orderCustomFields,
  setPersonFields,
  updateCustomField,
} from '@waymark/contract/custom-fields';
import { setManager } from '@waymark/contract/people';
import { getSession } from '@waymark/contract/session';
import { getMenu } from '@waymark/contract/organisation';
import { testApp } from '../../testing/app.ts';
import { aCustomField } from './custom-fields.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const faultsOf = (answer: { problem: { errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  (answer.problem?.errors ?? []).map(({ field, code }) => `${field}: ${code}`);

describe('definitions', () => {
  test('PPL-14 fields are defined, changed, put in order and deleted with their values', async () => {
    const site = await aCustomField(admin, { label: 'Site', kind: 'choice', options: [{ label: 'North' }, { label: 'South' }] });
    const again = await aCustomField(admin, { label: 'Site' });
    expect([site.key, again.key, site.options]).toEqual([
      'site',
      'site-2',
      [
        { key: 'north', label: 'North' },
        { key: 'south', label: 'South' },
      ],
    ]);
    const { items } = await admin.call(orderCustomFields, { body: { fieldIds: [again.id, site.id] } });
    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([again.id, site.id]);
    const person = await app.signedIn();
    const params = { userId: person.userId };
    await person.call(setPersonFields, { params, body: { values: { site: 'north', 'site-2': 'x' } } });
    const changed = await admin.call(updateCustomField, {
      params: { fieldId: site.id },
      body: { label: 'Place of work', options: [{ key: 'south', label: 'Far south' }, { label: 'East' }] },
    });
    expect(changed).toMatchObject({ key: 'site', label: 'Place of work', valuesCount: 0 });
    await admin.call(deleteCustomField, { params: { fieldId: again.id } });
    expect((await person.call(getPersonFields, { params })).items).toMatchObject([{ key: 'site', value: null }]);
    expect((await admin.attempt(deleteCustomField, { params: { fieldId: again.id } })).problem?.code).toBe('custom-field-not-found');
  });

  test('PPL-14 definitions that cannot be are refused, the field named', async () => {
    const attempt = async (body: Parameters<typeof aCustomField>[1]) =>
      faultsOf(await admin.attempt(createCustomField, { body: { label: 'Odd', kind: 'text', ...body } }));
    expect(await attempt({ kind: 'choice' })).toEqual(['options: required']);
    expect(await attempt({ options: [{ label: 'One' }] })).toEqual(['options: unknown-field']);
    expect(await attempt({ kind: 'choices', options: [{ label: 'One' }, { label: 'one' }] })).toEqual(['options: taken']);
    expect(await attempt({ visibility: 'administrators', isUserEditable: true })).toEqual(['visibility: hidden-from-who-edits']);
    expect(await attempt({ least: 1 })).toEqual(['least: unknown-field']);
    expect(await attempt({ kind: 'number', least: 5, greatest: 4 })).toEqual(['greatest: too-small']);
    const { items } = await admin.call(listCustomFields);
    expect(items.some(({ label }) => label === 'Odd')).toBe(false);
  });
});

describe('values', () => {
  test('PPL-14 each kind takes its values and refuses others; nothing is half done', async () => {
    const person = await app.signedIn();
    const params = { userId: person.userId };
    const number = await aCustomField(admin, { label: 'Years', kind: 'number' });
    const must = await aCustomField(admin, { label: 'Badge number', isRequired: true });
    const answer = await person.attempt(setPersonFields, {
      params,
      body: { values: { [number.key]: 'many', [must.key]: '', nonsense: 1 } },
    });
    expect(faultsOf(answer)).toEqual([
      `values.${number.key}: wrong-type`,
      `values.${must.key}: required`,
      'values.nonsense: unknown-field',
    ]);
    const { items } = await person.call(setPersonFields, { params, body: { values: { [number.key]: 7, [must.key]: 'B-12' } } });
    expect(items.filter(({ key }) => key === number.key || key === must.key).map(({ value }) => value)).toEqual([7, 'B-12']);
    await admin.call(updateCustomField, { params: { fieldId: number.id }, body: { least: 0, greatest: 40 } });
    const tooMany = await person.attempt(setPersonFields, { params, body: { values: { [number.key]: 41 } } });
    expect(tooMany.problem?.errors).toEqual([{ field: `values.${number.key}`, code: 'too-large', params: { maximum: 40 } }]);
    await admin.call(updateCustomField, { params: { fieldId: must.id }, body: { isRequired: false } });
  });

  test('PPL-14 people change only what they may, and see only what is for them', async () => {
    const [person, manager, colleague] = await Promise.all([app.signedIn(), app.signedIn(), app.signedIn()]);
    await admin.call(setManager, { params: { userId: person.userId }, body: { managerId: manager.userId } });
    const [grade, salary] = await Promise.all([
      aCustomField(admin, { label: 'Grade', visibility: 'managers', isUserEditable: false }),
      aCustomField(admin, { label: 'Salary band', visibility: 'administrators', isUserEditable: false }),
    ]);
    const params = { userId: person.userId };
    await admin.call(setPersonFields, { params, body: { values: { [grade.key]: 'G7', [salary.key]: 'C' } } });
    const seenBy = async (who: typeof person) =>
      (await who.call(getPersonFields, { params })).items.filter(({ id }) => id === grade.id || id === salary.id).map(({ value }) => value);
    expect(await seenBy(person)).toEqual(['G7']);
    expect(await seenBy(manager)).toEqual(['G7']);
    expect(await seenBy(colleague)).toEqual([]);
    expect((await seenBy(admin)).toSorted()).toEqual(['C', 'G7']);
    for (const key of [grade.key, salary.key]) {
      expect(faultsOf(await person.attempt(setPersonFields, { params, body: { values: { [key]: 'mine' } } }))).toEqual([
        `values.${key}: unknown-field`,
      ]);
    }
    const own = await aCustomField(admin);
    expect(faultsOf(await colleague.attempt(setPersonFields, { params, body: { values: { [own.key]: 'x' } } }))).toEqual([
      `values.${own.key}: unknown-field`,
    ]);
  });
});

test('PPL-14 who comes after a field is required fills it in before they go on; who was here, who acts for them and administrators’ own fields are left alone', async () => {
  const before = await app.signedIn();
  const { id, key } = await aCustomField(admin, { label: 'Shoe size', kind: 'number', isRequired: true });
  const ofAdministrators = { isRequired: true, isUserEditable: false, visibility: 'administrators' } as const;
  const other = await aCustomField(admin, { label: 'Contract', ...ofAdministrators });
  const person = await app.signedIn();
  const params = { userId: person.userId };
  expect(await person.call(getSession)).toMatchObject({ entryStep: 'details', permissions: [] });
  expect((await person.attempt(getMenu)).problem?.code).toBe('details-required');
  expect((await before.attempt(getMenu)).status).toBe(200);
  expect(faultsOf(await person.attempt(setPersonFields, { params, body: { values: { [key]: null } } }))).toEqual([
    `values.${key}: required`,
  ]);
  await person.call(setPersonFields, { params, body: { values: { [key]: 43 } } });
  expect(await person.call(getSession)).toMatchObject({ entryStep: null });
  expect((await person.attempt(getMenu)).status).toBe(200);
  for (const fieldId of [id, other.id]) await admin.call(deleteCustomField, { params: { fieldId } });
});
