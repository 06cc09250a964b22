import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Lined, Section, SettingRow, Switch } from '@waymark/ui';
import { type ConfigurationForm, Unpublished } from '../../configuration/configuration.public.tsx';
import styles from './projects.module.css';

/** How people come into projects and out of them (PRJ-05). */
export function RuleSettings({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const rules = form.setting('project_rules');
  const words: Record<keyof typeof rules, readonly [string, string]> = {
    applicationMessageRequired: [t`Require a message with every application`, t`Applicants say why they’re applying.`],
    managerConsentRequired: [
      t`The manager consents first`,
      t`Owners decide once the applicant’s manager has agreed. If there is no manager, the owners decide directly.`,
    ],
    rejectionReasonMenu: [t`Choose a reason when declining`, t`Owners choose one of the reasons below; the applicant sees it.`],
    rejectionReasonRequired: [t`Require a reason to decline`, t`Owners must give a reason when they decline someone.`],
    suggestedCandidates: [t`Suggest matching people`, t`Owners see people with matching skills who have not applied.`],
    autoAssignSkills: [t`Add skills on completion`, t`People who complete a project get its skills as evidence.`],
    openToProposals: [
      t`Anyone can propose a project`,
      t`People who can see projects can propose one. Someone who manages projects approves it, or declines it with a reason.`,
    ],
    skillsRating: [t`Owners rate skills`, t`When someone has completed a project, its owners are asked how well they have its skills.`],
  };
  return (
    <Section title={t`Rules`} actions={<Unpublished form={form} entryKey="project_rules" />}>
      <Lined as="ul" className={styles.list}>
        {(Object.keys(words) as (keyof typeof rules)[]).map((rule) => (
          <Rule
            key={rule}
            words={words[rule]}
            isOn={rules[rule]}
            onTurn={(isOn) => form.change('project_rules', { ...rules, [rule]: isOn })}
          />
        ))}
        <SettingRow
          id="unsplash"
          title={t`Pictures from Unsplash`}
          detail={t`Needs an account with Unsplash, which this installation does not have.`}
        >
          <span>
            <Trans>Not available</Trans>
          </span>
        </SettingRow>
      </Lined>
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
