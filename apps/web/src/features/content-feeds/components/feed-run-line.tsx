import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedRun } from '@waymark/contract/content-feeds';
import { Badge, Disclosure, Dots, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { FEED_FAULT_WORDS } from './feed-words.tsx';
import { FaultyItems } from './faulty-items.tsx';
import styles from './feeds.module.css';

/** What one run did, and what was wrong by line. */
export function FeedRunLine({ run }: { readonly run: FeedRun }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { createdCount, changedCount, removedCount, sameCount, faultyCount, faults, fault } = run;
  const isOver = run.status !== 'running';
  return (
    <li className={styles.line}>
      <Stack gap={1} className={styles.text}>
        <Text size="ui">{format.dateTime(run.startedAt)}</Text>
        {fault !== null && <Text size="small">{i18n._(FEED_FAULT_WORDS[fault])}</Text>}
        {isOver && fault === null && (
          <Text size="meta" as="div">
            <Dots parts={[t`${createdCount} new`, t`${changedCount} changed`, t`${removedCount} removed`, t`${sameCount} unchanged`]} />
          </Text>
        )}
        {faultyCount > 0 && (
          <Disclosure title={plural(faultyCount, { one: '# item left out', other: '# items left out' })}>
            <FaultyItems faults={faults} total={faultyCount} />
          </Disclosure>
        )}
      </Stack>
      {!isOver && (
        <Badge tone="info">
          <Trans>Reading</Trans>
        </Badge>
      )}
      {run.byHand && (
        <Badge>
          <Trans>Manually</Trans>
        </Badge>
      )}
    </li>
  );
}
