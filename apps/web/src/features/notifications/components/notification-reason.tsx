import { Trans, useLingui } from '@lingui/react/macro';
import type { Mute, Notification } from '@waymark/contract/notifications';
import { Button, IconBellOff, Link, notify, Text } from '@waymark/ui';
import { useKindWords } from '../kind-words.ts';
import { useEndMute, useMute } from '../notifications.queries.ts';
import styles from './notifications.module.css';

interface NotificationReasonProps {
  readonly notification: Notification;
  /** A link to another page was followed: a drawer around it closes. */
  readonly onLeave: () => void;
}

/** Why somebody got a notification, and what they may mute of it at once (NTF-07). */
export function NotificationReason({ notification, onLeave }: NotificationReasonProps) {
  const { t } = useLingui();
  const words = useKindWords();
  const { mutate, isPending, variables } = useMute();
  const { mutate: undo } = useEndMute();
  const { id, kind, reason, subjectName, can } = notification;
  const said = (mute: Mute) => {
    const name = mute.subject?.name ?? words[kind];
    notify({ message: t`Muted: ${name}`, action: { label: t`Undo`, run: () => undo(mute.id) } });
  };
  const mute = (what: 'kind' | 'subject') => mutate({ id, what }, { onSuccess: said });
  const waits = (what: 'kind' | 'subject') => isPending && variables.what === what;
  return (
    <div className={styles.reason}>
      <Text size="small">
        <bdi>{reason}</bdi>
      </Text>
      <div className={styles.mutes}>
        {can.muteKind && (
          <Button size="s" icon={IconBellOff} pending={waits('kind')} onClick={() => mute('kind')}>
            <Trans>Mute all of this kind</Trans>
          </Button>
        )}
        {can.muteSubject && subjectName !== null && (
          <Button size="s" icon={IconBellOff} pending={waits('subject')} onClick={() => mute('subject')}>
            <Trans>Mute “{subjectName}”</Trans>
          </Button>
        )}
        <Text as="span" size="small">
          <Link href="/settings/triggers" onClick={onLeave}>
            <Trans>Notification settings</Trans>
          </Link>
        </Text>
      </div>
    </div>
  );
}
