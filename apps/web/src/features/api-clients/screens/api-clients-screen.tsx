import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, EmptyState, IconPlus, Link, PageHeader, Stack } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { apiClientsQuery } from '../api-clients.queries.ts';
import { ClientPanel } from '../components/client-panel.tsx';
import { SecretDialog } from '../components/secret.tsx';
import { ClientDialog } from '../dialogs/client-dialog.tsx';

/** /admin/api-clients: programs that use the API, and their tokens (ADM-07). */
export function Screen() {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <PageHeader
        title={t`API clients`}
        lead={t`Programs that read and change data here on your behalf.`}
        actions={
          <Button variant="solid" icon={IconPlus} onClick={() => setMaking(true)}>
            <Trans>New client</Trans>
          </Button>
        }
      />
      <Stack gap={5}>
        <p>
          <Trans>
            They send their token as <code>Authorization: Bearer</code>. <Link href="/api/docs">See what the API can do</Link>
          </Trans>
        </p>
        <Clients onMake={() => setMaking(true)} onSecret={setSecret} />
      </Stack>
      {isMaking && <ClientDialog open client={undefined} onClose={() => setMaking(false)} onSecret={setSecret} />}
      <SecretDialog secret={secret} title={t`The token`} onClose={() => setSecret(undefined)}>
        <Trans>Store it where the program keeps its secrets.</Trans>
      </SecretDialog>
    </>
  );
}

function Clients({ onMake, onSecret }: { readonly onMake: () => void; readonly onSecret: (secret: string) => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(apiClientsQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={4} />;
  const clients = query.data.pages.flatMap(({ items }) => items);
  if (clients.length === 0) {
    return (
      <EmptyState title={t`No API clients yet`} topic="Data" action={<Button onClick={onMake}>{t`New client`}</Button>}>
        <Trans>Create one for each program, so you can see what each does and revoke it separately.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {clients.map((client) => (
        <ClientPanel key={client.id} client={client} onSecret={onSecret} />
      ))}
      <MorePages of={query} shown={clients.length} />
    </>
  );
}
