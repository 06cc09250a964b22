import {
  createCustomField,
  deleteCustomField,
  getPersonFields,
  listCustomFields,
  orderCustomFields,
  setPersonFields,
  updateCustomField,
} from '@waymark/contract/custom-fields';
import { type Route, route } from '../../platform/http/route.ts';
import * as fields from './custom-fields.service.ts';
import * as values from './field-values.service.ts';

export const customFieldRoutes: readonly Route[] = [
  route(listCustomFields, (ctx) => fields.listFields(ctx)),
  route(createCustomField, (ctx, { body }) => fields.createField(ctx, body)),
  route(orderCustomFields, (ctx, { body }) => fields.orderFields(ctx, body.fieldIds)),
  route(updateCustomField, (ctx, { params, body }) => fields.updateField(ctx, params.fieldId, body)),
  route(deleteCustomField, (ctx, { params }) => fields.deleteField(ctx, params.fieldId)),
  route(getPersonFields, (ctx, { params }) => values.getPersonFields(ctx, params.userId)),
  route(setPersonFields, (ctx, { params, body }) => values.setFieldsOfPerson(ctx, params.userId, body.values)),
];
