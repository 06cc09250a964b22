import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { VacancyRecord } from '@waymark/contract/vacancies';
import { CheckboxField, Dialog, Heading, Notice, notify, Skeletons } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { VacancyFields } from '../components/vacancy-fields.tsx';
import { typedVacancy, VACANCY_SECTIONS, type VacancySection, vacancyBody } from '../vacancy.draft.ts';
import { useMissingWords } from '../vacancy-words.ts';
import { useVacancySaving, vacancyRecordQuery } from '../vacancy-records.queries.ts';

interface VacancyDialogProps {
  /** Null for a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A vacancy, new or to be edited (JOB-06). */
export function VacancyDialog({ id, onClose }: VacancyDialogProps) {
  const { t } = useLingui();
  const query = useQuery({ ...vacancyRecordQuery(id ?? ''), enabled: id !== null });
  const message = useErrorMessage(query.error);
  if (id !== null && query.data === undefined) {
    return (
      <Dialog open onClose={onClose} title={t`Edit vacancy`}>
        {query.isError ? <Notice tone="bad">{message}</Notice> : <Skeletons shape="text" count={4} />}
      </Dialog>
    );
  }
  return <VacancyForm key={id} vacancy={query.data ?? null} onClose={onClose} />;
}

function VacancyForm({ vacancy, onClose }: { readonly vacancy: VacancyRecord | null; readonly onClose: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`vacancy:${vacancy?.id ?? 'new'}`, { ...typedVacancy(vacancy), isPublished: false });
  // What was read when it was opened: what others save meanwhile is not written over.
  const [read] = useState(vacancy);
  const saving = useVacancySaving(read);
  const errors = useFieldMessages(saving.error);
  const { value, change } = draft;
  const list = useMissingWords()({ ...value, closes: value.closesDay });
  const titles: Readonly<Record<VacancySection, string>> = {
    details: t`Details`,
    skills: t`Skills`,
    location: t`Location`,
    team: t`Hiring team`,
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      size="wide"
      title={vacancy === null ? t`Create vacancy` : t`Edit vacancy`}
      submit={vacancy === null ? t`Create vacancy` : t`Save vacancy`}
      pending={saving.isPending}
      error={saving.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={() =>
        saving.mutate(
          {
            ...vacancyBody(value, vacancy),
            ...(vacancy === null ? { status: value.isPublished ? ('open' as const) : ('draft' as const) } : {}),
          },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: t`The vacancy is saved.` });
              onClose();
            },
          },
        )
      }
    >
      {VACANCY_SECTIONS.map((section) => (
        <div key={section}>
          <Heading level={3} look="h4" style={{ marginBlockEnd: 12 }}>
            {titles[section]}
          </Heading>
          <VacancyFields section={section} value={value} errors={errors} onChange={change} idOf={(field) => `${id}-${field}`} />
        </div>
      ))}
      {vacancy === null && (
        <CheckboxField
          label={<Trans>Publish it now, or on the day it opens</Trans>}
          checked={value.isPublished}
          help={list === '' ? undefined : t`Still missing: ${list}`}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
