import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { Channel } from '@waymark/contract/channels';
import { ConfirmDialog, notify } from '@waymark/ui';
import { useChannelDeletion, useChannelState } from '../channels.queries.ts';

interface EndDialogProps {
  readonly channel: Channel;
  readonly how: 'archive' | 'delete';
  readonly onClose: () => void;
}

/** Asks before a channel is archived or deleted. */
export function EndDialog({ channel, how, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const state = useChannelState();
  const deletion = useChannelDeletion();
  // What went wrong is told by the mutations themselves.
  const archive = async () => {
    await state.mutateAsync({ channelId: channel.id, archive: true }).catch(() => {});
    onClose();
  };
  const remove = async () => {
    const isGone = await deletion.mutateAsync(channel).then(
      () => true,
      () => false,
    );
    onClose();
    if (!isGone) return;
    notify(t`The channel is deleted.`);
    await navigate('/channels');
  };
  return (
    <>
      <ConfirmDialog
        open={how === 'archive'}
        onClose={onClose}
        title={t`Archive this channel?`}
        confirmLabel={t`Archive channel`}
        onConfirm={archive}
      >
        <Trans>No one can find it, and no new content is added. Its content and followers are kept, and you can restore it.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={how === 'delete'}
        onClose={onClose}
        title={t`Delete this channel?`}
        confirmLabel={t`Delete channel`}
        onConfirm={remove}
        danger
      >
        <Trans>Its followers lose access immediately, and you can’t restore it. The content stays with its authors.</Trans>
      </ConfirmDialog>
    </>
  );
}
