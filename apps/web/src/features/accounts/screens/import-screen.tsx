import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AccountImport } from '@waymark/contract/accounts';
import { CHECKABLE_STATUSES } from '@waymark/contract/imports';
import { Button, Disclosure, IconDownload, PageHeader, Stack } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { LastImports } from '../../../platform/imports/last-imports.tsx';
import { TableUpload } from '../../../platform/imports/table-upload.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { importQuery, importsQuery, sendTable, useFieldColumns } from '../account-import.queries.ts';
import { ImportCheck } from '../components/import-check.tsx';
import { ImportMapping } from '../components/import-mapping.tsx';
import { FIELD_NAMES } from '../components/import-words.ts';
import { saveTable } from '../../../platform/imports/save-table.ts';

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

/** Fields of the template, in the order of its example. */
const TEMPLATE = [
  'email',
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'location',
  'language',
  'externalId',
  'managerEmail',
  'roles',
  'groups',
] as const;

function Start() {
  const { t, i18n } = useLingui();
  const imports = useQuery(importsQuery);
  const fields = useFieldColumns();
  const template = () =>
    saveTable('people-template.csv', [
      [...TEMPLATE.map((field) => i18n._(FIELD_NAMES[field])), ...fields.map(({ label }) => label)],
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
  const { t } = useLingui();
  const mapping = <ImportMapping key={one.reading.headers.join()} one={one} />;
  return (
    <Stack gap={6}>
      {one.status === 'uploaded' && mapping}
      {one.status !== 'uploaded' && <ImportCheck one={one} />}
      {one.status !== 'uploaded' && CHECKABLE_STATUSES.includes(one.status) && (
        <Disclosure title={t`How the file is read`} level={2}>
          {mapping}
        </Disclosure>
      )}
    </Stack>
  );
}
