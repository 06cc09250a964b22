import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button, CheckboxField, NumberField, Section, Stack, SwitchField, Text } from '@waymark/ui';
import { type ConfigurationForm, ConfigurationPage, Unpublished } from '../../configuration/configuration.public.tsx';

const DescriptionsDialog = lazy(async () => ({ default: (await import('../dialogs/descriptions-dialog.tsx')).DescriptionsDialog }));

/** /admin/skills-assessment: which skills are assessed, and from how many peers on an average is shown (ASM-07, ASM-12). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Skills assessment`} lead={t`Which skills people assess, and how ratings stay private.`}>
      {(form) => (
        <Stack gap={7}>
          <Skills form={form} />
          <Privacy form={form} />
          <Descriptions />
        </Stack>
      )}
    </ConfigurationPage>
  );
}

function Skills({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const options = form.setting('skills_assessment_options');
  const save = (part: Partial<typeof options>) => form.change('skills_assessment_options', { ...options, ...part });
  return (
    <Section title={t`Skills people assess`} actions={<Unpublished form={form} entryKey="skills_assessment_options" />}>
      <Stack gap={2}>
        <CheckboxField
          label={t`Skills of their job role`}
          checked={options.roleSkills}
          onChange={(event) => save({ roleSkills: event.currentTarget.checked })}
        />
        <CheckboxField
          label={t`Skills they added themselves`}
          checked={options.userSkills}
          onChange={(event) => save({ userSkills: event.currentTarget.checked })}
        />
        <CheckboxField
          label={t`Skills of their learning goals`}
          checked={options.learningGoalSkills}
          onChange={(event) => save({ learningGoalSkills: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
}

function Privacy({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const options = form.setting('skills_assessment_options');
  return (
    <Section title={t`Ratings`} actions={<Unpublished form={form} entryKey="show_skill_assessment" />}>
      <Stack gap={4}>
        <NumberField
          label={t`Minimum colleagues for an average`}
          help={t`2 to 10. Ratings of fewer people are never shown.`}
          min={2}
          max={10}
          value={options.fewestPeers}
          error={form.errorOf('skills_assessment_options')}
          onChange={(event) => form.change('skills_assessment_options', { ...options, fewestPeers: Number(event.currentTarget.value) })}
        />
        <SwitchField
          label={t`Managers can review ratings on a separate page`}
          checked={form.setting('show_skill_assessment')}
          onChange={(event) => form.change('show_skill_assessment', event.currentTarget.checked)}
        />
      </Stack>
    </Section>
  );
}

function Descriptions() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Section title={t`What levels mean`}>
      <Stack gap={3}>
        <Text>{t`Describe each level of a skill so everyone rates the same way.`}</Text>
        <div>
          <Button onClick={() => setOpen(true)}>{t`Describe levels`}</Button>
        </div>
      </Stack>
      {open && (
        <Suspense>
          <DescriptionsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
