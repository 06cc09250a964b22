import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupPost } from '@waymark/contract/group-feed';
import { ConfirmDialog } from '@waymark/ui';
import { usePostDeletion } from '../group-feed.queries.ts';

interface DeletePostDialogProps {
  readonly post: GroupPost;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function DeletePostDialog({ post, open, onClose }: DeletePostDialogProps) {
  const { t } = useLingui();
  const deletion = usePostDeletion();
  // The reason of a refusal is shown in passing.
  const remove = () => deletion.mutateAsync(post.id).then(onClose, onClose);
  return (
    <ConfirmDialog open={open} onClose={onClose} title={t`Delete this post?`} confirmLabel={t`Delete post`} onConfirm={remove} danger>
      <Trans>Its comments are deleted too. You can’t undo this.</Trans>
    </ConfirmDialog>
  );
}
