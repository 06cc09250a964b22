import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportCatalogue, ReportPeople, ReportSubjectKey } from '@waymark/contract/reports';
import { RadioGroup, SelectField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { goTo } from '../../../platform/navigation/router.ts';
import { useReportCreation } from '../reports.queries.ts';

interface NewReportDialogProps {
  readonly catalogue: ReportCatalogue;
  readonly onClose: () => void;
}

/** Names a report and says what it is about; the rest is chosen on its page. */
export function NewReportDialog({ catalogue, onClose }: NewReportDialogProps) {
  const { t } = useLingui();
  const [subject, setSubject] = useState<ReportSubjectKey | undefined>(catalogue.subjects[0]?.key);
  const [name, setName] = useState('');
  const [people, setPeople] = useState<ReportPeople>(catalogue.people[0] ?? 'all');
  const creation = useReportCreation();
  const errors = useFieldMessages(creation.error);
  const chosen = catalogue.subjects.find(({ key }) => key === subject);
  const isAboutPeople = chosen?.fields.some(({ key }) => key.startsWith('person.')) ?? false;
  const create = () => {
    if (chosen === undefined) return;
    creation.mutate(
      {
        name: name.trim() === '' ? chosen.label : name,
        definition: {
          subject: chosen.key,
          people: isAboutPeople ? people : 'all',
          columns: chosen.standard,
          filters: [],
          groupBy: [],
          sort: null,
        },
      },
      { onSuccess: ({ id }) => goTo(`/analytics/reports/${id}`) },
    );
  };
  return (
    <FormDialog
      title={t`Create report`}
      submit={<Trans>Create report</Trans>}
      pending={creation.isPending}
      error={creation.error}
      onClose={onClose}
      onSubmit={create}
    >
      <SelectField
        label={t`What is it about?`}
        value={subject ?? ''}
        options={catalogue.subjects.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => setSubject(event.currentTarget.value as ReportSubjectKey)}
      />
      <TextField
        label={t`Name`}
        optional
        maxLength={120}
        value={name}
        placeholder={chosen?.label}
        error={errors['name']}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isAboutPeople && catalogue.people.length > 1 && (
        <RadioGroup
          label={t`Whose rows?`}
          value={people}
          onChange={setPeople}
          options={[
            { value: 'all', label: t`Everyone I can see` },
            { value: 'team', label: t`My team` },
          ]}
        />
      )}
    </FormDialog>
  );
}
