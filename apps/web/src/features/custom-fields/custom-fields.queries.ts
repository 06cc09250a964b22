import { queryOptions } from '@tanstack/react-query';
import {
  createCustomField,
  deleteCustomField,
  type FieldUpdate,
  type FieldValues,
  getPersonFields,
  listCustomFields,
  orderCustomFields,
  setPersonFields,
  updateCustomField,
} from '@waymark/contract/custom-fields';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const FIELDS = 'custom-fields';
const refresh = () => queryClient.invalidateQueries({ queryKey: [FIELDS] });

/** The fields the organisation defined. */
export const customFieldsQuery = queryOptions({ queryKey: [FIELDS, 'list'], queryFn: ({ signal }) => call(listCustomFields, { signal }) });

/** The fields of a person that the caller may read, with values. */
export function personFieldsQuery(userId: string) {
  return queryOptions({
    queryKey: [FIELDS, 'of-person', userId],
    queryFn: ({ signal }) => call(getPersonFields, { params: { userId }, signal }),
  });
}

export type NewFieldInput = SchemaInput<(typeof createCustomField)['body']>;

/** Defines a field, or changes one. */
export function useFieldSaving(fieldId: string | undefined) {
  return useMutation({
    mutationFn: ({ kind, ...body }: NewFieldInput & FieldUpdate) =>
      fieldId === undefined ? call(createCustomField, { body: { kind, ...body } }) : call(updateCustomField, { params: { fieldId }, body }),
    onSuccess: refresh,
  });
}

export function useFieldDeletion() {
  return useMutation({
    mutationFn: (fieldId: string) => call(deleteCustomField, { params: { fieldId } }),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function useFieldOrder() {
  return useMutation({
    mutationFn: (fieldIds: string[]) => call(orderCustomFields, { body: { fieldIds } }),
    onSuccess: (fields) => queryClient.setQueryData(customFieldsQuery.queryKey, fields),
    onError: notifyError,
  });
}

/** Changes values of a person. */
export function useFieldValues(userId: string) {
  return useMutation({
    mutationFn: (values: FieldValues) => call(setPersonFields, { params: { userId }, body: { values } }),
    onSuccess: (fields) => queryClient.setQueryData(personFieldsQuery(userId).queryKey, fields),
  });
}
