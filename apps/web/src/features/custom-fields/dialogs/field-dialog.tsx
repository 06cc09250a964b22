import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  CUSTOM_FIELD_KINDS,
  CUSTOM_FIELD_LIMITS,
  CUSTOM_FIELD_VISIBILITIES,
  type CustomField,
  type CustomFieldKind,
  type CustomFieldVisibility,
} from '@waymark/contract/custom-fields';
import { FieldPair, NumberField, RadioGroup, SelectField, SwitchField, TagsField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { KIND_NAMES, VISIBILITY_NAMES } from '../components/field-words.ts';
import { useFieldSaving } from '../custom-fields.queries.ts';

interface FieldValuesTyped {
  readonly label: string;
  readonly help: string;
  readonly kind: CustomFieldKind;
  /** `value` is the key of an option there is; a new one has none. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly least: string;
  readonly greatest: string;
  readonly isRequired: boolean;
  readonly isUserEditable: boolean;
  readonly visibility: CustomFieldVisibility;
  readonly isProtected: boolean;
}

const EMPTY: FieldValuesTyped = {
  label: '',
  help: '',
  kind: 'text',
  options: [],
  least: '',
  greatest: '',
  isRequired: false,
  isUserEditable: true,
  visibility: 'everyone',
  isProtected: false,
};

function valuesOf(field: CustomField | undefined): FieldValuesTyped {
  if (field === undefined) return EMPTY;
  const { label, help, kind, options, least, greatest, isRequired, isUserEditable, visibility, isProtected } = field;
  return {
    label,
    help,
    kind,
    least: least === null ? '' : String(least),
    greatest: greatest === null ? '' : String(greatest),
    isRequired,
    isUserEditable,
    visibility,
    isProtected,
    options: options.map((one) => ({ value: one.key, label: one.label })),
  };
}

/** Defines a field or changes one; what is typed stays until it is saved. */
export function FieldDialog({ field, onClose }: { readonly field: CustomField | undefined; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const draft = useDraft(`custom-field:${field?.id ?? 'new'}`, valuesOf(field));
  const saving = useFieldSaving(field?.id);
  const errors = useFieldMessages(saving.error);
  const { value: values, change } = draft;
  const chooses = values.kind === 'choice' || values.kind === 'choices';
  const known = new Set(field?.options.map(({ key }) => key));
  const save = () => {
    const options = chooses ? values.options.map(({ value, label }) => (known.has(value) ? { key: value, label } : { label })) : [];
    const limit = (typed: string) => (values.kind !== 'number' || typed === '' ? null : Number(typed));
    saving.mutate(
      { ...values, options, least: limit(values.least), greatest: limit(values.greatest) },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={field === undefined ? t`Add field` : t`Edit field`}
      submit={t`Save field`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
    >
      <TextField
        id={`${id}-label`}
        label={t`Field name`}
        maxLength={CUSTOM_FIELD_LIMITS.label}
        value={values.label}
        error={errors['label']}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <TextField
        label={t`Help text`}
        optional
        maxLength={CUSTOM_FIELD_LIMITS.help}
        value={values.help}
        onChange={(event) => change({ help: event.currentTarget.value })}
      />
      <SelectField
        label={t`Field type`}
        value={values.kind}
        disabled={field !== undefined}
        options={CUSTOM_FIELD_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_NAMES[kind]) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as CustomFieldKind })}
      />
      {chooses && (
        <TagsField
          id={`${id}-options`}
          label={t`Options`}
          help={t`Type an option and press Enter. Removing an option removes it for everyone who chose it.`}
          allowNew
          options={[]}
          value={values.options}
          error={errors['options']}
          max={CUSTOM_FIELD_LIMITS.options}
          onChange={(options) => change({ options: options.map(({ value, label }) => ({ value, label })) })}
        />
      )}
      {values.kind === 'number' && (
        <FieldPair>
          <NumberField
            id={`${id}-least`}
            label={t`Smallest number`}
            optional
            step="any"
            value={values.least}
            error={errors['least']}
            onChange={(event) => change({ least: event.currentTarget.value })}
          />
          <NumberField
            id={`${id}-greatest`}
            label={t`Largest number`}
            optional
            step="any"
            value={values.greatest}
            error={errors['greatest']}
            onChange={(event) => change({ greatest: event.currentTarget.value })}
          />
        </FieldPair>
      )}
      <RadioGroup
        label={t`Who sees it`}
        value={values.visibility}
        error={errors['visibility']}
        options={CUSTOM_FIELD_VISIBILITIES.map((value) => ({ value, label: i18n._(VISIBILITY_NAMES[value]) }))}
        onChange={(visibility) => change(visibility === 'administrators' ? { visibility, isUserEditable: false } : { visibility })}
      />
      <SwitchField
        label={t`People fill it in themselves`}
        disabled={values.visibility === 'administrators'}
        {...(values.visibility === 'administrators' ? { help: t`Only administrators see this field, so only they fill it in.` } : {})}
        checked={values.isUserEditable}
        onChange={(event) => change({ isUserEditable: event.currentTarget.checked })}
      />
      <SwitchField
        label={t`Required`}
        help={
          values.isUserEditable
            ? t`Anyone who joins from now on fills it in before they continue. People who have a value can’t clear it.`
            : t`It’s asked for when someone is added on their own or by an import. People who have a value can’t lose it.`
        }
        checked={values.isRequired}
        onChange={(event) => change({ isRequired: event.currentTarget.checked })}
      />
      <SwitchField
        label={t`Protected`}
        help={t`It can’t be used in decisions. Only the adverse-impact report uses it, in groups of at least five people. Rules that use it stop.`}
        checked={values.isProtected}
        onChange={(event) => change({ isProtected: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
