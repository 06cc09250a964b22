import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Form, Link, Refusal, Stack, Text, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Door, entryStyles } from '../../session/session.public.tsx';
import { signUpRulesQuery, useSignUpRequest } from '../sign-up.queries.ts';
import { ProviderOnly } from './provider-only.tsx';
import styles from './request-form.module.css';

const NOTHING = { firstName: '', lastName: '', email: '' };

function Sent({ onAgain }: { readonly onAgain: () => void }) {
  const mail = useMailWords();
  return (
    <Door
      title={mail.isConnected ? <Trans>Check your inbox</Trans> : <Trans>Ask your administrator</Trans>}
      lead={mail.isConnected ? <Trans>If that address can sign up, we have sent it a link. The link works once.</Trans> : mail.noneComes}
    >
      <Stack gap={5}>
        {mail.isConnected && (
          <Text>
            <Trans>If nothing arrives, check your junk folder or ask your administrator for an invitation.</Trans>
          </Text>
        )}
        <Button size="l" block onClick={onAgain}>
          <Trans>Use another address</Trans>
        </Button>
        <Link href="/user/login">
          <Trans>Back to sign in</Trans>
        </Link>
      </Stack>
    </Door>
  );
}

/** Asks for an account by name and email; the rest comes by mail for everyone alike (SES-06). */
export function RequestForm() {
  const { t } = useLingui();
  const format = useFormat();
  const mail = useMailWords();
  const { forcedSingleSignOn } = useOrganisation();
  const draft = useDraft('sign-up', NOTHING);
  const [website, setWebsite] = useState('');
  const { data: rules } = useQuery(signUpRulesQuery);
  const { mutate, isPending, isSuccess, error, reset } = useSignUpRequest();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const isClosed = rules?.isOpen === false;
  usePageTitle(isClosed ? t`Accounts are by invitation only` : t`Create an account`);
  if (forcedSingleSignOn) return <ProviderOnly />;
  if (isSuccess) return <Sent onAgain={reset} />;
  const field = (name: keyof typeof NOTHING) => ({
    name,
    size: 'l' as const,
    value: draft.value[name],
    error: fields[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => draft.change({ [name]: currentTarget.value }),
  });
  const submit = () => {
    mutate({ ...draft.value, website }, { onSuccess: draft.clear });
  };
  const domains = rules?.domains ?? [];
  const comes = isClosed ? (
    <Trans>If you have been invited, we send you the link again.</Trans>
  ) : (
    <Trans>Enter your name and work email, and we’ll send you a link to get started.</Trans>
  );
  return (
    <Door
      title={isClosed ? <Trans>Accounts are by invitation only</Trans> : <Trans>Create an account</Trans>}
      lead={mail.isConnected ? comes : mail.noneComes}
    >
      <Form onSubmit={submit} className={entryStyles.fields}>
        <Refusal>{message}</Refusal>
        <div className={entryStyles.names}>
          <TextField label={t`First name`} autoComplete="given-name" autoFocus {...field('firstName')} />
          <TextField label={t`Last name`} optional autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField
          label={t`Work email`}
          type="email"
          autoComplete="email"
          help={
            domains.length === 0 ? undefined : t`Only addresses at ${format.list(domains)} can sign up. Anyone else needs an invitation.`
          }
          {...field('email')}
        />
        <div className={styles.trap} aria-hidden>
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
          />
        </div>
        <Button type="submit" variant="solid" size="l" block pending={isPending}>
          <Trans>Send me the link</Trans>
        </Button>
        <Link href="/user/login">
          <Trans>I have an account: sign in</Trans>
        </Link>
      </Form>
    </Door>
  );
}
