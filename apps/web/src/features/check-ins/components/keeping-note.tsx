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
            <Trans>Draft kept, only you see it</Trans>
          </>
        )}
        {state === 'keeping' && <Trans>Keeping…</Trans>}
        {state === 'failed' && <Trans>Kept on this device only. It is tried again when you go on.</Trans>}
      </output>
      {state === 'elsewhere' && (
        <>
          <Refusal>{t`You changed this in another window. Load it again, then go on.`}</Refusal>
          <Button size="s" onClick={onReload}>
            <Trans>Load it again</Trans>
          </Button>
        </>
      )}
    </>
  );
}
