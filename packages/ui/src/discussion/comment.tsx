import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { IconDots, IconMessage, IconThumbUp, IconThumbUpFilled } from '../icons/icons.ts';
import { Menu } from '../overlays/menu.tsx';
import type { MenuItem } from '../overlays/menu-items.ts';
import { Avatar } from '../people/person.tsx';
import type { Person } from '../people/person.tsx';
import { Text } from '../layout/text.tsx';
import { Anchor } from '../provider/link-context.tsx';
import { Badge } from '../status/badge.tsx';
import styles from './discussion.module.css';

const noItems: readonly MenuItem[] = [];

type DiscussionCommentProps = {
  author: Person;
  authorHref?: string | undefined;
  /** After the name: "Author", "Mentor". */
  authorBadge?: string | undefined;
  /** Role and time, in words. */
  detail?: ReactNode;
  /** Usually a `RichText`. */
  children: ReactNode;
  /** Without `onToggle` it is only counted: one's own. */
  helpful?: { count: number; mine: boolean; onToggle?: (() => void) | undefined } | undefined;
  onReply?: (() => void) | undefined;
  /** Edit, remove, report. */
  menu?: readonly MenuItem[] | undefined;
  /** Comments of the second level, and the reply being written. */
  replies?: ReactNode;
  /** For the link to this comment. */
  anchorId?: string | undefined;
};

/** One comment; answers stand one level further in, and no deeper. */
export function DiscussionComment({
  author,
  authorHref,
  authorBadge,
  detail,
  children,
  helpful,
  onReply,
  menu = noItems,
  replies,
  anchorId,
}: DiscussionCommentProps) {
  const { t, i18n } = useLingui();
  return (
    <article
      className={styles.comment}
      id={anchorId}
      tabIndex={anchorId === undefined ? undefined : -1}
      aria-label={t`Comment by ${author.name}`}
    >
      <Avatar person={author} />
      <div>
        <div className={styles.head}>
          <strong>
            <bdi>{authorHref ? <Anchor href={authorHref}>{author.name}</Anchor> : author.name}</bdi>
          </strong>
          {authorBadge && <Badge tone="brand">{authorBadge}</Badge>}
          {detail}
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>
          {helpful && helpful.onToggle === undefined && helpful.count > 0 && (
            <Text as="span" size="small">
              <Trans>Helpful, {i18n.number(helpful.count)}</Trans>
            </Text>
          )}
          {helpful?.onToggle !== undefined && (
            <Button
              variant="plain"
              size="s"
              icon={helpful.mine ? IconThumbUpFilled : IconThumbUp}
              aria-pressed={helpful.mine}
              onClick={helpful.onToggle}
            >
              {helpful.count > 0 ? <Trans>Helpful, {i18n.number(helpful.count)}</Trans> : <Trans>Helpful</Trans>}
            </Button>
          )}
          {onReply && (
            <Button variant="plain" size="s" icon={IconMessage} onClick={onReply}>
              <Trans>Reply</Trans>
            </Button>
          )}
          {menu.length > 0 && (
            <Menu
              trigger={<IconButton icon={IconDots} size="s" label={t`More actions for the comment by ${author.name}`} />}
              groups={[{ id: 'comment', items: menu }]}
            />
          )}
        </div>
        {replies && <div className={styles.replies}>{replies}</div>}
      </div>
    </article>
  );
}
