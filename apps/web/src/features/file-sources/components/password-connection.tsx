import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import type { AccountSource } from '@waymark/contract/file-sources';
import { Button, PasswordField, Row, Stack, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useNameConnection } from '../file-sources.queries.ts';

/** Connects an account by user name and app password, which the service is asked about at once. */
export function PasswordConnection({ source }: { readonly source: AccountSource }) {
  const { t } = useLingui();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const connecting = useNameConnection(source);
  const message = useErrorMessage(connecting.error);
  const isWhole = userName.trim() !== '' && password !== '';
  const connect = () => {
    if (isWhole) connecting.mutate({ userName: userName.trim(), password });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not what is meant.
    event.preventDefault();
    connect();
  };
  return (
    <Stack gap={3}>
      <TextField
        label={t`User name`}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={userName}
        onChange={(event) => setUserName(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <PasswordField
        label={t`App password`}
        help={t`Create one in your account settings there. It is stored encrypted, and you can revoke it at any time.`}
        autoComplete="off"
        maxLength={500}
        value={password}
        error={connecting.error === null ? undefined : message}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Row>
        <Button size="s" variant="solid" disabled={!isWhole} pending={connecting.isPending} onClick={connect}>
          <Trans>Connect</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
