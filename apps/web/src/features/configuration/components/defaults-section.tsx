import { useLingui } from '@lingui/react/macro';
import { NumberField, Section, SelectField } from '@waymark/ui';
import { timeZoneOptions } from '../../../platform/i18n/local-time.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

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
        <div>
          <NumberField
            label={t`Reports needed to hide content`}
            help={t`After this many reports, content or a comment is hidden until a moderator decides. Enter 0 to never hide it.`}
            min={0}
            max={1000}
            value={form.setting('moderation_hide_after_reports')}
            error={form.errorOf('moderation_hide_after_reports')}
            onChange={(event) =>
              form.change('moderation_hide_after_reports', Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)))
            }
          />
          <Unpublished form={form} entryKey="moderation_hide_after_reports" />
        </div>
        <div>
          <NumberField
            label={t`Roles that people aim for`}
            help={t`The most one person can keep.`}
            min={1}
            max={20}
            value={form.setting('max_aspiration_roles')}
            error={form.errorOf('max_aspiration_roles')}
            onChange={(event) => form.change('max_aspiration_roles', Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)))}
          />
          <Unpublished form={form} entryKey="max_aspiration_roles" />
        </div>
        <div>
          <NumberField
            label={t`Days that the audit log is kept`}
            help={t`Enter 0 to keep it forever; otherwise at least 90.`}
            min={0}
            max={36_500}
            value={form.setting('audit_retention_days')}
            error={form.errorOf('audit_retention_days')}
            onChange={(event) => form.change('audit_retention_days', Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0)))}
          />
          <Unpublished form={form} entryKey="audit_retention_days" />
        </div>
      </div>
    </Section>
  );
}
