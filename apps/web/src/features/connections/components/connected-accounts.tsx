import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connection } from '@waymark/contract/connections';
import { Badge, Button, ConfirmDialog, notify, Panel, Row, SettingRow, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { connectionsQuery, useDisconnect } from '../connections.queries.ts';
import { ConnectButton } from './connect-button.tsx';

/** One's own accounts that are connected for a purpose, each with what ends it. */
export function ConnectedAccounts({ purpose }: { readonly purpose: string }) {
  const query = useQuery(connectionsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  const own = query.data.items.filter((one) => one.purpose === purpose);
  if (own.length === 0) {
    return (
      <Text>
        <Trans>No account is connected. Where you add a file, you can connect the services that your organisation has set up.</Trans>
      </Text>
    );
  }
  return (
    <Panel as="ul" variant="tight">
      {own.map((one) => (
        <Account key={one.id} connection={one} />
      ))}
    </Panel>
  );
}

function Account({
  connection: { id, purpose, service, name, accountName, status, connectedAt, lastUsedAt },
}: {
  readonly connection: Connection;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const end = useDisconnect();
  const since = format.date(connectedAt);
  const used = lastUsedAt === null ? null : format.relative(lastUsedAt);
  const times = used === null ? t`Connected since ${since}.` : t`Connected since ${since}, last used ${used}.`;
  const hasEnded = status === 'ended';
  return (
    <SettingRow
      id={`connection-${id}`}
      title={name}
      badge={hasEnded && <Badge tone="warn">{t`Ended`}</Badge>}
      detail={hasEnded ? t`The service no longer accepts this connection.` : [accountName, times].filter(Boolean).join(' · ')}
    >
      <Row gap={2} wrap>
        {hasEnded && <ConnectButton connection={{ purpose, service }} name={name} again />}
        <Button size="s" onClick={() => setIsAsking(true)}>
          <Trans>Disconnect</Trans>
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Disconnect ${name}?`}
        confirmLabel={t`Disconnect`}
        danger
        onConfirm={async () => {
          await end.mutateAsync(id).then(
            () => notify({ tone: 'ok', message: t`${name} is disconnected.` }),
            () => {},
          );
          setIsAsking(false);
        }}
      >
        <Trans>What you took from there stays here. To take more you connect again.</Trans>
      </ConfirmDialog>
    </SettingRow>
  );
}
