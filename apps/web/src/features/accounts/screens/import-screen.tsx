import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AccountImport } from '@waymark/contract/accounts';
import { CHECKABLE_STATUSES } from '@waymark/contract/imports';
import { Button, IconDownload, PageHeader, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { LastImports } from '../../../platform/imports/last-imports.tsx';
import { TableUpload } from '../../../platform/imports/table-upload.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { importQuery, importsQuery, sendTable, useFieldColumns } from '../account-import.queries.ts';
import { ImportCheck } from '../components/import-check.tsx';
import { ImportMapping } from '../components/import-mapping.tsx';
import { saveTable } from '../components/save-table.ts';

const PAGE = '/admin/users/import';

/** /admin/users/import (ADM-01): a file, what its columns are, what each line would do, and only then does it happen. */
export function Screen() {
  const { t } = useLingui();
  const { importId } = useParams();
  return (
    <>
      <PageHeader
        title={t`Import people`}
        breadcrumbs={[{ href: '/admin/users', label: t`Users` }, { label: t`Import people` }]}
        lead={t`From a CSV file. You can preview every row before anything changes.`}
      />
      {importId === undefined ? <Start /> : <OneImport key={importId} importId={importId} />}
    </>
  );
}

function Start() {
  const { t } = useLingui();
  const imports = useQuery(importsQuery);
  const fields = useFieldColumns();
  const template = () =>
    saveTable('people-template.csv', [
      [
        'Email',
        'First name',
        'Last name',
        'Job title',
        'Company',
        'Location',
        'Language',
        'External ID',
        'Manager email',
        'Roles',
        'Groups',
        ...fields.map(({ label }) => label),
      ],
      [
        'nadia.okafor@example.com',
        'Nadia',
        'Okafor',
        'Fitter',
        '',
        'Harwick',
        'en',
        'HR-4711',
        'tomas.ferreira@example.com',
        'Curator|Mentor',
        '',
        ...fields.map(() => ''),
      ],
    ]);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <TableUpload
          page={PAGE}
          hint={t`CSV, up to 50 MB and 200,000 lines; any encoding, separated by commas, semicolons or tabs`}
          send={sendTable}
        />
        <div>
          <Button variant="quiet" size="s" icon={IconDownload} onClick={template}>
            <Trans>Download template</Trans>
          </Button>
        </div>
      </Stack>
      <LastImports page={PAGE} of={imports} />
    </Stack>
  );
}

function OneImport({ importId }: { readonly importId: string }) {
  const query = useQuery({ ...importQuery(importId), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Steps one={query.data} />;
}

function Steps({ one }: { readonly one: AccountImport }) {
  return (
    <Stack gap={6}>
      {CHECKABLE_STATUSES.includes(one.status) && <ImportMapping key={one.reading.headers.join()} one={one} />}
      {one.status !== 'uploaded' && <ImportCheck one={one} />}
    </Stack>
  );
}
