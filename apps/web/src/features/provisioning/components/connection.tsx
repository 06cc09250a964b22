import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProvisioningToken } from '@waymark/contract/provisioning';
import { Button, ConfirmDialog, Dots, EmptyState, IconPlus, Lined, notify, Panel, Section, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CopyableText, SecretDialog, TokenLine } from '../../api-clients/api-clients.public.tsx';
import { TokenDialog } from '../dialogs/token-dialog.tsx';
import { provisioningQuery, useTokenRevocation } from '../provisioning.queries.ts';

/** What the directory is given: an address and a token (ADM-04). */
export function Connection() {
  const { t } = useLingui();
  const query = useQuery(provisioningQuery);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const { baseUrl, tokens, peopleCount, groupsCount } = query.data;
  return (
    <Stack gap={6}>
      <Section title={t`Address for the directory`}>
        <Stack gap={3}>
          <CopyableText text={baseUrl} label={t`Address for the directory`} />
          <Text size="meta">
            <Dots
              parts={[
                'SCIM 2.0',
                <Plural key="people" value={peopleCount} one="# person from a directory" other="# people from a directory" />,
                <Plural key="groups" value={groupsCount} one="# group" other="# groups" />,
              ]}
            />
          </Text>
        </Stack>
      </Section>
      <Section
        title={t`Tokens`}
        actions={
          <Button size="s" icon={IconPlus} onClick={() => setMaking(true)}>
            <Trans>New token</Trans>
          </Button>
        }
      >
        <Tokens tokens={tokens} />
      </Section>
      {isMaking && <TokenDialog onClose={() => setMaking(false)} onSecret={setSecret} />}
      <SecretDialog secret={secret} title={t`The token`} onClose={() => setSecret(undefined)}>
        <Trans>Enter it in the directory as the secret token, together with the address.</Trans>
      </SecretDialog>
    </Stack>
  );
}

function Tokens({ tokens }: { readonly tokens: readonly ProvisioningToken[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<ProvisioningToken>();
  const revocation = useTokenRevocation();
  if (tokens.length === 0) {
    return (
      <EmptyState title={t`No tokens yet`} topic={false} level={3}>
        <Trans>Create one to connect your directory. Several can be valid at the same time, so you can replace one without a gap.</Trans>
      </EmptyState>
    );
  }
  const name = asked?.name ?? '';
  const revoke = async () => {
    await revocation.mutateAsync(asked?.id ?? '').then(
      () => notify({ tone: 'ok', message: t`Revoked. It no longer works.` }),
      () => undefined,
    );
    setAsked(undefined);
  };
  return (
    <Panel>
      <Lined>
        {tokens.map((token) => (
          <TokenLine key={token.id} token={token} name={token.name} onRevoke={() => setAsked(token)} />
        ))}
      </Lined>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t`Revoke the token “${name}”?`}
        confirmLabel={t`Revoke token`}
        onConfirm={revoke}
        danger
      >
        <Trans>The directory that uses it stops working immediately. People and groups stay as they are.</Trans>
      </ConfirmDialog>
    </Panel>
  );
}
