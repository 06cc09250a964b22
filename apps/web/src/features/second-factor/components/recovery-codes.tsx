import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconCopy, IconDownload, Notice, notify, Row, Stack } from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import styles from './second-factor.module.css';

/** Recovery codes, which are shown this once: to copy, to keep as a file, to write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const { name } = useOrganisation();
  const text = codes.join('\n');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'ok', message: t`The codes are copied.` }),
      () => notify({ tone: 'bad', message: t`Your browser blocked copying. Write the codes down.` }),
    );
  };
  return (
    <Stack gap={4}>
      <Notice tone="warn">
        <Trans>
          These are your recovery codes. Without your phone, each of them lets you sign in once. Save them now: we don’t show them again.
        </Trans>
      </Notice>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row>
        <Button size="s" icon={IconCopy} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button size="s" icon={IconDownload} onClick={() => download(`${name}\n\n${text}\n`)}>
          <Trans>Download codes</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
