import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Row } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { Taking } from '../taking.ts';
import styles from './copies.module.css';

/** How much of what was wanted has arrived, and a way to stop. */
export function TakingProgress({ taking: { doneBytes, allBytes, stop }, title }: { readonly taking: Taking; readonly title: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [done, all] = [format.bytes(doneBytes), format.bytes(allBytes)];
  return (
    <Row gap={4}>
      <div className={styles.progress}>
        <Progress
          label={t`Saving “${title}” on this device`}
          value={allBytes === 0 ? 0 : Math.min(100, (doneBytes / allBytes) * 100)}
          text={allBytes === 0 ? t`Reading its contents` : t`${done} of at most ${all}`}
        />
      </div>
      <Button size="s" onClick={stop}>
        <Trans>Cancel</Trans>
      </Button>
    </Row>
  );
}
