import { Icon, IconArrowRight, VisuallyHidden } from '@waymark/ui';
import { Trans } from '@lingui/react/macro';
import type { ConfigurationChange } from '@waymark/contract/configuration';
import type { Named } from './audience-words.ts';
import styles from './configuration.module.css';
import { differingParts, EntryValue } from './entry-value.tsx';
import { useEntryName } from './entry-words.ts';

/** What was and what is, entry by entry. */
export function ChangeList({ changes, named }: { readonly changes: readonly ConfigurationChange[]; readonly named: Named }) {
  const nameOf = useEntryName();
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, ...change }) => {
        const [from, to] = differingParts(change.from, change.to);
        return (
          <li key={key} className={styles.change}>
            <span>{nameOf(key)}</span>
            <span className={styles.fromTo}>
              <VisuallyHidden>
                <Trans>Before:</Trans>
              </VisuallyHidden>
              <span>
                <EntryValue entryKey={key} value={from} named={named} />
              </span>
              <Icon icon={IconArrowRight} size="s" directional />
              <VisuallyHidden>
                <Trans>After:</Trans>
              </VisuallyHidden>
              <span className={styles.to}>
                <EntryValue entryKey={key} value={to} named={named} />
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
