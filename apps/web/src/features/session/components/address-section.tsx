import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddressChange } from '@waymark/contract/session';
import { Button, Form, FormActions, notify, PasswordField, Refusal, Section, Stack, Text, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { addressChangeQuery, useAddressChange, useAddressChangeCancellation } from '../session.queries.ts';
import styles from './entry-frame.module.css';

/** The address one signs in with, and another one to be (ADM-04). */
export function AddressSection() {
  const { t } = useLingui();
  const query = useQuery(addressChangeQuery);
  return (
    <Section title={t`Email address`}>
      {query.data === undefined ? <Waiting of={query} shape="rows" count={1} /> : <Address change={query.data} />}
    </Section>
  );
}

function Address({ change: { isChangeable, waiting } }: { readonly change: AddressChange }) {
  const email = useCurrentUser()?.email ?? '';
  const [open, setOpen] = useState(false);
  if (!isChangeable) {
    return (
      <Text>
        <Trans>
          You sign in as <bdi>{email}</bdi>, through your organisation’s single sign-on. Change your email address there.
        </Trans>
      </Text>
    );
  }
  if (open) return <AddressForm onClose={() => setOpen(false)} />;
  return (
    <Stack gap={3}>
      <Text>
        <Trans>
          You sign in as <bdi>{email}</bdi>. Notifications are sent there too.
        </Trans>
      </Text>
      {waiting === null ? (
        <div>
          <Button onClick={() => setOpen(true)}>
            <Trans>Change email address</Trans>
          </Button>
        </div>
      ) : (
        <WaitingAddress email={waiting.email} expiresAt={waiting.expiresAt} onAnother={() => setOpen(true)} />
      )}
    </Stack>
  );
}

function WaitingAddress({ email, expiresAt, onAnother }: { email: string; expiresAt: string; onAnother: () => void }) {
  const { t, i18n } = useLingui();
  const { mutate, isPending } = useAddressChangeCancellation();
  const mail = useMailWords();
  const until = i18n.date(new Date(expiresAt), { dateStyle: 'medium', timeStyle: 'short' });
  const keep = () => mutate(undefined, { onSuccess: () => notify({ tone: 'ok', message: t`Your email address stays the same.` }) });
  return (
    <>
      <Text>
        {mail.isConnected ? (
          <Trans>
            We’ve sent a link to <bdi>{email}</bdi>. Open it by {until} to sign in with that address from then on.
          </Trans>
        ) : (
          <Trans>
            We can’t send the link to <bdi>{email}</bdi> until a mail server is connected. Your administrator can also change your address.
          </Trans>
        )}
      </Text>
      <FormActions>
        <Button onClick={onAnother}>
          <Trans>Use another address</Trans>
        </Button>
        <Button variant="quiet" pending={isPending} onClick={keep}>
          <Trans>Don’t change it</Trans>
        </Button>
      </FormActions>
    </>
  );
}

function AddressForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const mail = useMailWords();
  const [typed, setTyped] = useState({ email: '', password: '' });
  const { mutate, isPending, error } = useAddressChange();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate(typed, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} className={styles.fields}>
      <Refusal>{message}</Refusal>
      <TextField
        label={t`New email address`}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus
        value={typed.email}
        onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
        help={
          mail.isConnected
            ? t`We’ll send a link there. Your address changes when you open it.`
            : t`No mail server is connected, so emails are kept until one is.`
        }
        error={fields['email']}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        value={typed.password}
        onChange={({ currentTarget }) => setTyped({ ...typed, password: currentTarget.value })}
        error={fields['password']}
      />
      <FormActions>
        <Button type="submit" variant="solid" pending={isPending}>
          <Trans>Send the link</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
