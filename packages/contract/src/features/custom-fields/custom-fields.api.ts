import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { peopleProblems } from '../people/people.problems.ts';
import { personParams } from '../people/profile.schema.ts';
import { customFieldProblems } from './custom-fields.problems.ts';
import {
  customFieldId,
  fieldUpdateSchema,
  fieldValuesSchema,
  managedFieldSchema,
  newFieldSchema,
  personFieldSchema,
} from './custom-fields.schema.ts';

const fieldParams = z.object({ fieldId: customFieldId });
const fields = z.object({ items: z.array(managedFieldSchema) });
const personFields = z.object({ items: z.array(personFieldSchema) });

export const listCustomFields = defineEndpoint({
  id: 'custom-fields.list',
  method: 'GET',
  path: '/api/v1/custom-fields',
  summary: 'The fields the organisation defined, in their order',
  access: ['MANAGE_USERS'],
  response: fields,
});

export const createCustomField = defineEndpoint({
  id: 'custom-fields.create',
  method: 'POST',
  path: '/api/v1/custom-fields',
  summary: 'Defines a field; it comes last',
  access: ['MANAGE_USERS'],
  body: newFieldSchema,
  status: 201,
  response: managedFieldSchema,
  problems: [customFieldProblems['too-many-custom-fields']],
});

export const updateCustomField = defineEndpoint({
  id: 'custom-fields.update',
  method: 'PATCH',
  path: '/api/v1/custom-fields/:fieldId',
  summary: 'Changes what is sent of a field; its kind stays',
  access: ['MANAGE_USERS'],
  params: fieldParams,
  body: fieldUpdateSchema,
  response: managedFieldSchema,
  problems: [customFieldProblems['custom-field-not-found']],
});

export const deleteCustomField = defineEndpoint({
  id: 'custom-fields.delete',
  method: 'DELETE',
  path: '/api/v1/custom-fields/:fieldId',
  summary: 'Deletes a field and what everyone has in it',
  access: ['MANAGE_USERS'],
  params: fieldParams,
  problems: [customFieldProblems['custom-field-not-found']],
});

export const orderCustomFields = defineEndpoint({
  id: 'custom-fields.order',
  method: 'PUT',
  path: '/api/v1/custom-fields/order',
  summary: 'Puts the fields into an order; those not named follow as they were',
  access: ['MANAGE_USERS'],
  body: z.object({ fieldIds: z.array(customFieldId).max(100) }),
  response: fields,
});

export const getPersonFields = defineEndpoint({
  id: 'custom-fields.of-person',
  method: 'GET',
  path: '/api/v1/users/:userId/custom-fields',
  summary: 'The fields of a person that the caller may read, with their values',
  access: 'signedIn',
  // Who is asked for some of them before going on reads and fills them in.
  entrySteps: ['details'],
  params: personParams,
  response: personFields,
  problems: [peopleProblems['person-not-found']],
});

export const setPersonFields = defineEndpoint({
  id: 'custom-fields.set-of-person',
  method: 'PUT',
  path: '/api/v1/users/:userId/custom-fields',
  summary: 'Changes values of a person: one’s own where the organisation lets people, anyone’s with MANAGE_USERS',
  access: 'signedIn',
  entrySteps: ['details'],
  params: personParams,
  body: z.object({ values: fieldValuesSchema }),
  response: personFields,
  problems: [peopleProblems['person-not-found']],
});
