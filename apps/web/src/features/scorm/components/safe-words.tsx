import { useLingui } from '@lingui/react/macro';
import { Icon, IconAlertCircle, IconCircleCheck, IconProgress, type IconShape, IconWifiOff } from '@waymark/ui';
import type { KeeperState } from '../commit-keeper.ts';
import styles from './scorm.module.css';

const ICONS: Readonly<Record<KeeperState, IconShape>> = {
  kept: IconCircleCheck,
  sending: IconProgress,
  waiting: IconWifiOff,
  refused: IconAlertCircle,
};

/** How safe what one did is (PLY-08). */
export function SafeWords({ state }: { readonly state: KeeperState }) {
  const { t } = useLingui();
  const words: Readonly<Record<KeeperState, string>> = {
    kept: t`Saved`,
    sending: t`Saving…`,
    waiting: t`Saved on this device until it can be uploaded`,
    refused: t`Not saved. Open the course again.`,
  };
  return (
    <output className={styles.safe} data-state={state} title={words[state]}>
      <Icon icon={ICONS[state]} size="s" />
      <span className={state === 'kept' || state === 'sending' ? styles.safeWord : undefined}>{words[state]}</span>
    </output>
  );
}
