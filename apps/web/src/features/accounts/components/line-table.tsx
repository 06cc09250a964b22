import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountImport, ImportLine, LineEffect } from '@waymark/contract/accounts';
import { Button, DataTable, IconDownload, Link, Stack } from '@waymark/ui';
import { notifyError, useFaultWords } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { allLines, importLinesQuery } from '../account-import.queries.ts';
import { saveTable } from './save-table.ts';

/** Why a line cannot be used, a sentence for each fault, with the column it is in. */
function useReasons(): (line: ImportLine) => string[] {
  const { t } = useLingui();
  const words = useFaultWords();
  return ({ faults }) => faults.map((fault) => (fault.column === null ? words(fault) : t`${fault.column}: ${words(fault)}`));
}

function Reasons({ line }: { readonly line: ImportLine }) {
  const owner = line.faults.find(({ params }) => params?.['userId'] !== undefined)?.params?.['userId'];
  return (
    <>
      {useReasons()(line).map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      {owner !== undefined && (
        <Link href={`/admin/users/${owner}`}>
          <Trans>See their account</Trans>
        </Link>
      )}
    </>
  );
}

const Changes = ({ line }: { readonly line: ImportLine }) => (
  <>
    {useFormat().list(line.changed.map((field) => field.replace('custom:', '')))}
    <Reasons line={line} />
  </>
);

const cells = {
  line: ({ line }: ImportLine) => line,
  email: ({ email }: ImportLine) => <bdi>{email}</bdi>,
  name: ({ name }: ImportLine) => <bdi>{name}</bdi>,
  reason: (line: ImportLine) => <Reasons line={line} />,
  changed: (line: ImportLine) => <Changes line={line} />,
};

/** Lines of a file with one effect; unusable ones go into a file, to be fixed and imported again. */
export function LineTable({ one, shown }: { readonly one: AccountImport; readonly shown: LineEffect | 'failed' }) {
  const { t } = useLingui();
  const reasonsOf = useReasons();
  const query = useInfiniteQuery(importLinesQuery(one.id, shown));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const lines = query.data.pages.flatMap(({ items }) => items);
  const isFaulty = shown === 'bad' || shown === 'failed';
  const save = async () => {
    const rows = [[t`Line`, t`Reason`, ...one.reading.headers]];
    for (const line of await allLines(one.id, shown)) {
      rows.push([String(line.line), reasonsOf(line).join(' '), ...(line.cells.length > 0 ? line.cells : [line.email])]);
    }
    saveTable('lines-to-fix.csv', rows);
  };
  return (
    <Stack gap={3}>
      {isFaulty && (
        <div>
          <Button size="s" icon={IconDownload} onClick={() => void save().catch(notifyError)}>
            <Trans>Download these lines</Trans>
          </Button>
        </div>
      )}
      <DataTable
        caption={t`Lines of the file`}
        compact
        cards
        columns={[
          { id: 'line', header: t`Line`, cell: cells.line },
          { id: 'email', header: t`Email`, cell: cells.email },
          { id: 'name', header: t`Name`, cell: cells.name },
          isFaulty ? { id: 'reason', header: t`Reason`, cell: cells.reason } : { id: 'changed', header: t`Changes`, cell: cells.changed },
        ]}
        rows={lines}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => t`Line ${line}`}
      />
      <MorePages of={query} shown={lines.length} />
    </Stack>
  );
}
