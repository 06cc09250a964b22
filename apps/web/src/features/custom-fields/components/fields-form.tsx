import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { FieldValues, PersonField } from '@waymark/contract/custom-fields';
import { Button, Form, FormActions, FormRefusal } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFieldValues } from '../custom-fields.queries.ts';
import { FieldControl } from './field-control.tsx';

interface FieldsFormProps {
  readonly userId: string;
  readonly fields: readonly PersonField[];
  /** What the button says. */
  readonly submit: string;
  /** Everything shown has to be filled in: what is left empty is refused with the rest. */
  readonly asksAll?: boolean;
  /** The button is as wide as the fields and stands below them, as on the pages before the product. */
  readonly isWide?: boolean;
  readonly onSaved: () => void;
}

/** The organisation's own fields of a person as a form; what is typed stays until it is saved (PPL-14). */
export function FieldsForm({ userId, fields, submit, asksAll = false, isWide = false, onSaved }: FieldsFormProps) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft<FieldValues>(`custom-fields:${userId}`, {});
  const saving = useFieldValues(userId);
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  // Several fields can be refused in the same words.
  const faults = Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const field = fields.find(({ key }) => path === `values.${key}`);
      return [path, field === undefined ? text : t`${field.label}: ${text.trim()}`];
    }),
  );
  const values = asksAll ? { ...Object.fromEntries(fields.map(({ key }) => [key, null])), ...draft.value } : draft.value;
  const isChanged = Object.keys(values).length > 0;
  const save = () =>
    saving.mutate(values, {
      onSuccess: () => {
        draft.setValue({});
        draft.clear();
        onSaved();
      },
    });
  return (
    <Form
      onSubmit={() => {
        if (isChanged) save();
      }}
    >
      <FormRefusal message={message} faults={faults} idOf={(field) => `${id}-${field.replace('values.', '')}`} />
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
        <Button
          variant="solid"
          type="submit"
          {...(isWide ? { size: 'l', block: true } : {})}
          disabled={!isChanged}
          pending={saving.isPending}
        >
          {submit}
        </Button>
      </FormActions>
    </Form>
  );
}
