import { useLingui } from '@lingui/react/macro';
import type { ElementType, ReactNode, Ref } from 'react';
import { Cover } from '../covers/cover.tsx';
import type { CoverProps } from '../covers/cover.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconBookmark, IconBookmarkFilled, IconBulb, IconLock } from '../icons/icons.ts';
import { Dots } from '../layout/text.tsx';
import { Anchor } from '../provider/link-context.tsx';
import { Progress } from '../skills/progress.tsx';
import { classes } from '../styles/classes.ts';
import styles from './card.module.css';

/** Saving a thing for later: a toggle that answers at once. */
export type Bookmark = { saved: boolean; onToggle: () => void };

/** What every view of a card shows. Plain values: where they come from is the caller's business. */
export type CardProps = {
  title: string;
  /** The title with search words marked. */
  titleContent?: ReactNode;
  href: string;
  cover?: Omit<CoverProps, 'title' | 'className'> | undefined;
  /** The icon of its type. */
  icon?: IconShape | undefined;
  /** Type, source, level …; missing parts leave no dot. */
  kicker?: readonly ReactNode[] | undefined;
  /** Already in words: "14 min". */
  duration?: string | undefined;
  bookmark?: Bookmark | undefined;
  /** Percent done; shown instead of the reason. */
  progress?: number | undefined;
  /** What it came to, in place of the percentage: "Failed". */
  progressText?: string | undefined;
  /** Why it is shown here. */
  reason?: string | undefined;
  locked?: boolean | undefined;
  /** The level of the title in the outline of the page. */
  level?: 2 | 3 | 4 | undefined;
  /** The element of the whole card, to notice when it is seen. */
  ref?: Ref<HTMLElement> | undefined;
};

export const CardCover = ({
  title,
  cover,
  duration,
  locked,
  children,
  className,
}: Pick<CardProps, 'title' | 'cover' | 'duration' | 'locked'> & { children?: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.cover, locked && styles.locked, className)}>
    <Cover {...cover} title={title} />
    {locked && (
      <span className={styles.lock}>
        <Icon icon={IconLock} size="s" />
      </span>
    )}
    {duration && <bdi className={styles.duration}>{duration}</bdi>}
    {children}
  </div>
);

export const Kicker = ({
  icon,
  parts,
  className,
}: {
  icon?: IconShape | undefined;
  parts: readonly ReactNode[];
  className?: string | undefined;
}) => (
  <p className={classes(styles.kicker, className)}>
    {icon && <Icon icon={icon} size="s" />}
    <Dots parts={parts} />
  </p>
);

/** The one link of a card; in a tile it covers the whole. */
function CardTitle({
  title,
  titleContent,
  href,
  level = 3,
  className,
}: Pick<CardProps, 'title' | 'titleContent' | 'level'> & { href: string | undefined; className?: string | undefined }) {
  const Element: ElementType = `h${level}`;
  return (
    <Element className={className}>
      {href === undefined ? (
        <bdi>{titleContent ?? title}</bdi>
      ) : (
        <Anchor href={href}>
          <bdi>{titleContent ?? title}</bdi>
        </Anchor>
      )}
    </Element>
  );
}

/** Why a thing is recommended, in words. */
export const Reason = ({ icon = IconBulb, children }: { icon?: IconShape | undefined; children: ReactNode }) => (
  <p className={styles.reason}>
    <Icon icon={icon} size="s" />
    <span>{children}</span>
  </p>
);

export function BookmarkButton({ title, bookmark, plate = false }: { title: string; bookmark: Bookmark; plate?: boolean | undefined }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={plate ? styles.save : styles.bareSave}
      aria-pressed={bookmark.saved}
      aria-label={t`Save ${title}`}
      title={bookmark.saved ? t`Saved` : t`Save`}
      onClick={bookmark.onToggle}
    >
      <Icon icon={bookmark.saved ? IconBookmarkFilled : IconBookmark} />
    </button>
  );
}

type TileProps = CardProps & {
  /** Further buttons, over the tile's link. */
  actions?: ReactNode;
  as?: ElementType | undefined;
};

