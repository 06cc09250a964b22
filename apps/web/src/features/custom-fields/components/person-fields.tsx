import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { customFieldCell, type FieldValues, type PersonField } from '@waymark/contract/custom-fields';
import { Button, Facts, Form, FormActions, FormRefusal, notify, Stack } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personFieldsQuery, useFieldValues } from '../custom-fields.queries.ts';
import { FieldControl } from './field-control.tsx';

/** The organisation's own fields of a person: those the viewer may change as a form, the rest to read. Nothing where there are none. */
export function PersonFields({ userId, onlyEditable = false }: { readonly userId: string; readonly onlyEditable?: boolean }) {
  const query = useQuery(personFieldsQuery(userId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={3} />;
  const editable = query.data.items.filter(({ can }) => can.edit);
  const fixed = onlyEditable ? [] : query.data.items.filter(({ can }) => !can.edit);
  return (
    <Stack gap={5}>
      {fixed.length > 0 && (
        <Facts facts={fixed.map((field) => ({ id: field.id, label: field.label, value: customFieldCell(field, field.value) || '–' }))} />
      )}
      {editable.length > 0 && <FieldsForm userId={userId} fields={editable} />}
    </Stack>
  );
}

function FieldsForm({ userId, fields }: { readonly userId: string; readonly fields: readonly PersonField[] }) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft<FieldValues>(`custom-fields:${userId}`, {});
  const saving = useFieldValues(userId);
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const save = () =>
    saving.mutate(draft.value, {
      onSuccess: () => {
        draft.setValue({});
        draft.clear();
        notify({ tone: 'ok', message: t`Your changes are saved.` });
      },
    });
  const isChanged = Object.keys(draft.value).length > 0;
  return (
    <Form
      onSubmit={() => {
        if (isChanged) save();
      }}
    >
      <FormRefusal message={message} faults={errors} idOf={(field) => `${id}-${field.replace('values.', '')}`} />
      {fields.map((field) => (
        <FieldControl
          key={field.id}
          id={`${id}-${field.key}`}
          field={field}
          value={draft.value[field.key] === undefined ? field.value : (draft.value[field.key] ?? null)}
          error={errors[`values.${field.key}`]}
          onChange={(value) => draft.change({ [field.key]: value as FieldValues[string] })}
        />
      ))}
      <FormActions>
        <Button variant="solid" type="submit" disabled={!isChanged} pending={saving.isPending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
