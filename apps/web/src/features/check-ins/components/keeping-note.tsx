import { Trans } from '@lingui/react/macro';
import { Button, Icon, IconCircleCheckFilled, Refusal } from '@waymark/ui';
import { useLingui } from '@lingui/react/macro';
import type { KeepingState } from '../use-kept-draft.ts';
import styles from './check-ins.module.css';

interface KeepingNoteProps {
  readonly state: KeepingState;
  /** Loads what the other window wrote. */
  readonly onReload: () => void;
}

/** Whether what is typed is kept, read aloud as it changes. */
export function KeepingNote({ state, onReload }: KeepingNoteProps) {
  const { t } = useLingui();
  return (
    <>
      <output className={`${styles.state} ${state === 'kept' ? styles.kept : ''}`}>
        {state === 'kept' && (
          <>
            <Icon icon={IconCircleCheckFilled} size="s" />
            <Trans>Draft saved. Only you can see it.</Trans>
          </>
        )}
        {state === 'keeping' && <Trans>Saving…</Trans>}
        {state === 'failed' && <Trans>Saved on this device only. We’ll try again when you continue.</Trans>}
      </output>
      {state === 'elsewhere' && (
        <>
          <Refusal>{t`You changed this in another window. Reload it to continue.`}</Refusal>
          <Button size="s" onClick={onReload}>
            <Trans>Reload</Trans>
          </Button>
        </>
      )}
    </>
  );
}