/** Cover, kicker, title; no box. */
export function Tile({
  title,
  titleContent,
  href,
  cover,
  icon,
  kicker,
  duration,
  bookmark,
  progress,
  progressText,
  reason,
  locked,
  level,
  actions,
  as: Element = 'article',
  ref,
}: TileProps) {
  const { t } = useLingui();
  return (
    <Element className={styles.tile} ref={ref}>
      <CardCover {...{ title, cover, duration, locked }}>
        {bookmark && <BookmarkButton title={title} bookmark={bookmark} plate />}
      </CardCover>
      {kicker && <Kicker icon={icon} parts={kicker} />}
      <CardTitle {...{ title, titleContent, href, level }} className={styles.tileTitle} />
      {progress !== undefined ? (
        <Progress value={progress} text={progressText} label={t`Progress in ${title}`} thin />
      ) : (
        reason && <Reason>{reason}</Reason>
      )}
      {actions && <div className={styles.tileActions}>{actions}</div>}
    </Element>
  );
}

type BigCardProps = CardProps & {
  /** Over the title: why this card leads the page. */
  eyebrow?: string | undefined;
  description?: ReactNode;
  /** One action, and at most one quiet one beside it. */
  actions?: ReactNode;
  /** The cover stands at the end. */
  coverAtEnd?: boolean | undefined;
};

/** The one card that leads a page. */
export function BigCard({
  title,
  titleContent,
  href,
  cover,
  icon,
  kicker,
  progress,
  progressText,
  locked,
  level = 2,
  eyebrow,
  description,
  actions,
  reason,
  coverAtEnd = false,
  ref,
}: BigCardProps) {
  const { t } = useLingui();
  return (
    <article className={classes(styles.big, coverAtEnd && styles.bigEnd)} ref={ref}>
      <CardCover {...{ title, locked }} cover={{ loading: 'eager', ...cover }} className={styles.bigCover} />
      <div className={styles.bigBody}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {kicker && <Kicker icon={icon} parts={kicker} />}
        <CardTitle {...{ title, titleContent, href, level }} className={styles.bigTitle} />
        {description && (
          <p className={styles.bigText}>
            <bdi>{description}</bdi>
          </p>
        )}
        {progress !== undefined && (
          <div className={styles.bigProgress}>
            <Progress value={progress} text={progressText} label={t`Progress in ${title}`} />
          </div>
        )}
        {reason && <Reason>{reason}</Reason>}
        {actions && <div className={styles.bigActions}>{actions}</div>}
      </div>
    </article>
  );
}

type ListRowProps = Omit<CardProps, 'cover' | 'href'> & {
  cover?: CardProps['cover'] | false;
  /** Left out where the row is chosen and leads nowhere. */
  href?: string | undefined;
  /** Two lines at most. */
  description?: ReactNode;
  /** Status badges and similar. */
  footer?: ReactNode;
  /** At the end of the row, beside the bookmark. */
  actions?: ReactNode;
  /** 152, 112 or 76 px of cover. */
  size?: 'm' | 's' | 'mini' | undefined;
  /** Without its cover on a phone, where something else stands beside the row. */
  coverGoes?: boolean | undefined;
  as?: ElementType | undefined;
};

/** The view of lists and results. */
export function ListRow({
  title,
  titleContent,
  href,
  cover,
  icon,
  kicker,
  duration,
  bookmark,
  progress,
  progressText,
  reason,
  locked,
  level,
  description,
  footer,
  actions,
  size = 'm',
  coverGoes = false,
  as: Element = 'article',
  ref,
}: ListRowProps) {
  const { t } = useLingui();
  return (
    <Element className={classes(styles.listRow, styles[size], cover === false && styles.bare, coverGoes && styles.coverGoes)} ref={ref}>
      {cover !== false && (
        <CardCover {...{ title, cover, locked }} duration={size === 'm' ? duration : undefined} className={styles.rowCover} />
      )}
      <div className={styles.rowText}>
        {kicker && <Kicker icon={icon} parts={size === 'm' ? kicker : [...kicker, duration]} />}
        <CardTitle {...{ title, titleContent, href, level }} className={styles.rowTitle} />
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {progress !== undefined && <Progress value={progress} text={progressText} label={t`Progress in ${title}`} thin />}
        {reason && <Reason>{reason}</Reason>}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
      {(bookmark ?? actions) && (
        <div className={classes(styles.rowEnd, !actions && styles.saveOnly)}>
          {actions}
          {bookmark && <BookmarkButton title={title} bookmark={bookmark} />}
        </div>
      )}
    </Element>
  );
}
