import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { AccountSource, SourceClient } from '@waymark/contract/file-sources';
import { Badge, Button, VisuallyHidden } from '@waymark/ui';
import { sourceClientsQuery } from '../file-sources.queries.ts';

const SourceDialog = lazy(async () => ({ default: (await import('../dialogs/source-dialog.tsx')).SourceDialog }));

const useSource = (source: AccountSource): SourceClient | undefined =>
  useQuery(sourceClientsQuery).data?.items.find((one) => one.source === source);

/** How far a source is set up, for administrators. */
export function SourceState({ source }: { readonly source: AccountSource }) {
  const { t } = useLingui();
  const client = useSource(source);
  if (client === undefined) return null;
  if (client.state === 'failing') return <Badge tone="bad">{t`Does not work`}</Badge>;
  return client.state === 'set-up' ? <Badge tone="ok">{t`Set up`}</Badge> : <Badge tone="warn">{t`Not set up`}</Badge>;
}

/** What sets a source up, or changes it. */
export function SourceSetup({ source, name }: { readonly source: AccountSource; readonly name: string }) {
  const { t } = useLingui();
  const client = useSource(source);
  const [isOpen, setIsOpen] = useState(false);
  if (client === undefined) return null;
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {client.state === 'not-set-up' ? t`Set up` : t`Change`}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense>
          <SourceDialog client={client} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
