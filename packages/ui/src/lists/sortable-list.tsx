import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import styles from './lists.module.css';
import { useRowDragging } from './use-row-dragging.ts';

export type SortableItem = {
  id: string;
  /** What it is called, for its buttons. */
  name: string;
  content: ReactNode;
};

type SortableListProps = {
  label: string;
  items: readonly SortableItem[];
  /** One item goes to another place; places count from 0, as they are before it moves. */
  onMove: (from: number, to: number) => void;
};

/** A list whose order is changed by dragging, or by the buttons of each item, which say where it went. */
export function SortableList({ label, items, onMove }: SortableListProps) {
  const { t } = useLingui();
  const list = useId();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const name = items[from]?.name;
    if (from === to || name === undefined || to < 0 || to >= items.length) return;
    onMove(from, to);
    const [place, count] = [to + 1, items.length];
    setSaid(t`${name} is now in position ${place} of ${count}`);
  };
  return (
    <>
      <ol className={styles.sortable} aria-label={label}>
        {items.map((item, at) => (
          <SortableRow key={item.id} list={list} item={item} at={at} count={items.length} onMove={move} />
        ))}
      </ol>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

type SortableRowProps = {
  list: string;
  item: SortableItem;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

function SortableRow({ list, item, at, count, onMove }: SortableRowProps) {
  const { t } = useLingui();
  const { name } = item;
  const { row, grip, dragged, edge } = useRowDragging<HTMLLIElement, HTMLSpanElement>({
    list,
    at,
    onDrop: (from, over) => {
      const target = over === 'before' ? at : at + 1;
      onMove(from, from < target ? target - 1 : target);
    },
  });

  return (
    <li ref={row} className={classes(styles.item, dragged && styles.dragged)} data-edge={edge ?? undefined}>
      <span ref={grip} className={styles.grip} aria-hidden>
        <Icon icon={IconGripVertical} />
      </span>
      <div className={styles.itemContent}>{item.content}</div>
      <span className={styles.moves}>
        <IconButton icon={IconArrowUp} size="s" label={t`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at, at - 1)} />
        <IconButton
          icon={IconArrowDown}
          size="s"
          label={t`Move ${name} down`}
          disabled={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        />
      </span>
    </li>
  );
}
