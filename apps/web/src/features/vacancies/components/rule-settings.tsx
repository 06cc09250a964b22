import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { CONSENT_MOMENTS, type ConsentMoment } from '@waymark/contract/vacancies';
import { Lined, NumberField, Section, SelectField, SettingRow, Stack, Switch } from '@waymark/ui';
import { type ConfigurationForm, Unpublished } from '../../configuration/configuration.public.tsx';
import styles from './vacancies.module.css';

const FLAGS = ['consentBySecondary', 'hrApproval', 'messageRequired', 'rejectionReasonRequired'] as const;

/** How people apply for vacancies: when their manager is asked, who approves, and when they may apply again (JOB-02). */
export function RuleSettings({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const rules = form.setting('vacancy_rules');
  const moments: Readonly<Record<ConsentMoment, string>> = {
    never: t`Never`,
    before_applying: t`Before the hiring team sees the application`,
    when_shortlisted: t`When someone is shortlisted`,
    before_offer: t`Before an offer`,
  };
  const words: Readonly<Record<(typeof FLAGS)[number], readonly [string, string]>> = {
    consentBySecondary: [t`Secondary managers can consent too`, t`One manager’s consent is enough.`],
    hrApproval: [t`Recruiting confirms offers`, t`The vacancy’s recruiter makes the final decision.`],
    messageRequired: [t`Require a message with every application`, t`Applicants say why they’re applying.`],
    rejectionReasonRequired: [t`Require a reason to decline`, t`The applicant always sees why.`],
  };
  return (
    <Section title={t`Rules`} actions={<Unpublished form={form} entryKey="vacancy_rules" />}>
      <Stack gap={4}>
        <SelectField
          label={t`When the manager is asked`}
          help={t`Until then the manager can’t see the application.`}
          value={rules.consent}
          options={CONSENT_MOMENTS.map((value) => ({ value, label: moments[value] }))}
          onChange={(event) => form.change('vacancy_rules', { ...rules, consent: event.currentTarget.value as ConsentMoment })}
        />
        <NumberField
          label={t`Days before a declined applicant can apply again`}
          help={t`Enter 0 to let them apply immediately.`}
          min={0}
          max={730}
          step={1}
          value={String(rules.reapplyDays)}
          onChange={(event) => form.change('vacancy_rules', { ...rules, reapplyDays: Number(event.currentTarget.value) })}
        />
        <Lined as="ul" className={styles.list}>
          {FLAGS.map((flag) => (
            <Rule
              key={flag}
              words={words[flag]}
              isOn={rules[flag]}
              onTurn={(isOn) => form.change('vacancy_rules', { ...rules, [flag]: isOn })}
            />
          ))}
        </Lined>
      </Stack>
    </Section>
  );
}

interface RuleProps {
  readonly words: readonly [string, string];
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

function Rule({ words: [title, detail], isOn, onTurn }: RuleProps) {
  const id = useId();
  return (
    <SettingRow id={id} title={title} detail={detail}>
      <Switch labelledBy={id} checked={isOn} onChange={(event) => onTurn(event.currentTarget.checked)} />
    </SettingRow>
  );
}
