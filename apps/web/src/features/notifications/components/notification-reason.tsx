import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Mute, Notification } from '@waymark/contract/notifications';
import { Button, IconBellOff, Link, Text } from '@waymark/ui';
import { useKindName } from '../use-kind-name.ts';
import { useEndMute, useMute } from '../notifications.queries.ts';
import styles from './notifications.module.css';

interface NotificationReasonProps {
  readonly notification: Notification;
  /** A link to another page was followed: a drawer around it closes. */
  readonly onLeave: () => void;
}

/** Why someone got a notification, and what they may mute of it at once, and undo in the same place (NTF-07). */
export function NotificationReason({ notification, onLeave }: NotificationReasonProps) {
  const [muted, setMuted] = useState<Mute | null>(null);
  return (
    <div className={styles.reason}>
      <Text size="small">
        <bdi>{notification.reason}</bdi>
      </Text>
      {muted === null ? (
        <Choices notification={notification} onMuted={setMuted} onLeave={onLeave} />
      ) : (
        <Muted mute={muted} kind={notification.kind} onUndone={() => setMuted(null)} />
      )}
    </div>
  );
}

function Choices({ notification, onMuted, onLeave }: NotificationReasonProps & { readonly onMuted: (mute: Mute) => void }) {
  const { mutate, isPending, variables } = useMute();
  const { id, subjectName, can } = notification;
  const mute = (what: 'kind' | 'subject') => mutate({ id, what }, { onSuccess: onMuted });
  const waits = (what: 'kind' | 'subject') => isPending && variables.what === what;
  return (
    <div className={styles.mutes}>
      {can.muteKind && (
        <Button size="s" icon={IconBellOff} pending={waits('kind')} onClick={() => mute('kind')}>
          <Trans>Mute all of this type</Trans>
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
  );
}

interface MutedProps {
  readonly mute: Mute;
  readonly kind: Notification['kind'];
  readonly onUndone: () => void;
}

/** Where the pressed button was, so that anyone who uses the keyboard is still there. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function Muted({ mute, kind, onUndone }: MutedProps) {
  const { t } = useLingui();
  const kindName = useKindName();
  const { mutate, isPending } = useEndMute();
  const name = mute.subject?.name ?? kindName(kind);
  return (
    <div className={styles.mutes}>
      <output>
        <Text as="span" size="small">
          {t`Muted: ${name}`}
        </Text>
      </output>
      <Button size="s" ref={takeFocus} pending={isPending} onClick={() => mutate(mute.id, { onSuccess: onUndone })}>
        <Trans>Undo</Trans>
      </Button>
    </div>
  );
}
