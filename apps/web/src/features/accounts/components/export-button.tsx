import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { downloadExport } from '@waymark/contract/accounts';
import { Button, IconDownload } from '@waymark/ui';
import type { AccountsView } from '../account-address.rules.ts';
import { useExport, useExportStart } from '../accounts.queries.ts';

/** Has the people of a view written into a file, and fetches it when it is done. */
export function ExportButton({ view }: { readonly view: AccountsView }) {
  const start = useExportStart();
  const [exportId, setExportId] = useState<string>();
  const { data } = useExport(exportId);
  const isRunning = start.isPending || (exportId !== undefined && data?.status !== 'done');
  useEffect(() => {
    if (data?.status === 'done') window.location.assign(downloadExport.path.replace(':exportId', data.id));
  }, [data?.status, data?.id]);
  return (
    <Button icon={IconDownload} pending={isRunning} onClick={() => start.mutate(view, { onSuccess: ({ id }) => setExportId(id) })}>
      {isRunning && data !== undefined ? (
        <Plural value={data.people} one="# person written" other="# people written" />
      ) : (
        <Trans>Export</Trans>
      )}
    </Button>
  );
}
