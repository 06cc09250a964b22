import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PASSPORT_DAYS_AT_MOST, PASSPORT_PARTS, type PassportPart } from '@waymark/contract/platform';
import { passportParts, shareDays, type SharedPassport } from '@waymark/contract/skills';
import { CheckboxGroup, Heading, NumberField, Refusal, Section, Stack, SwitchField, Text } from '@waymark/ui';
import { type ConfigurationForm, ConfigurationPage, Unpublished } from '../../configuration/configuration.public.tsx';
import { CredentialKey } from '../components/credential-key.tsx';
import { PassportSkills } from '../components/passport-skills.tsx';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { usePartNames } from '../passport-words.ts';
import styles from '../components/passport.module.css';

const KEY = 'skills_passport_options';

/** /admin/skills-passport: what passports show, and whether and how long people share theirs (SKL-03). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Skills passport`} lead={t`What a passport contains, and whether people can share theirs by link.`}>
      {(form) => <Options form={form} />}
    </ConfigurationPage>
  );
}

function Options({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const names = usePartNames();
  const options = form.setting(KEY);
  const error = form.errorOf(KEY);
  const change = (part: Partial<typeof options>) => form.change(KEY, { ...options, ...part });
  const days = shareDays(options.longestDays);
  return (
    <Stack gap={6}>
      <Refusal>{error}</Refusal>
      <Section title={t`Parts`} actions={<Unpublished form={form} entryKey={KEY} />}>
        <CheckboxGroup
          label={t`What passports show`}
          hideLabel
          error={options.parts.length === 0 ? t`Choose at least one part.` : undefined}
          value={options.parts}
          options={PASSPORT_PARTS.map((part) => ({ value: part, label: names[part] }))}
          onChange={(parts) => change({ parts: PASSPORT_PARTS.filter((part) => parts.includes(part)) })}
        />
      </Section>
      <Section title={t`Links`}>
        <Stack gap={4}>
          <SwitchField
            label={t`People can share their passport by link`}
            help={t`Anyone with the link can read it, without an account. Existing links stop working when this is off.`}
            checked={options.sharing}
            onChange={(event) => change({ sharing: event.currentTarget.checked })}
          />
          {options.sharing && (
            <NumberField
              label={t`Maximum link lifetime in days`}
              min={1}
              max={PASSPORT_DAYS_AT_MOST}
              value={options.longestDays}
              onChange={(event) => {
                const asked = Math.round(Number(event.currentTarget.value));
                if (asked >= 1) change({ longestDays: Math.min(asked, PASSPORT_DAYS_AT_MOST) });
              }}
            />
          )}
          {options.sharing && (
            <Text size="small">
              <Plural value={days.at(-1) ?? 1} one="People can choose at most # day." other="People can choose at most # days." />
            </Text>
          )}
        </Stack>
      </Section>
      <Section title={t`Preview`}>
        <Preview parts={passportParts(PASSPORT_PARTS, options)} />
      </Section>
      <CredentialKey />
    </Stack>
  );
}

/** A passport of no one, with the parts that are chosen. */
function Preview({ parts }: { readonly parts: readonly PassportPart[] }) {
  const { t } = useLingui();
  const names = usePartNames();
  const levels = useLevels();
  const skills: SharedPassport['skills'] = [
    {
      label: t`Leak detection`,
      capability: t`Water networks`,
      level: levels.at(-1)?.value ?? '',
      status: 'evidenced',
      sources: [
        { source: 'manager', count: 1 },
        { source: 'project', count: 2 },
      ],
    },
    { label: t`Report writing`, capability: t`Communication`, level: levels[0]?.value ?? '', status: 'declared', sources: [] },
  ];
  return (
    <div className={styles.preview}>
      <Stack gap={4}>
        {parts.includes('skills') && (
          <div>
            <Heading level={3} look="h4">
              <Trans>Skills</Trans>
            </Heading>
            <PassportSkills skills={skills} withEvidence={parts.includes('evidence')} />
          </div>
        )}
        {parts
          .filter((part) => part !== 'skills' && part !== 'evidence')
          .map((part) => (
            <div key={part}>
              <Heading level={3} look="h4">
                {names[part]}
              </Heading>
              <Text size="small">
                <Trans>Skills people added to their profile appear here.</Trans>
              </Text>
            </div>
          ))}
      </Stack>
    </div>
  );
}
