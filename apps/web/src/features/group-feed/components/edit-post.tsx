import { useLingui } from '@lingui/react/macro';
import type { GroupPost } from '@waymark/contract/group-feed';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { CommentForm } from '../../comments/comments.public.tsx';
import { usePostUpdate } from '../group-feed.queries.ts';

/** Changes the text of a post. */
export function EditPost({ post, onClose }: { readonly post: GroupPost; readonly onClose: () => void }) {
  const { t } = useLingui();
  const draft = useDraft(`group-post-edit:${post.id}`, post.body);
  const update = usePostUpdate(post.id);
  const leave = () => {
    draft.clear();
    onClose();
  };
  return (
    <CommentForm
      label={t`Edit your text`}
      sendLabel={t`Save`}
      draft={draft}
      send={{ ...update, run: (body) => update.mutate(body, { onSuccess: leave }) }}
      onCancel={leave}
      autoFocus
    />
  );
}
