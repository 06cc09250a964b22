import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { AccountImport } from '@waymark/contract/accounts';
import { Button, Dots, IconDownload, Lined, Link, PageHeader, Section, Stack, Text, UploadArea } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useUpload } from '../../../platform/uploads/use-upload.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { importQuery, importsQuery, sendTable, useFieldColumns } from '../account-import.queries.ts';
import { ImportCheck } from '../components/import-check.tsx';
import { ImportMapping } from '../components/import-mapping.tsx';
import { ImportStatusWord } from '../components/import-words.tsx';
import { saveTable } from '../components/save-table.ts';

/** /admin/users/import (ADM-01): a file, what its columns are, what each line would do, and only then does it happen. */
export function Screen() {
  const { t } = useLingui();
  const { importId } = useParams();
  return (
    <>
      <PageHeader
        title={t`Import people`}
        breadcrumbs={[{ href: '/admin/users', label: t`Users` }, { label: t`Import people` }]}
        lead={t`From a table in a CSV file. You see what every line would do before anything happens.`}
      />
      {importId === undefined ? <Start /> : <OneImport key={importId} importId={importId} />}
    </>
  );
}

function Start() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const upload = useUpload(sendTable);
  const { state } = upload;
  const message = useErrorMessage(state.status === 'failed' ? state.error : null);
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
  const sent = state.status === 'done' ? state.result.id : undefined;
  const goOn = useEffectEvent((id: string) => void navigate(`/admin/users/import/${id}`));
  useEffect(() => {
    if (sent !== undefined) goOn(sent);
  }, [sent]);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <UploadArea
          label={state.status === 'running' ? t`Sending the file` : t`Choose a file`}
          hint={t`CSV, up to 50 MB and 200,000 lines; any encoding, separated by commas, semicolons or tabs`}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={state.status === 'running'}
          error={message || undefined}
          onFiles={([file]) => file !== undefined && upload.start(file)}
        />
        <div>
          <Button variant="quiet" size="s" icon={IconDownload} onClick={template}>
            <Trans>Download a template</Trans>
          </Button>
        </div>
      </Stack>
      <Recent />
    </Stack>
  );
}

function Recent() {
  const { t } = useLingui();
  const format = useFormat();
  const imports = useQuery(importsQuery).data?.items ?? [];
  if (imports.length === 0) return null;
  return (
    <Section title={t`Last imports`}>
      <Lined as="ul">
        {imports.map((one) => (
          <Stack as="li" gap={1} key={one.id}>
            <Link href={`/admin/users/import/${one.id}`}>
              <bdi>{one.fileName}</bdi>
            </Link>
            <Text size="small" as="div">
              <Dots
                parts={[format.dateTime(one.createdAt), <ImportStatusWord key="status" status={one.status} />, format.bytes(one.size)]}
              />
            </Text>
          </Stack>
        ))}
      </Lined>
    </Section>
  );
}

function OneImport({ importId }: { readonly importId: string }) {
  const query = useQuery(importQuery(importId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Steps one={query.data} />;
}

function Steps({ one }: { readonly one: AccountImport }) {
  return (
    <Stack gap={6}>
      {(one.status === 'uploaded' || one.status === 'checked') && <ImportMapping key={one.reading.headers.join()} one={one} />}
      {one.status !== 'uploaded' && <ImportCheck one={one} />}
    </Stack>
  );
}
