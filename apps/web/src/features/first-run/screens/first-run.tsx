import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { PASSWORD_LENGTH } from '@waymark/contract/session';
import { Button, Form, PasswordField, Refusal, SelectField, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { EntryFrame, entryStyles, LanguageChoice } from '../../session/session.public.tsx';
import { useFirstRun } from '../first-run.queries.ts';

const NOTHING = { organisationName: '', firstName: '', lastName: '', email: '', setupCode: '' };

function SetUpForm() {
  const { t } = useLingui();
  const { code } = useLanguage();
  const [typed, setTyped] = useState(NOTHING);
  const [password, setPassword] = useState('');
  const [language, setLanguage] = useState<string | null>(null);
  const { mutate, isPending, error } = useFirstRun();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const errors = useFieldMessages(error);
  const field = (name: keyof typeof NOTHING) => ({
    name,
    size: 'l' as const,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const submit = () => {
    mutate({ ...typed, password, language: language ?? code });
  };
  return (
    <Form onSubmit={submit} className={entryStyles.fields}>
      {/* There is no organisation yet to name the page, and no router. */}
      <title>{t`Set up your organisation`}</title>
      <Refusal>{message}</Refusal>
      <TextField label={t`Organisation name`} autoComplete="organization" autoFocus {...field('organisationName')} />
      <SelectField
        label={t`Default language`}
        size="l"
        value={language ?? code}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        options={COMPLETE_LANGUAGES.map(({ code: value, nativeName }) => ({ value, label: nativeName }))}
      />
      <div className={entryStyles.names}>
        <TextField label={t`Your first name`} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t`Your last name`} optional autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label={t`Your work email`} type="email" autoComplete="username" {...field('email')} />
      <PasswordField
        label={t`Password`}
        name="password"
        size="l"
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        help={plural(PASSWORD_LENGTH.minimum, { one: 'At least # character.', other: 'At least # characters.' })}
        error={errors['password']}
      />
      <TextField
        label={t`Setup code`}
        help={t`You’ll find it in the server’s startup log.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('setupCode')}
      />
      <Button type="submit" variant="solid" size="l" block pending={isPending}>
        <Trans>Set up organisation</Trans>
      </Button>
    </Form>
  );
}

/** Instead of every page, as long as the installation has no organisation: makes it and its first administrator, once. */
export const FirstRun = () => (
  <QueryClientProvider client={queryClient}>
    <EntryFrame
      name=""
      title={<Trans>Set up your organisation</Trans>}
      lead={<Trans>Your organisation will be at this address, and you’ll be its administrator. You can change everything later.</Trans>}
      foot={<LanguageChoice />}
    >
      <SetUpForm />
    </EntryFrame>
  </QueryClientProvider>
);
