import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiClient, ApiToken } from '@waymark/contract/api-clients';
import {
  Badge,
  Button,
  ConfirmDialog,
  Heading,
  IconButton,
  IconDots,
  IconPencil,
  IconTrash,
  Lined,
  Menu,
  notify,
  Panel,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { PermissionList } from '../../roles/roles.public.tsx';
import { useApiClientRevocation, useApiTokenRevocation } from '../api-clients.queries.ts';
import { ClientDialog } from '../dialogs/client-dialog.tsx';
import { TokenDialog } from '../dialogs/token-dialog.tsx';
import { TokenLine } from './token-line.tsx';

type Asked = { readonly kind: 'client' } | { readonly kind: 'token'; readonly token: ApiToken } | null;

/** One API client with what it may do and its tokens. */
export function ClientPanel({ client, onSecret }: { readonly client: ApiClient; readonly onSecret: (secret: string) => void }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'edit' | 'token' | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const revocation = useApiClientRevocation();
  const tokenRevocation = useApiTokenRevocation();
  const { name, can } = client;
  const isRevoked = client.revokedAt !== null;
  const owner = client.owner.fullName;
  const confirm = async () => {
    if (asked?.kind === 'token') await tokenRevocation.mutateAsync({ clientId: client.id, tokenId: asked.token.id }).catch(() => undefined);
    else await revocation.mutateAsync(client.id).catch(() => undefined);
    setAsked(null);
    notify({ tone: 'ok', message: t`Revoked. It no longer works.` });
  };
  return (
    <Panel>
      <Stack gap={4}>
        <Row justify="between" wrap={false} align="start">
          <Stack gap={1}>
            <Row gap={2}>
              <Heading level={2} look="h4">
                {name}
              </Heading>
              {isRevoked ? <Badge>{t`Revoked`}</Badge> : <Badge tone="info">{client.mayWrite ? t`Read and change` : t`Read-only`}</Badge>}
            </Row>
            <Text size="meta">
              <Trans>Acts on behalf of {owner}</Trans>
            </Text>
          </Stack>
          {can.revoke && (
            <Menu
              trigger={<IconButton icon={IconDots} label={t`More actions for ${name}`} />}
              groups={[
                { id: 'edit', items: can.edit ? [{ label: t`Change`, icon: IconPencil, onSelect: () => setOpened('edit') }] : [] },
                {
                  id: 'revoke',
                  items: [{ label: t`Revoke client`, icon: IconTrash, danger: true, onSelect: () => setAsked({ kind: 'client' }) }],
                },
              ]}
            />
          )}
        </Row>
        {client.permissions.length === 0 ? (
          <Text size="small">{t`No permissions: it sees what every colleague sees.`}</Text>
        ) : (
          <PermissionList permissions={client.permissions} />
        )}
        <Lined>
          {client.tokens.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={can.revoke ? () => setAsked({ kind: 'token', token }) : undefined} />
          ))}
        </Lined>
        {can.edit && (
          <Row>
            <Button size="s" onClick={() => setOpened('token')}>
              <Trans>New token</Trans>
            </Button>
          </Row>
        )}
      </Stack>
      {can.edit && opened === 'edit' && <ClientDialog open client={client} onClose={() => setOpened(null)} onSecret={onSecret} />}
      {can.edit && <TokenDialog open={opened === 'token'} client={client} onClose={() => setOpened(null)} onSecret={onSecret} />}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.kind === 'token' ? t`Revoke this token?` : t`Revoke ${name}?`}
        confirmLabel={asked?.kind === 'token' ? t`Revoke token` : t`Revoke client`}
        onConfirm={confirm}
        danger
      >
        {asked?.kind === 'token' ? (
          <Trans>Anything that uses it stops working immediately. You can’t undo this.</Trans>
        ) : (
          <Plural
            value={client.tokens.filter(({ status }) => status === 'active').length}
            one="Its token stops working immediately. This cannot be undone."
            other="Its # tokens stop working immediately. This cannot be undone."
          />
        )}
      </ConfirmDialog>
    </Panel>
  );
}
