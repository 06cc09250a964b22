import { Trans } from '@lingui/react/macro';
import { ButtonLink, Icon, IconDownload, IconFile, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { ShownFile } from './shown-file.ts';
import styles from './media.module.css';

/** A file that is not looked at in the page: its name, its size, and the way to get it. */
export function FileDownload({ file }: { readonly file: ShownFile }) {
  const format = useFormat();
  return (
    <div className={styles.download}>
      <Icon icon={IconFile} size="l" />
      <div>
        <p className={styles.name}>
          <bdi>{file.fileName}</bdi>
        </p>
        <Text size="meta">{format.bytes(file.size)}</Text>
      </div>
      <ButtonLink href={`${file.url}&download=true`} download icon={IconDownload}>
        <Trans>Download</Trans>
      </ButtonLink>
    </div>
  );
}
