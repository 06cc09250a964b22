import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button, Dialog, IconCopy, Notice, notify, Stack } from '@waymark/ui';
import styles from './secret.module.css';

/** A value to copy into another program; it reads from left to right in every language. */
export function CopyableText({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ tone: 'ok', message: t`Copied.` });
    } catch {
      notify({ tone: 'bad', message: t`Your browser blocked copying. Select the text and copy it yourself.` });
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would have a frame of its own
    <div className={styles.secret} role="group" aria-label={label}>
      <code className={styles.text}>{text}</code>
      <Button size="s" icon={IconCopy} onClick={() => void copy()}>
        <Trans>Copy</Trans>
      </Button>
    </div>
  );
}

/** A word of another program: a permission, an address, an event. */
export const Mono = ({ children }: { readonly children: ReactNode }) => <code className={styles.mono}>{children}</code>;

interface SecretDialogProps {
  /** Undefined while there is none to show. */
  readonly secret: string | undefined;
  readonly title: string;
  /** What it is for. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Shows a secret for the only time. */
export function SecretDialog({ secret, title, children, onClose }: SecretDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={secret !== undefined}
      onClose={onClose}
      closable={false}
      title={title}
      foot={
        <Button variant="solid" onClick={onClose}>
          <Trans>I’ve copied it</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{children}</p>
        <CopyableText text={secret ?? ''} label={title} />
        <Notice tone="warn">{t`This is the only time it is shown. No one can read it later, not even you.`}</Notice>
      </Stack>
    </Dialog>
  );
}
