import { useLingui } from '@lingui/react/macro';
import { CheckboxGroup, Section } from '@waymark/ui';
import { type ConfigurationForm, Unpublished } from '../../configuration/configuration.public.tsx';

const FIELDS = {
  job_vacancy_card: ['organisation', 'location', 'contract', 'schedule', 'level', 'family', 'skills', 'closes', 'openings'],
  sourcing_table: [
    'status',
    'organisation',
    'location',
    'tiers',
    'applied',
    'shortlisted',
    'openings',
    'team',
    'posted',
    'closes',
    'updated',
  ],
} as const;

/** What cards of vacancies (JOB-05), or the sourcing table (SOU-05), show. */
export function ShownFields({ form, name }: { readonly form: ConfigurationForm; readonly name: keyof typeof FIELDS }) {
  const { t } = useLingui();
  const words: Readonly<Record<(typeof FIELDS)[keyof typeof FIELDS][number], string>> = {
    organisation: t`Organisation unit`,
    location: t`Location`,
    contract: t`Contract`,
    schedule: t`Schedule`,
    level: t`Level`,
    family: t`Job family`,
    skills: t`Skills`,
    closes: t`Last day to apply`,
    openings: t`Openings`,
    status: t`Status`,
    tiers: t`Candidates by match`,
    applied: t`Applied`,
    shortlisted: t`Shortlisted`,
    team: t`Hiring team`,
    posted: t`Posted`,
    updated: t`Last change`,
  };
  const title = name === 'job_vacancy_card' ? t`On vacancy cards` : t`In the sourcing table`;
  const options = FIELDS[name].map((value) => ({ value, label: words[value] }));
  const shown: readonly string[] = form.setting(name);
  const change = (chosen: readonly string[]) => {
    if (name === 'job_vacancy_card')
      form.change(
        name,
        FIELDS.job_vacancy_card.filter((field) => chosen.includes(field)),
      );
    else
      form.change(
        'sourcing_table',
        FIELDS.sourcing_table.filter((field) => chosen.includes(field)),
      );
  };
  return (
    <Section title={title} actions={<Unpublished form={form} entryKey={name} />}>
      <CheckboxGroup label={title} hideLabel options={options} value={[...shown]} onChange={change} />
    </Section>
  );
}
