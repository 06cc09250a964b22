import { useLingui } from '@lingui/react/macro';
import type { OutlineEntry, OutlineSection, PathOutline } from '@waymark/contract/pathways';
import { Anchor, Icon, IconCircle, IconCircleCheckFilled, IconClock, IconLock, IconPlayerPlay, VisuallyHidden } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useSyncState } from '../../../platform/unsent/sync-state.ts';
import styles from './player.module.css';

interface PlayerOutlineProps {
  readonly outline: PathOutline;
  readonly currentId: string | undefined;
  readonly hrefOf: (cardId: string) => string;
  readonly onPick: () => void;
}

/** Everything in a path, to go to what is open. */
export function PlayerOutline({ outline, currentId, hrefOf, onPick }: PlayerOutlineProps) {
  return (
    <ol className={styles.outline}>
      {outline.sections.map((section, at) => (
        <li key={section.id}>
          {section.title !== '' && (
            <p className={styles.outlineTitle}>
              <bdi>
                {at + 1}. {section.title}
              </bdi>
            </p>
          )}
          <OutlineEntries {...{ section, currentId, hrefOf, onPick }} />
        </li>
      ))}
    </ol>
  );
}

function OutlineEntries({ section, currentId, hrefOf, onPick }: Omit<PlayerOutlineProps, 'outline'> & { section: OutlineSection }) {
  const { t } = useLingui();
  const { unsent } = useSyncState(useCurrentUser()?.id ?? '');
  const states = useStateWords();
  const isKept = (entry: OutlineEntry) => entry.state === 'open' && unsent.some(({ card }) => card.id === entry.card.id);
  const wordOf = (entry: OutlineEntry) =>
    isKept(entry)
      ? t`Not sent yet`
      : {
          done: states.completed,
          open: entry.card.completedPercentage > 0 ? states['in-progress'] : states['not-started'],
          locked: t`Locked`,
          skipped: t`Skipped`,
          withdrawn: t`Removed`,
        }[entry.state];
  return (
    <ol>
      {section.entries.map((entry) => {
        const isCurrent = entry.id === currentId;
        const icon =
          entry.state === 'done'
            ? IconCircleCheckFilled
            : isKept(entry)
              ? IconClock
              : entry.state === 'locked'
                ? IconLock
                : isCurrent
                  ? IconPlayerPlay
                  : IconCircle;
        const text = (
          <>
            <Icon icon={icon} />
            <bdi>{entry.card.title}</bdi>
            <VisuallyHidden>, {wordOf(entry)}</VisuallyHidden>
          </>
        );
        return (
          <li key={entry.id} data-state={entry.state}>
            {entry.state === 'locked' || entry.state === 'withdrawn' ? (
              <span className={styles.outlineItem}>{text}</span>
            ) : (
              <Anchor
                href={hrefOf(entry.card.id)}
                className={styles.outlineItem}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onPick}
              >
                {text}
              </Anchor>
            )}
          </li>
        );
      })}
    </ol>
  );
}
