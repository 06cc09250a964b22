import { useLingui } from '@lingui/react/macro';
import { EXPERIENCE_LIMITS, type Qualification, type QualificationKind } from '@waymark/contract/experience';
import type { FileView } from '@waymark/contract/media';
import { DateField, notify, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { FileUpload } from '../../media/media.public.tsx';
import { useQualificationSaving } from '../experience.queries.ts';
import styles from '../components/experience.module.css';

interface QualificationDialogProps {
  readonly kind: QualificationKind;
  /** Null for a new one. */
  readonly qualification: Qualification | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly title: string;
  readonly issuer: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly credentialId: string;
  readonly url: string;
  readonly file: FileView | null;
}

const valuesOf = (one: Qualification | null): Values => ({
  title: one?.title ?? '',
  issuer: one?.issuer ?? '',
  issuedOn: one?.issuedOn ?? '',
  expiresOn: one?.expiresOn ?? '',
  credentialId: one?.credentialId ?? '',
  url: one?.url ?? '',
  file: one?.file ?? null,
});

/** A course, a certification or a badge of one's own (PPL-11). */
export function QualificationDialog({ kind, qualification, open, onClose }: QualificationDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`qualification:${qualification?.id ?? kind}`, valuesOf(qualification));
  const saving = useQualificationSaving();
  const errors = useFieldMessages(saving.error);
  const { value: values, change } = draft;
  const titles: Readonly<Record<QualificationKind, string>> = { course: t`Course`, certification: t`Certification`, badge: t`Badge` };
  const text = (name: 'title' | 'issuer' | 'credentialId' | 'url' | 'issuedOn' | 'expiresOn') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const save = () => {
    const { file, issuedOn, expiresOn, ...plain } = values;
    const body = { ...plain, kind, issuedOn: issuedOn || null, expiresOn: expiresOn || null, fileId: file?.id ?? null };
    saving.mutate(
      { id: qualification?.id ?? null, body },
      {
        onSuccess: () => {
          draft.setValue(valuesOf(qualification));
          draft.clear();
          notify({ tone: 'ok', message: t`Added to your profile.` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={titles[kind]}
      submit={t`Save`}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <TextField label={t`Name`} maxLength={EXPERIENCE_LIMITS.title} {...text('title')} />
      <TextField label={t`Issued by`} optional maxLength={EXPERIENCE_LIMITS.company} {...text('issuer')} />
      <div className={styles.period}>
        <DateField label={kind === 'course' ? t`Completed on` : t`Received on`} optional {...text('issuedOn')} />
        <DateField label={t`Valid until`} optional {...text('expiresOn')} />
      </div>
      <TextField label={t`Number`} optional help={t`As shown on the certificate`} {...text('credentialId')} />
      <TextField label={t`Link to the evidence`} optional type="url" dir="ltr" placeholder="https://" {...text('url')} />
      <FileUpload
        label={t`Choose a file`}
        target={{ objectType: 'user', uploadType: 'qualification' }}
        kinds={['document', 'image']}
        value={values.file}
        error={errors['fileId']}
        onChange={(file) => change({ file })}
      />
    </FormDialog>
  );
}
