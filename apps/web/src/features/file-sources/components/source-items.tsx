import { Trans, useLingui } from '@lingui/react/macro';
import type { SourceItem } from '@waymark/contract/file-sources';
import { Button, Icon, IconChevronRight, IconFile, IconFolder, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './file-sources.module.css';

interface SourceItemsProps {
  readonly items: readonly SourceItem[];
  readonly fits: (name: string, size: number | null) => boolean;
  readonly emptyText: string;
  readonly onOpen: (folder: SourceItem) => void;
  readonly onTake: (file: SourceItem) => void;
  /** The next page; null on the last. */
  readonly more: { readonly isPending: boolean; readonly load: () => void } | null;
}

/** Folders and files at a source, each a button: a folder opens, a file is taken. What does not fit in this place says so. */
export function SourceItems({ items, fits, emptyText, onOpen, onTake, more }: SourceItemsProps) {
  if (items.length === 0 && more === null) return <Text size="small">{emptyText}</Text>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <Item
            item={item}
            isFitting={item.kind === 'folder' || (item.canBeTaken && fits(item.name, item.size))}
            onChoose={() => (item.kind === 'folder' ? onOpen(item) : onTake(item))}
          />
        </li>
      ))}
      {more !== null && (
        <li className={styles.more}>
          <Button size="s" variant="plain" pending={more.isPending} onClick={more.load}>
            <Trans>Show more</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ItemProps {
  readonly item: SourceItem;
  readonly isFitting: boolean;
  readonly onChoose: () => void;
}

function Item({ item: { kind, name, size, modifiedAt, note }, isFitting, onChoose }: ItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const facts = [
    ...(isFitting ? [] : [t`Cannot be chosen here`]),
    ...(size === null ? [] : [format.bytes(size)]),
    ...(modifiedAt === null ? [] : [format.date(modifiedAt)]),
    ...(note === '' ? [] : [note]),
  ];
  return (
    <button type="button" className={styles.item} disabled={!isFitting} onClick={onChoose}>
      <Icon icon={kind === 'folder' ? IconFolder : IconFile} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {facts.length > 0 && <span className={styles.note}>{facts.join(' · ')}</span>}
      </span>
      {kind === 'folder' && <Icon icon={IconChevronRight} />}
    </button>
  );
}
