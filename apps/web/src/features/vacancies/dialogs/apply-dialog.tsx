import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FileView } from '@waymark/contract/media';
import { REQUEST_LIMITS } from '@waymark/contract/opportunities';
import { VACANCY_LIMITS, type VacancyPage } from '@waymark/contract/vacancies';
import { FileRow, notify, Stack, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { FileUpload } from '../../media/media.public.tsx';
import { ConsentLine } from '../components/vacancy-actions.tsx';
import { useApplying } from '../vacancies.queries.ts';

interface ApplyDialogProps {
  readonly vacancy: VacancyPage;
  readonly onClose: () => void;
}

/** Applies with a message and files (JOB-02); what is typed is kept. */
export function ApplyDialog({ vacancy, onClose }: ApplyDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const draft = useDraft(`vacancy:apply:${vacancy.id}`, { message: '' });
  const [files, setFiles] = useState<readonly FileView[]>([]);
  const applying = useApplying(vacancy.id);
  const errors = useFieldMessages(applying.error);
  const { title, rules } = vacancy;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Apply for ${title}`}
      submit={t`Send application`}
      pending={applying.isPending}
      error={applying.error}
      idOf={(field) => `${id}-${field}`}
      onSubmit={() =>
        applying.mutate(
          { message: draft.value.message, fileIds: files.map((file) => file.id) },
          {
            onSuccess: () => {
              draft.clear();
              notify({ tone: 'ok', message: t`Your application is sent.` });
              onClose();
            },
          },
        )
      }
    >
      <TextArea
        id={`${id}-message`}
        label={t`Your message`}
        help={t`Why this job, and what you bring. The hiring team sees your profile and skills too.`}
        optional={!rules.messageRequired}
        rows={5}
        maxLength={REQUEST_LIMITS.message}
        value={draft.value.message}
        error={errors['message']}
        onChange={(event) => draft.change({ message: event.currentTarget.value })}
      />
      <Stack gap={2}>
        {files.map((file) => (
          <FileRow
            key={file.id}
            name={file.fileName}
            state={{ kind: 'ready' }}
            onRemove={() => setFiles(files.filter((one) => one.id !== file.id))}
          />
        ))}
        {files.length < VACANCY_LIMITS.files && (
          <FileUpload
            key={files.length}
            label={t`Attach a file`}
            target={{ objectType: 'VacancyApplication', uploadType: 'attachment' }}
            kinds={['document', 'image']}
            value={null}
            error={errors['fileIds']}
            onChange={(file) => file !== null && setFiles([...files, file])}
          />
        )}
      </Stack>
      <ConsentLine vacancy={vacancy} />
    </FormDialog>
  );
}
