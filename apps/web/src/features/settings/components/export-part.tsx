import { Trans, useLingui } from '@lingui/react/macro';
import type { DataExport } from '@waymark/contract/privacy';
import { Button, ButtonLink, IconDownload, Notice, Row, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { useExportRequest } from '../settings.queries.ts';
import styles from './settings.module.css';

/** Everything the product keeps about the person, to take along (PLT-12). */
export function ExportPart({ newest }: { readonly newest: DataExport | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const mail = useMailWords();
  const request = useExportRequest();
  const status = newest?.status;
  const until = newest?.expiresAt == null ? '' : format.date(newest.expiresAt);
  const size = format.bytes(newest?.size ?? 0);
  return (
    <div className={styles.part}>
      <Text>
        <Trans>
          An archive of everything the product keeps about you: your profile, what you did and wrote, and your files. Your learning record
          is in it as a CSV file and as xAPI statements, so that another system can import it.
        </Trans>
      </Text>
      {status === 'preparing' && (
        <Notice live>
          {mail.isConnected ? (
            <Trans>We are creating your archive. You can leave this page. We will email you when it is ready.</Trans>
          ) : (
            <Trans>We are creating your archive. You can leave this page and come back later.</Trans>
          )}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="bad">
          <Trans>We couldn’t create the archive. Request it again.</Trans>
        </Notice>
      )}
      <Row gap={2}>
        {status === 'ready' && newest !== null && (
          <ButtonLink variant="solid" icon={IconDownload} href={`/api/v1/privacy/exports/${newest.id}`} download>
            {t`Download archive (${size})`}
          </ButtonLink>
        )}
        {status !== 'preparing' && (
          <Button onClick={() => request.mutate()} pending={request.isPending}>
            {status === 'ready' ? <Trans>Create a new one</Trans> : <Trans>Export my data</Trans>}
          </Button>
        )}
      </Row>
      {status === 'ready' && (
        <Text size="small">
          <Trans>Available until {until}.</Trans>
        </Text>
      )}
    </div>
  );
}
