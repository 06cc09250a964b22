import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState } from 'react';
import type { Notification } from '@waymark/contract/notifications';
import { Anchor, Avatar, Icon, IconBell, IconButton, IconDots, Row, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { refreshNotifications } from '../notifications.queries.ts';
import { NotificationReason } from './notification-reason.tsx';
import styles from './notifications.module.css';

/** Only for curators who are asked. */
const FollowAnswer = lazy(async () => ({ default: (await import('../../channels/channels.public.tsx')).FollowAnswer }));

interface NotificationRowProps {
  readonly notification: Notification;
  /** It was followed: it counts as seen, and a drawer around it closes. */
  readonly onOpen: (notification: Notification) => void;
}

/** One thing one was told; leads to what it is about, and says why it came. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const { actor, message, importance, quote, unseen, href, createdAt } = notification;
  return (
    <li className={unseen ? `${styles.item} ${styles.unseen}` : styles.item}>
      {actor === null ? (
        <span className={styles.mark}>
          <Icon icon={IconBell} />
        </span>
      ) : (
        <Avatar person={{ id: actor.id, name: actor.fullName, photo: actor.avatarUrl }} size={36} />
      )}
      <div>
        <Anchor href={href} className={styles.link} onClick={() => onOpen(notification)}>
          <span className={styles.message}>
            {unseen && (
              <VisuallyHidden>
                <Trans>New:</Trans>{' '}
              </VisuallyHidden>
            )}
            <bdi>{message}</bdi>
          </span>
        </Anchor>
        {importance !== null && (
          <Text size="small">
            <bdi>{importance}</bdi>
          </Text>
        )}
        {quote !== null && (
          <blockquote className={styles.quote}>
            <bdi>{quote}</bdi>
          </blockquote>
        )}
        {notification.kind === 'channel-follow-asked' && actor !== null && (
          <Row gap={2} className={styles.answers}>
            <Suspense>
              <FollowAnswer channelId={notification.subjectId} person={actor} onAnswered={refreshNotifications} />
            </Suspense>
          </Row>
        )}
        <Text as="time" size="meta" style={{ display: 'block' }}>
          {format.time(createdAt)}
        </Text>
        {asked && (
          <div id={id}>
            <NotificationReason notification={notification} onLeave={() => onOpen({ ...notification, unseen: false })} />
          </div>
        )}
      </div>
      {unseen ? <span className={styles.dot} aria-hidden /> : <span />}
      <IconButton
        className={styles.more}
        size="s"
        icon={IconDots}
        label={asked ? t`Hide the reason` : t`Why did I get this?`}
        aria-expanded={asked}
        aria-controls={asked ? id : undefined}
        onClick={() => setAsked(!asked)}
      />
    </li>
  );
}
