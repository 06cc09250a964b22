import { useLingui } from '@lingui/react/macro';
import { CheckboxField, RadioGroup, Section, Stack, TextField } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

const SECONDARY = 'show_secondary_manager';
const LABELS = 'report_labels';
const DASHBOARD = 'manager_dashboard';
const LONGEST = 60;

/** Whether there are secondary managers, and what the two kinds of reports are called here (SES-60, PPL-10). */
export function ReportingSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const labels = form.setting(LABELS);
  const dashboard = form.setting(DASHBOARD);
  const name = (part: Partial<typeof labels>) => form.change(LABELS, { ...labels, ...part });
  return (
    <Section title={t`Reporting lines`}>
      <Stack gap={5} className={styles.narrow}>
        <div>
          <CheckboxField
            label={t`Secondary managers are shown`}
            help={t`A second reporting line beside the line manager.`}
            checked={form.setting(SECONDARY)}
            onChange={(event) => form.change(SECONDARY, event.currentTarget.checked)}
          />
          <Unpublished form={form} entryKey={SECONDARY} />
        </div>
        <div className={styles.pair}>
          <TextField
            label={t`Direct reports are called`}
            optional
            placeholder={t`Direct reports`}
            maxLength={LONGEST}
            value={labels.direct}
            error={form.errorOf(LABELS)}
            onChange={(event) => name({ direct: event.currentTarget.value })}
          />
          <TextField
            label={t`Indirect reports are called`}
            optional
            placeholder={t`Indirect reports`}
            maxLength={LONGEST}
            value={labels.indirect}
            onChange={(event) => name({ indirect: event.currentTarget.value })}
          />
        </div>
        <Unpublished form={form} entryKey={LABELS} />
        <div>
          <RadioGroup
            label={t`Manager dashboard`}
            value={dashboard.version}
            onChange={(version) => form.change(DASHBOARD, { ...dashboard, version })}
            options={[
              { value: 'v1', label: t`Version 1`, help: t`Charts and the people table.` },
              { value: 'v2', label: t`Version 2`, help: t`Also shows the manager’s open tasks and the team’s skills.` },
            ]}
          />
          {dashboard.version === 'v2' && (
            <CheckboxField
              label={t`Version 2 starts with the map`}
              help={t`People as a map by skill or progress, with the same figures as a list.`}
              checked={dashboard.galaxy}
              onChange={(event) => form.change(DASHBOARD, { ...dashboard, galaxy: event.currentTarget.checked })}
            />
          )}
          <Unpublished form={form} entryKey={DASHBOARD} />
        </div>
      </Stack>
    </Section>
  );
}
