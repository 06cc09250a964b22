import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ConnectionOutcome } from '@waymark/contract/connections';
import { Button, FieldError, Row, Stack, Text, VisuallyHidden } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { hearOfConnections, openConnectWindow } from '../connect-window.ts';
import { type ConnectionKey, refreshConnections, useBeginConnection } from '../connections.queries.ts';

interface ConnectButtonProps {
  readonly connection: ConnectionKey;
  /** What the service is called. */
  readonly name: string;
  /** The account was connected before and has to be again. */
  readonly again?: boolean;
  readonly onConnected?: () => void;
}

/**
 * Connects an account with a service, in a window of its own so that this page stays as it is; where the browser blocks that window, by a
 * link. Says when it was declined or did not work.
 */
export function ConnectButton({ connection, name, again = false, onConnected }: ConnectButtonProps) {
  const { purpose, service } = connection;
  const begin = useBeginConnection(connection);
  const message = useErrorMessage(begin.error);
  const [address, setAddress] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ConnectionOutcome | null>(null);
  const onTold = useEffectEvent((told: ConnectionOutcome) => {
    setAddress(null);
    setOutcome(told);
    if (told !== 'connected') return;
    void refreshConnections();
    onConnected?.();
  });
  useEffect(
    () =>
      hearOfConnections((told) => {
        if (told.purpose === purpose && told.service === service) onTold(told.outcome);
      }),
    [purpose, service],
  );
  const start = () => {
    setOutcome(null);
    const opened = openConnectWindow();
    begin.mutate(`${location.pathname}${location.search}`, {
      onSuccess: (begun) => {
        setAddress(begun.address);
        if (opened !== null) opened.location.href = begun.address;
      },
      onError: () => opened?.close(),
    });
  };
  return (
    <Stack gap={2}>
      <Row gap={2} wrap>
        <Button size="s" variant="solid" pending={begin.isPending} onClick={start}>
          {again ? <Trans>Connect again</Trans> : <Trans>Connect</Trans>}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Row>
      {address !== null && (
        <Text as="output" size="small">
          <Trans>
            Continue in the {name} window. If you don’t see one,{' '}
            <a href={address} target="_blank" rel="opener">
              open it here
            </a>
            .
          </Trans>
        </Text>
      )}
      {outcome === 'declined' && (
        <Text as="output" size="small">
          <Trans>Nothing was connected because you did not allow {name} to connect.</Trans>
        </Text>
      )}
      {(outcome === 'failed' || outcome === 'over') && (
        <FieldError>
          <Trans>We could not connect to {name}. Try again. If it keeps failing, contact your administrator.</Trans>
        </FieldError>
      )}
      {begin.error !== null && <FieldError>{message}</FieldError>}
    </Stack>
  );
}
