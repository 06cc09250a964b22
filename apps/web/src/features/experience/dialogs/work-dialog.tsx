import { Trans, useLingui } from '@lingui/react/macro';
import { EXPERIENCE_LIMITS, type WorkEntry, yearChoices } from '@waymark/contract/experience';
import { CheckboxField, FieldError, notify, SelectField, TextArea, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { today } from '../days.ts';
import { useWorkSaving } from '../experience.queries.ts';
import { workInput, type WorkValues, workValues } from '../work.draft.ts';
import styles from '../components/experience.module.css';

interface WorkDialogProps {
  /** Null for a new one. */
  readonly entry: WorkEntry | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A part of one's work history (PPL-06, PPL-07). */
export function WorkDialog({ entry, open, onClose }: WorkDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`work:${entry?.uuid ?? 'new'}`, workValues(entry));
  const saving = useWorkSaving();
  const errors = useFieldMessages(saving.error);
  const { value: values, change } = draft;
  const save = () =>
    saving.mutate(
      { id: entry?.uuid ?? null, body: workInput(values, today()) },
      {
        onSuccess: () => {
          draft.setValue(workValues(entry));
          draft.clear();
          notify({ tone: 'ok', message: t`Your work history is saved.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={entry === null ? t`Add experience` : t`Edit experience`}
      submit={t`Save experience`}
      pending={saving.isPending}
      error={saving.error}
      onSubmit={save}
    >
      <TextField
        label={t`Title`}
        maxLength={EXPERIENCE_LIMITS.title}
        value={values.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <TextField
        label={t`Role details`}
        optional
        help={t`Level, field or specialism`}
        maxLength={EXPERIENCE_LIMITS.title}
        value={values.jobRoleDetail}
        error={errors['job_role_detail']}
        onChange={(event) => change({ jobRoleDetail: event.currentTarget.value })}
      />
      <TextField
        label={t`Company`}
        maxLength={EXPERIENCE_LIMITS.company}
        value={values.company}
        error={errors['company']}
        onChange={(event) => change({ company: event.currentTarget.value })}
      />
      <PeriodFields values={values} errors={errors} onChange={change} />
      <CheckboxField
        label={t`I still work there`}
        checked={values.goesOn}
        onChange={(event) => change({ goesOn: event.currentTarget.checked })}
      />
      <CheckboxField
        label={t`In this organisation`}
        checked={values.internal}
        onChange={(event) => change({ internal: event.currentTarget.checked })}
      />
      <TextArea
        label={t`What did you do?`}
        optional
        maxLength={EXPERIENCE_LIMITS.description}
        value={values.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

interface PeriodFieldsProps {
  readonly values: WorkValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<WorkValues>) => void;
}

/** From which month to which (PPL-08: years back to that of the start). */
function PeriodFields({ values, errors, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const thisYear = Number(today().slice(0, 4));
  const months = MONTHS.map((month) => ({
    value: String(month),
    label: new Intl.DateTimeFormat(format.language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1)),
  }));
  const years = (start: string | null) => yearChoices(thisYear, start).map((year) => ({ value: String(year), label: String(year) }));
  const startDay = values.startYear === '' ? null : `${values.startYear}-01-01`;
  const start = errors['start_date'];
  const end = errors['end_date'];
  return (
    <>
      <fieldset className={styles.period}>
        <legend>
          <Trans>From</Trans>
        </legend>
        <SelectField
          label={t`First month`}
          hideLabel
          placeholder={t`Month`}
          value={values.startMonth}
          options={months}
          onChange={(event) => onChange({ startMonth: event.currentTarget.value })}
        />
        <SelectField
          label={t`First year`}
          hideLabel
          placeholder={t`Year`}
          value={values.startYear}
          options={years(null)}
          onChange={(event) => onChange({ startYear: event.currentTarget.value })}
        />
      </fieldset>
      {start !== undefined && <FieldError>{start}</FieldError>}
      {!values.goesOn && (
        <fieldset className={styles.period}>
          <legend>
            <Trans>To</Trans>
          </legend>
          <SelectField
            label={t`Last month`}
            hideLabel
            placeholder={t`Month`}
            value={values.endMonth}
            options={months}
            onChange={(event) => onChange({ endMonth: event.currentTarget.value })}
          />
          <SelectField
            label={t`Last year`}
            hideLabel
            placeholder={t`Year`}
            value={values.endYear}
            options={years(startDay)}
            onChange={(event) => onChange({ endYear: event.currentTarget.value })}
          />
        </fieldset>
      )}
      {end !== undefined && <FieldError>{end}</FieldError>}
    </>
  );
}
