import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ArrangedPage, type LayoutWidget, type PageLayout, traitsOf } from '@waymark/contract/page-layouts';
import {
  Badge,
  Cover,
  Icon,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconColumns3,
  IconDots,
  IconFilter,
  IconGripVertical,
  IconPin,
  IconTrash,
  Menu,
  useRowDragging,
} from '@waymark/ui';
import styles from './page-layouts.module.css';

export interface CanvasProps {
  readonly page: ArrangedPage;
  readonly widgets: readonly LayoutWidget[];
  readonly rules: PageLayout['rules'];
  readonly size: 'wide' | 'phone';
  readonly list: string;
  readonly selected: string | null;
  readonly nameOf: (key: string) => string;
  readonly titleOf: (widget: LayoutWidget) => string | null;
  /** What would be dropped: of the page, or, below 0, of the palette. */
  readonly draggedName: (from: number) => string;
  readonly onSelect: (key: string) => void;
  readonly onDrop: (from: number, to: number) => void;
  readonly onMove: (key: string, to: number) => void;
  readonly onHalf: (key: string, isHalf: boolean) => void;
  readonly onRemove: (key: string) => void;
  readonly children?: ReactNode;
}

/** The page with its widgets, drawn in outline; each can be dragged, or moved by its menu. */
export function Canvas(props: CanvasProps) {
  const { t } = useLingui();
  const { page, widgets, size, children } = props;
  return (
    <div className={styles.canvas} data-size={size}>
      <div className={styles.widget} data-fixed="">
        <div className={styles.head}>
          <Icon icon={IconPin} size="s" />
          <strong>{page === 'homepage' ? t`Greeting` : t`Title`}</strong>
          <span className={styles.meta}>
            <Trans>always first</Trans>
          </span>
        </div>
        <Lines />
      </div>
      <ol className={styles.widgets} aria-label={t`Widgets on the page`}>
        {widgets.map((widget, at) => (
          <Placed key={widget.key} {...props} widget={widget} at={at} />
        ))}
        {widgets.length === 0 && <EmptyPlace {...props} />}
      </ol>
      {children}
    </div>
  );
}

function EmptyPlace({ list, onDrop }: CanvasProps) {
  const { row } = useRowDragging<HTMLLIElement, HTMLSpanElement>({ list, at: 0, onDrop: (from) => onDrop(from, 0) });
  return (
    <li ref={row} className={styles.emptyPage}>
      <Trans>This page is empty. Add a widget.</Trans>
    </li>
  );
}

function Placed({
  page,
  widgets,
  rules,
  list,
  selected,
  nameOf,
  titleOf,
  draggedName,
  onSelect,
  onDrop,
  onMove,
  onHalf,
  onRemove,
  widget,
  at,
}: CanvasProps & { readonly widget: LayoutWidget; readonly at: number }) {
  const { t } = useLingui();
  const { key, isHalf, seenBy } = widget;
  const name = nameOf(key);
  const targetOf = (from: number, edge: 'before' | 'after') => {
    const place = edge === 'before' ? at : at + 1;
    return from >= 0 && from < place ? place - 1 : place;
  };
  const { row, grip, dragged, edge, from } = useRowDragging<HTMLLIElement, HTMLSpanElement>({
    list,
    at,
    onDrop: (source, over) => onDrop(source, targetOf(source, over)),
  });
  const title = titleOf(widget);
  const rule = rules.find(({ id }) => id === seenBy.targetId);
  const ruleName = rule?.name ?? '';
  return (
    <li
      ref={row}
      className={styles.widget}
      data-half={isHalf ? '' : undefined}
      data-selected={selected === key ? '' : undefined}
      data-dragged={dragged ? '' : undefined}
    >
      {edge !== null && from !== undefined && (
        <Drop
          edge={edge}
          name={draggedName(from)}
          place={targetOf(from, edge) + 1}
          count={from < 0 ? widgets.length + 1 : widgets.length}
        />
      )}
      <div className={styles.head}>
        <span ref={grip} className={styles.grip} aria-hidden>
          <Icon icon={IconGripVertical} />
        </span>
        <button type="button" className={styles.name} aria-pressed={selected === key} data-widget={key} onClick={() => onSelect(key)}>
          <bdi>{name}</bdi>
        </button>
        {title !== null && (
          <span className={styles.meta}>
            <Trans>
              title: <bdi>{title}</bdi>
            </Trans>
          </span>
        )}
        {seenBy.mode !== 'everyone' && (
          <span className={styles.meta}>
            {rule === undefined ? (
              <Trans>not chosen yet</Trans>
            ) : seenBy.mode === 'only' ? (
              <Trans>
                only for <bdi>{ruleName}</bdi>
              </Trans>
            ) : (
              <Trans>
                not for <bdi>{ruleName}</bdi>
              </Trans>
            )}
          </span>
        )}
        <span className={styles.end}>
          {seenBy.mode !== 'everyone' && (
            <Badge icon={IconFilter}>
              <Trans>Rule</Trans>
            </Badge>
          )}
          <Menu
            trigger={<IconButton icon={IconDots} size="s" label={t`More actions for ${name}`} />}
            groups={[
              {
                id: 'move',
                items: [
                  { label: t`Up`, icon: IconArrowUp, disabled: at === 0, onSelect: () => onMove(key, at - 1) },
                  { label: t`Down`, icon: IconArrowDown, disabled: at === widgets.length - 1, onSelect: () => onMove(key, at + 1) },
                  { label: isHalf ? t`Full width` : t`Half width`, icon: IconColumns3, onSelect: () => onHalf(key, !isHalf) },
                ],
              },
              { id: 'remove', items: [{ label: t`Remove from the page`, icon: IconTrash, danger: true, onSelect: () => onRemove(key) }] },
            ]}
          />
        </span>
      </div>
      <Outline page={page} widget={widget} />
    </li>
  );
}

interface DropProps {
  readonly edge: 'before' | 'after';
  readonly name: string;
  readonly place: number;
  readonly count: number;
}

/** Where what is dragged would come to stand, also told to who cannot see it. */
const Drop = ({ edge, name, place, count }: DropProps) => (
  <output className={styles.drop} data-edge={edge}>
    <Trans>
      {name} will be placed here, position {place} of {count}
    </Trans>
  </output>
);

const SHOWN_TILES = 4;

/** What a widget is made of: tiles where it shows several things, lines otherwise. */
function Outline({ page, widget: { key, tiles, isHalf } }: { readonly page: ArrangedPage; readonly widget: LayoutWidget }) {
  const usual = traitsOf(page, key)?.tiles;
  if (usual === undefined) return <Lines />;
  const shown = Math.min(tiles ?? usual, isHalf ? SHOWN_TILES / 2 : SHOWN_TILES);
  return (
    <div className={styles.tiles} aria-hidden>
      {Array.from({ length: shown }, (_, at) => (
        <Cover key={at} title={`${key} ${at}`} topic={['Maps', 'Water', 'General', 'People'][at % 4]} />
      ))}
    </div>
  );
}

const Lines = () => (
  <div className={styles.mini} aria-hidden>
    <i />
    <i />
  </div>
);
