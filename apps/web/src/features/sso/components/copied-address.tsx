import { useLingui } from '@lingui/react/macro';
import { IconButton, IconCopy, notify, Text } from '@waymark/ui';
import styles from './sso.module.css';

/** An address to be entered somewhere else, with a way to copy it. */
export function CopiedAddress({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify({ tone: 'ok', message: t`Copied.` });
    } catch {
      notify({ tone: 'bad', message: t`The browser blocked copying. Select the text instead.` });
    }
  };
  return (
    <div className={styles.address}>
      <div className={styles.who}>
        <Text size="meta">{label}</Text>
        <bdi className={styles.code}>{value}</bdi>
      </div>
      <IconButton size="s" icon={IconCopy} label={t`Copy: ${label}`} onClick={() => void copy()} />
    </div>
  );
}
