import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type CareerPreferences, OPTION_FIELDS, type OptionField, type PreferenceForm } from '@waymark/contract/career-preferences';
import {
  Button,
  CheckboxGroup,
  EmptyState,
  ErrorState,
  Form,
  FormActions,
  FormErrorSummary,
  Notice,
  notify,
  RadioGroup,
  Skeletons,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { LocationPicker, OrgUnitPicker } from '../../locations/locations.public.tsx';
import { preferencesQuery, usePreferencesSaving } from '../career-preferences.queries.ts';
import { QUESTION_WORDS, useOptionLabel } from './option-words.ts';

/** CAR-07: the one form of the career preferences, on the page of the career and in the settings. */
export function PreferencesForm({ onSaved }: { readonly onSaved?: () => void }) {
  const { t } = useLingui();
  const query = useQuery(preferencesQuery);
  const message = useErrorMessage(query.error);
  if (query.data === undefined) {
    if (!query.isError) return <Skeletons shape="rows" count={5} />;
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {message}
      </ErrorState>
    );
  }
  if (Object.values(query.data.fields).every(({ enable }) => !enable)) {
    return (
      <EmptyState title={t`Nothing is asked here`}>
        <Trans>Your organisation does not ask for career preferences at the moment.</Trans>
      </EmptyState>
    );
  }
  return <Questions form={query.data} {...(onSaved === undefined ? {} : { onSaved })} />;
}

function Questions({ form, onSaved }: { readonly form: PreferenceForm; readonly onSaved?: () => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const id = useId();
  const labelOf = useOptionLabel();
  const saving = usePreferencesSaving();
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const draft = useDraft<Partial<CareerPreferences>>('career-preferences', {});
  const { fields } = form;
  const values = { ...form.preferences, ...draft.value };
  const change = (changes: Partial<CareerPreferences>) => draft.setValue((before) => ({ ...before, ...changes }));
  const save = () =>
    saving.mutate(draft.value, {
      onSuccess: () => {
        draft.setValue({});
        draft.clear();
        notify({ tone: 'ok', message: t`Your career preferences are saved.` });
        onSaved?.();
      },
    });
  const optionsOf = (field: OptionField) => fields[field].options.map((option) => ({ value: option.key, label: labelOf(field, option) }));
  const common = (field: OptionField) => ({ label: i18n._(QUESTION_WORDS[field]), error: errors[field], optional: true });
  const shown = Object.entries(errors).filter(([field]) => !field.includes('.'));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormErrorSummary errors={shown.map(([field, words]) => ({ fieldId: `${id}-${field}`, message: words }))} />
      {saving.isError && shown.length === 0 && (
        <Notice tone="bad" live>
          {message}
        </Notice>
      )}
      {OPTION_FIELDS.filter((field) => fields[field].enable && fields[field].options.length > 0).map((field) =>
        field === 'relocation' ? (
          <RadioGroup
            key={field}
            {...common(field)}
            options={[{ value: '', label: t`No answer` }, ...optionsOf(field)]}
            value={values.relocation ?? ''}
            onChange={(value) => change({ relocation: value || null })}
          />
        ) : (
          <CheckboxGroup
            key={field}
            {...common(field)}
            columned
            options={optionsOf(field)}
            value={values[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ),
      )}
      {fields.locations.enable && (
        <LocationPicker
          id={`${id}-locations`}
          label={i18n._(QUESTION_WORDS.locations)}
          optional
          error={errors['locations']}
          value={values.locations}
          onChange={(ids) => change({ locations: ids as CareerPreferences['locations'] })}
        />
      )}
      {fields.organisations.enable && (
        <OrgUnitPicker
          id={`${id}-organisations`}
          label={i18n._(QUESTION_WORDS.organisations)}
          optional
          error={errors['organisations']}
          value={values.organisations}
          onChange={(ids) => change({ organisations: ids as CareerPreferences['organisations'] })}
        />
      )}
      <FormActions>
        <Button variant="solid" type="submit" pending={saving.isPending}>
          <Trans>Save preferences</Trans>
        </Button>
        {form.updatedAt !== null && <Trans>Last saved {format.relative(form.updatedAt)}</Trans>}
      </FormActions>
    </Form>
  );
}
