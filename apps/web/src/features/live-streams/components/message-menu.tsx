import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LiveMessage, StreamId } from '@waymark/contract/live-streams';
import { ConfirmDialog, IconButton, IconCheck, IconDotsVertical, IconMessageCircle, IconTrash, Menu, type MenuItem } from '@waymark/ui';
import { useMessageDeletion } from '../live-questions.queries.ts';
import { useViewerUpdate } from '../live-streams.queries.ts';

interface MessageMenuProps {
  readonly streamId: StreamId;
  readonly message: LiveMessage;
  /** What else may be done with it. */
  readonly answering?: { readonly isAnswered: boolean; readonly onChange: (isAnswered: boolean) => void };
}

/** What the host of a stream may do with what someone wrote (LIV-08). */
export function MessageMenu({ streamId, message, answering }: MessageMenuProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMessageDeletion(streamId);
  const update = useViewerUpdate(streamId);
  const name = message.person.fullName;
  const answer: MenuItem[] =
    answering === undefined
      ? []
      : [
          {
            label: answering.isAnswered ? t`Mark as open` : t`Mark as answered`,
            icon: IconCheck,
            onSelect: () => answering.onChange(!answering.isAnswered),
          },
        ];
  const mute: MenuItem[] = message.isHost
    ? []
    : [
        {
          label: t`Mute ${name}`,
          icon: IconMessageCircle,
          onSelect: () => update.mutate({ userId: message.person.id, isMuted: true, hasHandUp: false }),
        },
      ];
  return (
    <>
      <Menu
        trigger={<IconButton size="s" icon={IconDotsVertical} label={t`More actions for the message from ${name}`} />}
        groups={[
          {
            id: 'message',
            items: [...answer, ...mute, { label: t`Delete message`, icon: IconTrash, danger: true, onSelect: () => setAsking(true) }],
          },
        ]}
      />
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete this message?`}
        confirmLabel={t`Delete message`}
        onConfirm={async () => {
          await deletion.mutateAsync(message.id).catch(() => {});
          setAsking(false);
        }}
      >
        <Trans>It disappears for everyone in the stream.</Trans>
      </ConfirmDialog>
    </>
  );
}
