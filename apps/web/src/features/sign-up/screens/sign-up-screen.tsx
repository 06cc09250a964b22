import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Invitation } from '@waymark/contract/sign-up';
import { Button, ButtonLink, Form, Link, Refusal, Skeleton, Stack, TextField } from '@waymark/ui';
import { isNotThere, isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Door, entryStyles, NewPasswordField } from '../../session/session.public.tsx';
import { ProviderOnly } from '../components/provider-only.tsx';
import { RequestForm } from '../components/request-form.tsx';
import { invitationQuery, useSignUpCompletion } from '../sign-up.queries.ts';

function AccountForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState({ firstName: invitation.firstName, lastName: invitation.lastName, password: '' });
  const { mutate, isPending, error } = useSignUpCompletion(token);
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const field = (name: 'firstName' | 'lastName') => ({
    name,
    size: 'l' as const,
    value: typed[name],
    error: fields[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const submit = () => {
    mutate(typed);
  };
  return (
    <Form onSubmit={submit} className={entryStyles.fields}>
      <Refusal>{message}</Refusal>
      <TextField label={t`Work email`} size="l" autoComplete="username" value={invitation.email} readOnly />
      <div className={entryStyles.names}>
        <TextField label={t`First name`} autoComplete="given-name" {...field('firstName')} />
        <TextField label={t`Last name`} optional autoComplete="family-name" {...field('lastName')} />
      </div>
      <NewPasswordField
        label={t`Password`}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        person={[typed.firstName, typed.lastName, invitation.email]}
        error={fields['password']}
      />
      <Button type="submit" variant="solid" size="l" block pending={isPending}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  );
}

function Invited({ token }: { token: string }) {
  const query = useQuery(invitationQuery(token));
  if (isNotThere(query.error)) {
    return (
      <Door
        title={<Trans>This link no longer works</Trans>}
        lead={<Trans>This link has been used or has expired. Request a new one.</Trans>}
      >
        <Stack gap={4}>
          <ButtonLink href="/user/pre_register" variant="solid" size="l" block>
            <Trans>Send a new link</Trans>
          </ButtonLink>
          <Link href="/user/login">
            <Trans>I have an account: sign in</Trans>
          </Link>
        </Stack>
      </Door>
    );
  }
  if (isProblemOf(query.error, 'single-sign-on-required')) return <ProviderOnly />;
  return (
    <Door title={<Trans>Create your account</Trans>} lead={<Trans>Choose a password to finish.</Trans>}>
      {query.data === undefined ? (
        <Waiting of={query}>
          <Skeleton height="240px" />
        </Waiting>
      ) : (
        <AccountForm token={token} invitation={query.data} />
      )}
    </Door>
  );
}

/** /user/signup (SES-06): by the link of an invitation; without one, the way to ask for it. */
export function Screen() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token === null ? <RequestForm /> : <Invited token={token} />;
}
