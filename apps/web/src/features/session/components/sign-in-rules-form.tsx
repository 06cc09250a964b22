import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SignInRules } from '@waymark/contract/session';
import {
  Button,
  CheckboxField,
  Form,
  FormActions,
  Grid,
  Link,
  Notice,
  notify,
  NumberField,
  RadioGroup,
  Section,
  Stack,
  SwitchField,
  TagsField,
  Text,
} from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { draftOf, rulesOf, type SignInRulesDraft } from '../sign-in-rules.draft.ts';
import { useSignInRulesUpdate } from '../session.queries.ts';

type NumberName = { [Name in keyof SignInRulesDraft]: SignInRulesDraft[Name] extends string ? Name : never }[keyof SignInRulesDraft];

/** What it takes to get in, as a form; what was typed is kept until it is saved. */
export function SignInRulesForm({ rules }: { rules: SignInRules }) {
  const { t } = useLingui();
  const draft = useDraft<SignInRulesDraft>('sign-in-rules', draftOf(rules));
  const { mutate, isPending, error } = useSignInRulesUpdate();
  const message = useErrorMessage(error);
  const fields = useFieldMessages(error);
  const { value, change } = draft;
  const number = (name: Exclude<NumberName, 'multiFactor'>, path: string) => ({
    name,
    value: value[name],
    min: 0,
    error: fields[path],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });
  const domainError = Object.entries(fields).find(([path]) => path.startsWith('signUpDomains'))?.[1];
  const submit = () => {
    // The sign-out is set under Organisation: what it is today stays.
    mutate(
      { ...rulesOf(value), sessionTimeoutMinutes: rules.sessionTimeoutMinutes },
      {
        onSuccess: (saved) => {
          draft.setValue(draftOf(saved));
          draft.clear();
          notify({ tone: 'ok', message: t`The rules are saved and apply from now on.` });
        },
      },
    );
  };
  return (
    <Form onSubmit={submit}>
      <div>
        {message !== '' && (
          <Notice tone={isProblemOf(error, 'factor-first') ? 'warn' : 'bad'} live>
            {message}
          </Notice>
        )}
        <Section title={t`Passwords`}>
          <Stack gap={4}>
            <Grid columns={3}>
              <NumberField label={t`Minimum characters`} {...number('minimumLength', 'passwordPolicy.minimumLength')} />
              <NumberField label={t`Block reused passwords`} help={t`0 means none.`} {...number('history', 'passwordPolicy.history')} />
              <NumberField
                label={t`Require a change after (days)`}
                help={t`0 means never, which we recommend.`}
                {...number('expiryDays', 'passwordPolicy.expiryDays')}
              />
            </Grid>
            <CheckboxField
              label={t`Block common passwords`}
              checked={value.refuseCommon}
              onChange={({ currentTarget }) => change({ refuseCommon: currentTarget.checked })}
            />
          </Stack>
        </Section>
        <Section title={t`Locked accounts`}>
          <Grid columns={3}>
            <NumberField label={t`Wrong passwords`} {...number('failures', 'lockRule.failures')} />
            <NumberField label={t`Within minutes`} {...number('windowMinutes', 'lockRule.windowMinutes')} />
            <NumberField label={t`Minutes locked`} {...number('lockMinutes', 'lockRule.lockMinutes')} />
          </Grid>
        </Section>
        <Section title={t`Second factor`}>
          <Stack gap={4}>
            <RadioGroup
              label={t`Required for`}
              value={value.multiFactor}
              onChange={(multiFactor) => change({ multiFactor })}
              options={[
                { value: 'choice', label: t`No one`, help: t`Anyone can set one up, and is then asked for it.` },
                { value: 'administrators', label: t`All administrators` },
                { value: 'everyone', label: t`Everyone` },
              ]}
            />
            <SwitchField
              label={t`Ask for it after single sign-on too`}
              help={t`When off, the identity provider decides.`}
              checked={value.multiFactorAfterSso}
              onChange={({ currentTarget }) => change({ multiFactorAfterSso: currentTarget.checked })}
            />
          </Stack>
        </Section>
        <Section title={t`Staying signed in`}>
          <Text>
            {rules.sessionTimeoutMinutes === 0 ? (
              <Trans>People are not signed out for inactivity.</Trans>
            ) : (
              <Plural
                value={rules.sessionTimeoutMinutes}
                one="People are signed out after # minute without activity."
                other="People are signed out after # minutes without activity."
              />
            )}{' '}
            <Link href="/admin/organisation?setting=web_session_timeout">
              <Trans>Change it under Organisation</Trans>
            </Link>
          </Text>
        </Section>
        <Section title={t`Signing up`}>
          <Stack gap={4}>
            <SwitchField
              label={t`People can sign up by themselves`}
              help={t`Only with an email address from these domains, confirmed by a link. Invitations always work.`}
              checked={value.openSignUp}
              onChange={({ currentTarget }) => change({ openSignUp: currentTarget.checked })}
            />
            <TagsField
              label={t`Mail domains`}
              allowNew
              placeholder="northmere.example"
              options={[]}
              value={value.signUpDomains.map((domain) => ({ value: domain, label: domain }))}
              onChange={(tags) => change({ signUpDomains: tags.map((tag) => tag.value) })}
              error={domainError}
            />
          </Stack>
        </Section>
      </div>
      <FormActions>
        <Button type="submit" variant="solid" pending={isPending}>
          <Trans>Save rules</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
