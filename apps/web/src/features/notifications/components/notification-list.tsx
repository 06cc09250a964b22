import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Notification } from '@waymark/contract/notifications';
import { Button, Dots, EmptyState, Heading, Skeleton, Text } from '@waymark/ui';
import { useState } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { byDay } from '../by-day.rules.ts';
import { folded, whatDiffers } from '../fold.rules.ts';
import { notificationsQuery, useMarkSeen } from '../notifications.queries.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';

const DAY = 86_400_000;
/** So many of a kind are told apart before their rows are shown. */
const TOLD_APART = 3;

interface NotificationListProps {
  /** Level of the days in the outline of the page. */
  readonly level: 2 | 3;
  readonly onOpen?: (() => void) | undefined;
}

/** Everything one was told, by day (NTF-01, NTF-02). */
export function NotificationList({ level, onOpen }: NotificationListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(notificationsQuery);
  const { mutate: markSeen } = useMarkSeen();
  if (query.data === undefined) {
    return (
      <Waiting of={query} level={level}>
        <ListShape />
      </Waiting>
    );
  }
  const notifications = query.data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) {
    return (
      <EmptyState level={level} title={t`Nothing new for you`} topic="Signals">
        <Trans>When someone mentions you, comments on your content, follows you or invites you to a group, it shows here.</Trans>
      </EmptyState>
    );
  }
  const dayOf = (moment: string | number) => format.date(moment, 'short');
  const fetchedAt = new Date(query.data.pages[0]?.lastFetchTimestamp ?? 0).getTime();
  const [today, yesterday] = [dayOf(fetchedAt), dayOf(fetchedAt - DAY)];
  const open = (notification: Notification) => {
    if (notification.unseen) markSeen(notification.id);
    onOpen?.();
  };
  return (
    <>
      {byDay(notifications, dayOf).map(({ key, items }) => (
        <section key={key} className={styles.day}>
          <Heading level={level} look="h4">
            {key === today ? t`Today` : key === yesterday ? t`Yesterday` : format.date(items[0]?.createdAt ?? '', 'long')}
          </Heading>
          <ul className={styles.list}>
            {folded(items).map(({ first, rest }) => (
              <FoldedRows key={first.id} first={first} rest={rest} onOpen={open} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && <MorePages of={query} shown={notifications.length} />}
    </>
  );
}

interface FoldedRowsProps {
  readonly first: Notification;
  readonly rest: readonly Notification[];
  readonly onOpen: (notification: Notification) => void;
}

/** One notification, and behind a button those of its kind that came right before it, with what differs between them. */
function FoldedRows({ first, rest, onOpen }: FoldedRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { language } = useFormat();
  const others = whatDiffers(
    first.message,
    rest.map(({ message }) => message),
    language,
  );
  return (
    <>
      <NotificationRow notification={first} onOpen={onOpen} />
      {rest.length > 0 && !isOpen && (
        <li className={styles.folded}>
          <Button variant="plain" size="s" onClick={() => setOpen(true)}>
            <Plural value={rest.length} one="Show # more like this" other="Show # more like this" />
          </Button>
          {others.length > 0 && (
            <Text size="meta">
              <Dots parts={[...others.slice(0, TOLD_APART), others.length > TOLD_APART && '…']} />
            </Text>
          )}
        </li>
      )}
      {isOpen && rest.map((one) => <NotificationRow key={one.id} notification={one} onOpen={onOpen} />)}
    </>
  );
}

const ListShape = () =>
  ['88%', '64%', '76%', '52%'].map((width) => (
    <div key={width} className={styles.shape}>
      <Skeleton width="36px" height="36px" radius="var(--r-full)" />
      <div className={styles.shapeText}>
        <Skeleton width={width} height="0.9rem" />
        <Skeleton width="20%" height="0.7rem" />
      </div>
    </div>
  ));
