import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeader, Section, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { FileStoreForm } from '../components/file-store-form.tsx';
import { StorageMeter } from '../components/storage-meter.tsx';
import { VirusScannerForm } from '../components/virus-scanner-form.tsx';
import { fileStoreQuery, virusScannerQuery } from '../file-services.queries.ts';

/** /admin/file-storage (ADM-13): where files are kept, and what looks through them for viruses. */
export function Screen() {
  const { t } = useLingui();
  const store = useQuery(fileStoreQuery);
  const scanner = useQuery(virusScannerQuery);
  return (
    <>
      <PageHeader title={t`Storage and virus scanner`} lead={t`Where uploaded files are kept, and what scans them for viruses.`} />
      <Section title={t`Storage`}>
        <Stack gap={5}>
          <StorageMeter of="organisation" label={t`Storage used by all files`} />
          {store.data === undefined ? <Waiting of={store} level={3} shape="text" count={4} /> : <FileStoreForm fileStore={store.data} />}
        </Stack>
      </Section>
      <Section title={t`Virus scanner`}>
        {scanner.data === undefined ? (
          <Waiting of={scanner} level={3} shape="text" count={3} />
        ) : (
          <VirusScannerForm virusScanner={scanner.data} />
        )}
      </Section>
    </>
  );
}
