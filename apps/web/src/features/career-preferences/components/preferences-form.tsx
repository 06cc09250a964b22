import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { CareerPreferences, PreferenceForm } from '@waymark/contract/career-preferences';
import { Button, EmptyState, Form, FormActions, FormRefusal, notify } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { preferencesQuery, usePreferencesSaving } from '../career-preferences.queries.ts';
import { PreferenceQuestions } from './preference-questions.tsx';

/** CAR-07: the one form of the career preferences, on the page of the career and in the settings. */
export function PreferencesForm({ onSaved }: { readonly onSaved?: () => void }) {
  const { t } = useLingui();
  const query = useQuery(preferencesQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={5} />;
  if (Object.values(query.data.fields).every(({ enable }) => !enable)) {
    return (
      <EmptyState title={t`Nothing to fill in here`}>
        <Trans>Your organisation does not ask for career preferences at the moment.</Trans>
      </EmptyState>
    );
  }
  return <Questions form={query.data} {...(onSaved === undefined ? {} : { onSaved })} />;
}

function Questions({ form, onSaved }: { readonly form: PreferenceForm; readonly onSaved?: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const saving = usePreferencesSaving();
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const draft = useDraft<Partial<CareerPreferences>>('career-preferences', {});
  const { change } = draft;
  const values = { ...form.preferences, ...draft.value };
  const save = () =>
    saving.mutate(draft.value, {
      onSuccess: () => {
        draft.setValue({});
        draft.clear();
        notify({ tone: 'ok', message: t`Your career preferences are saved.` });
        onSaved?.();
      },
    });
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => !field.includes('.')));
  return (
    <Form
      onSubmit={() => {
        save();
      }}
    >
      <FormRefusal message={message} faults={shown} idOf={(field) => `${id}-${field}`} />
      <PreferenceQuestions id={id} fields={form.fields} values={values} errors={errors} onChange={change} />
      <FormActions>
        <Button variant="solid" type="submit" pending={saving.isPending}>
          <Trans>Save preferences</Trans>
        </Button>
        {form.updatedAt !== null && <Trans>Last saved {format.relative(form.updatedAt)}</Trans>}
      </FormActions>
    </Form>
  );
}
