import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CardDetail, Comment } from '@waymark/contract/cards';
import { ConfirmDialog, DiscussionComment, Dots, IconFlag, IconPencil, IconTrash } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useDeleteComment, useEditComment, useHelpful } from '../comments.queries.ts';
import { ReportDialog } from '../dialogs/report-dialog.tsx';
import styles from './cards.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';

const placeOf = ({ id }: Pick<Comment, 'id'>) => `comment-${id}`;

/** Moves the focus back to a comment, when what was open in it closes. */
export function focusComment(comment: Pick<Comment, 'id'>): void {
  document.getElementById(placeOf(comment))?.focus();
}

interface CommentItemProps {
  readonly card: CardDetail;
  readonly comment: Comment;
  readonly onReply: () => void;
  readonly replies?: ReactNode;
}

/** One comment with all that may be done to it; a deleted one only keeps its place, while it has answers. */
export function CommentItem({ card, comment, onReply, replies }: CommentItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete' | 'report'>('none');
  const helpful = useHelpful(card.id);
  const { author, can, createdAt, editedAt } = comment;
  const close = () => {
    setOpen('none');
    focusComment(comment);
  };
  const menu = [
    ...(can.edit ? [{ label: t`Edit`, icon: IconPencil, onSelect: () => setOpen('edit') }] : []),
    ...(can.report ? [{ label: t`Report`, icon: IconFlag, onSelect: () => setOpen('report') }] : []),
    ...(can.delete ? [{ label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  return (
    <>
      <DiscussionComment
        anchorId={placeOf(comment)}
        author={personOf(author)}
        authorHref={personHref(author)}
        authorBadge={author.id === card.author.id ? t`Author` : undefined}
        detail={<Dots parts={[author.jobTitle, format.relative(createdAt), editedAt !== null && t`edited`]} />}
        helpful={
          comment.deleted || !card.can.react
            ? undefined
            : {
                count: comment.helpfulCount,
                mine: comment.markedHelpful,
                onToggle: () => helpful.mutate({ commentId: comment.id, on: !comment.markedHelpful }),
              }
        }
        onReply={comment.deleted || !card.can.comment ? undefined : onReply}
        menu={menu}
        replies={replies}
      >
        <CommentBody card={card} comment={comment} isEdited={open === 'edit'} onClose={close} />
      </DiscussionComment>
      <DeleteCommentDialog card={card} comment={comment} open={open === 'delete'} onClose={() => setOpen('none')} />
      <ReportDialog card={card} comment={comment} open={open === 'report'} onClose={() => setOpen('none')} />
    </>
  );
}

interface CommentBodyProps {
  readonly card: CardDetail;
  readonly comment: Comment;
  readonly isEdited: boolean;
  readonly onClose: () => void;
}

function CommentBody({ card, comment, isEdited, onClose }: CommentBodyProps) {
  if (comment.deleted) {
    return (
      <p className={styles.gone}>
        <Trans>This comment was deleted.</Trans>
      </p>
    );
  }
  return isEdited ? <EditForm card={card} comment={comment} onClose={onClose} /> : <CommentText comment={comment} />;
}

function EditForm({ card, comment, onClose }: Omit<CommentBodyProps, 'isEdited'>) {
  const { t } = useLingui();
  const draft = useDraft(`comment-edit:${comment.id}`, comment.body);
  const edit = useEditComment(card.id);
  const leave = () => {
    draft.clear();
    onClose();
  };
  return (
    <CommentForm
      label={t`Edit your comment`}
      sendLabel={t`Save`}
      draft={draft}
      send={{ ...edit, run: (body) => edit.mutate({ commentId: comment.id, body }, { onSuccess: leave }) }}
      onCancel={leave}
      autoFocus
    />
  );
}

interface CommentDialogProps {
  readonly card: CardDetail;
  readonly comment: Comment;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteCommentDialog({ card, comment, open, onClose }: CommentDialogProps) {
  const { t } = useLingui();
  const deletion = useDeleteComment(card.id);
  const remove = () =>
    // The reason of a refusal is told in passing.
    deletion.mutateAsync(comment.id).then(onClose, onClose);
  return (
    <ConfirmDialog open={open} onClose={onClose} title={t`Delete this comment?`} confirmLabel={t`Delete comment`} onConfirm={remove} danger>
      <Trans>This cannot be taken back. Replies to it stay.</Trans>
    </ConfirmDialog>
  );
}
