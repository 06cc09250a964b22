import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { JOB_ROLE_LIMITS, type JobFamily } from '@waymark/contract/job-roles';
import { Heading, notify, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { TranslationFields } from '../components/translation-fields.tsx';
import { useFamilySaving } from '../job-catalogue.queries.ts';

const typedOf = (family: JobFamily | null) => ({
  title: family?.title ?? '',
  code: family?.code ?? '',
  description: family?.description ?? '',
  translations: family?.translations ?? {},
});

/** A job family, new or to be changed (ADM-05). */
export function FamilyDialog({ family, onClose }: { readonly family: JobFamily | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`job-family:${family?.id ?? 'new'}`, typedOf(family));
  const saving = useFamilySaving(family?.id);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const save = () =>
    saving.mutate(value, {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`The job family is saved.` });
        onClose();
      },
    });
  return (
    <FormDialog
      onClose={onClose}
      title={family === null ? t`Add job family` : t`Edit job family`}
      submit={t`Save job family`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={save}
    >
      <TextField
        id={`${id}-title`}
        label={t`Family title`}
        maxLength={JOB_ROLE_LIMITS.title}
        value={value.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextArea
        id={`${id}-description`}
        label={t`Description`}
        optional
        maxLength={JOB_ROLE_LIMITS.description}
        value={value.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TextField
        id={`${id}-code`}
        label={t`Code`}
        optional
        help={t`Its ID in other systems. Imported tables use it.`}
        maxLength={JOB_ROLE_LIMITS.code}
        value={value.code}
        error={errors['code']}
        onChange={(event) => change({ code: event.currentTarget.value })}
      />
      <Heading level={3} look="h4">
        <Trans>In other languages</Trans>
      </Heading>
      <TranslationFields value={value.translations} onChange={(translations) => change({ translations })} />
    </FormDialog>
  );
}
