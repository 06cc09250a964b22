import { expect, test } from 'vitest';
import { deleteCustomField, setPersonFields } from '@waymark/contract/custom-fields';
import type { UserId } from '@waymark/contract/kit';
import { testApp } from '../../testing/app.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { directoryOf, type ListResponse } from './provisioning.factory.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const directory = await directoryOf(app, admin);

type ScimPerson = Record<string, unknown> & { readonly id: UserId };

test('PPL-14 ADM-04 an answer names required fields without a value, and what a directory sends back of them is left alone', async () => {
  const { id, key } = await aCustomField(admin, { label: 'Hard hat size', isRequired: true });
  const schema = 'urn:waymark:scim:schemas:extension:1.0:User';
  const { body: person } = await directory.send<ScimPerson>('POST', '/Users', {
    schemas: [USER],
    userName: 'diver@home.example',
    name: { givenName: 'Ada' },
  });
  expect(person).toMatchObject({ schemas: [USER, schema], [schema]: { missingFields: [key] } });
  const { body: schemas } = await directory.get<ListResponse>('/Schemas');
  expect(schemas.Resources).toContainEqual(expect.objectContaining({ id: schema }));
  const replaced = await directory.send<Record<string, unknown>>('PUT', `/Users/${person.id}`, { ...person, title: 'Diver' });
  expect(replaced.body).toMatchObject({ title: 'Diver', [schema]: { missingFields: [key] } });
  await admin.call(setPersonFields, { params: { userId: person.id }, body: { values: { [key]: 'L' } } });
  const { body: filled } = await directory.get<Record<string, unknown>>(`/Users/${person.id}`);
  expect([filled['schemas'], filled[schema]]).toEqual([[USER], undefined]);
  await admin.call(deleteCustomField, { params: { fieldId: id } });
});
