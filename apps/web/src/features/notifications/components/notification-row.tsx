import { Trans } from '@lingui/react/macro';
import type { Notification } from '@waymark/contract/notifications';
import { Anchor, Avatar, Icon, IconBell, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './notifications.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  /** It was followed: it counts as seen, and a drawer around it closes. */
  readonly onOpen: (notification: Notification) => void;
}

/** One thing one was told; leads to what it is about. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const format = useFormat();
  const { actor, message, unseen, href, createdAt } = notification;
  return (
    <li>
      <Anchor href={href} className={unseen ? `${styles.item} ${styles.unseen}` : styles.item} onClick={() => onOpen(notification)}>
        {actor === null ? (
          <span className={styles.mark}>
            <Icon icon={IconBell} />
          </span>
        ) : (
          <Avatar person={{ id: actor.id, name: actor.fullName, photo: actor.avatarUrl }} size={36} />
        )}
        <span>
          <span className={styles.message}>
            {unseen && (
              <VisuallyHidden>
                <Trans>New:</Trans>{' '}
              </VisuallyHidden>
            )}
            <bdi>{message}</bdi>
          </span>
          <Text as="time" size="meta" style={{ display: 'block' }}>
            {format.time(createdAt)}
          </Text>
        </span>
        {unseen && <span className={styles.dot} aria-hidden />}
      </Anchor>
    </li>
  );
}
