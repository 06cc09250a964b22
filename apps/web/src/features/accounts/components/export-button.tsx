import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadExport } from '@waymark/contract/accounts';
import { Button, IconDownload, notify } from '@waymark/ui';
import type { AccountsView } from '../account-address.rules.ts';
import { useExport, useExportStart } from '../accounts.queries.ts';

/** Has the people of a view written into a file, and fetches it when it is done. */
export function ExportButton({ view }: { readonly view: AccountsView }) {
  const { t } = useLingui();
  const start = useExportStart();
  const [exportId, setExportId] = useState<string>();
  const { data } = useExport(exportId);
  const isRunning = start.isPending || (exportId !== undefined && data?.status !== 'done' && data?.status !== 'failed');
  const sayFailed = useEffectEvent(() => t`We couldn’t write the file because of an error on our side. Try again later.`);
  useEffect(() => {
    if (data?.status === 'done') window.location.assign(downloadExport.path.replace(':exportId', data.id));
    if (data?.status === 'failed') notify({ tone: 'bad', message: sayFailed() });
  }, [data?.status, data?.id]);
  return (
    <Button icon={IconDownload} pending={isRunning} onClick={() => start.mutate(view, { onSuccess: ({ id }) => setExportId(id) })}>
      {isRunning && data !== undefined ? (
        <Plural value={data.people} one="# person exported" other="# people exported" />
      ) : (
        <Trans>Export</Trans>
      )}
    </Button>
  );
}
