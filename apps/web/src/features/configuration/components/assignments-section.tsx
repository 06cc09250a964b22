import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PRIORITIES, REMINDER_DAYS } from '@waymark/contract/assignments';
import { CheckboxField, Heading, Section, Stack } from '@waymark/ui';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

const KEY = 'assignment_options';

/** Which priorities are offered when content is assigned, and when people are reminded (SHR-05, NTF-04). */
export function AssignmentsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const options = form.setting(KEY);
  const names = { mandatory: t`Mandatory`, recommended: t`Recommended`, optional: t`Optional` };
  const remind = (days: (typeof REMINDER_DAYS)[number], on: boolean) =>
    form.change(KEY, {
      ...options,
      reminderDays: REMINDER_DAYS.filter((one) => (one === days ? on : options.reminderDays.includes(one))),
    });
  return (
    <Section title={t`Assignments`}>
      <div className={styles.pair}>
        <Stack gap={3}>
          <Heading level={3} look="h4">
            <Trans>Priorities offered</Trans>
          </Heading>
          {PRIORITIES.map((priority) => (
            <CheckboxField
              key={priority}
              label={names[priority]}
              checked={options.priorities[priority] !== false}
              onChange={(event) =>
                form.change(KEY, { ...options, priorities: { ...options.priorities, [priority]: event.currentTarget.checked } })
              }
            />
          ))}
        </Stack>
        <Stack gap={3}>
          <Heading level={3} look="h4">
            <Trans>Reminders</Trans>
          </Heading>
          {REMINDER_DAYS.map((days) => (
            <CheckboxField
              key={days}
              label={plural(days, { one: '# day before the due date', other: '# days before the due date' })}
              checked={options.reminderDays.includes(days)}
              onChange={(event) => remind(days, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </div>
      <Unpublished form={form} entryKey={KEY} />
    </Section>
  );
}
