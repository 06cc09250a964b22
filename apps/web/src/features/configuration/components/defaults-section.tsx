import { useLingui } from '@lingui/react/macro';
import { Section, SelectField } from '@waymark/ui';
import { timeZoneOptions } from '../../../platform/i18n/local-time.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import { NumberSetting } from './number-setting.tsx';

const VISIBILITIES = ['everyone', 'public-or-shared-group'] as const;

/** Choices that are more than on or off (ORG-12). */
export function DefaultsSection({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const visibility: Record<(typeof VISIBILITIES)[number], string> = {
    everyone: t`Everyone in the organisation`,
    'public-or-shared-group': t`Public profiles, and people in shared groups`,
  };
  return (
    <Section title={t`Choices`}>
      <div className={styles.pair}>
        <div>
          <SelectField
            label={t`Who sees profiles`}
            value={form.setting('profile_visibility')}
            error={form.errorOf('profile_visibility')}
            options={VISIBILITIES.map((value) => ({ value, label: visibility[value] }))}
            onChange={(event) => form.change('profile_visibility', event.currentTarget.value)}
          />
          <Unpublished form={form} entryKey="profile_visibility" />
        </div>
        <div>
          <SelectField
            label={t`Time zone`}
            help={t`Days, weeks and quarters in reports and leaderboards follow this time zone. People who chose none use it too.`}
            value={form.setting('time_zone')}
            error={form.errorOf('time_zone')}
            options={timeZoneOptions(form.setting('time_zone'))}
            onChange={(event) => form.change('time_zone', event.currentTarget.value)}
          />
          <Unpublished form={form} entryKey="time_zone" />
        </div>
        <NumberSetting
          form={form}
          name="moderation_hide_after_reports"
          label={t`Reports before content is hidden`}
          help={t`After this many reports, content or a comment is hidden until a moderator decides. Enter 0 to never hide it.`}
        />
        <NumberSetting
          form={form}
          name="max_aspiration_roles"
          label={t`Target roles per person`}
          help={t`The most roles one person can keep as targets.`}
        />
        <NumberSetting
          form={form}
          name="audit_retention_days"
          label={t`Days to keep the audit log`}
          help={t`Enter 0 to keep it forever; otherwise at least 90.`}
        />
      </div>
    </Section>
  );
}
