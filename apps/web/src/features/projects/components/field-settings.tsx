import { useLingui } from '@lingui/react/macro';
import { FIELDS_WITHOUT_REQUIRED, FIXED_FIELDS, PROJECT_FIELDS, type ProjectField, projectFieldRules } from '@waymark/contract/projects';
import { CheckboxField, Lined, Section, Text } from '@waymark/ui';
import { type ConfigurationForm, Unpublished } from '../../configuration/configuration.public.tsx';
import styles from './projects.module.css';

/** Which fields the form of a project has, and which of them have to be filled (PRJ-03). */
export function FieldSettings({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const configured = form.setting('project_form');
  const rules = projectFieldRules(configured);
  const names: Record<ProjectField, string> = {
    title: t`Title`,
    description: t`What is it about?`,
    thumbnail: t`Picture`,
    duration: t`First and last day`,
    timeCommitment: t`How much time it takes`,
    remoteWork: t`Remote possible`,
    applicationRequired: t`People apply, and an owner decides`,
    capacity: t`Places`,
    applicationLimit: t`Maximum open applications`,
    applicationDeadline: t`Last day to apply`,
    owners: t`Owners`,
    skills: t`Skills`,
    jobRoles: t`Job roles`,
    organisations: t`Organisation units`,
    locations: t`Locations`,
    timeZones: t`Time zones`,
    languages: t`Languages`,
  };
  const change = (field: ProjectField, part: { showField?: boolean; required?: boolean }) =>
    form.change('project_form', { ...configured, [field]: { ...rules[field], ...part } });
  return (
    <Section title={t`Fields`} actions={<Unpublished form={form} entryKey="project_form" />}>
      <Text size="small">{t`The form doesn’t ask for hidden fields. If the application step is hidden, people always have to apply.`}</Text>
      <Lined as="ul" className={styles.list}>
        {PROJECT_FIELDS.filter((field) => !FIXED_FIELDS.includes(field)).map((field) => (
          <li key={field} className={styles.field}>
            <Text size="ui">{names[field]}</Text>
            <CheckboxField
              label={t`Shown`}
              aria-label={t`${names[field]}: shown`}
              checked={rules[field].showField}
              onChange={(event) => change(field, { showField: event.currentTarget.checked })}
            />
            <CheckboxField
              label={t`Required`}
              aria-label={t`${names[field]}: required`}
              disabled={!rules[field].showField || FIELDS_WITHOUT_REQUIRED.includes(field)}
              checked={rules[field].required}
              onChange={(event) => change(field, { required: event.currentTarget.checked })}
            />
          </li>
        ))}
      </Lined>
    </Section>
  );
}
