import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CardDetail, Comment } from '@waymark/contract/cards';
import { ConfirmDialog, DiscussionComment, Dots, IconFlag, IconPencil, IconTrash, Notice } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ReportDialog } from '../../moderation/moderation.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { listAgain, useDeleteComment, useEditComment, useHelpful } from '../comments.queries.ts';
import styles from './cards.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';
import { HiddenWhy } from './hidden-why.tsx';

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

/** One comment with all that may be done to it; one whose text is withheld only keeps its place, while it has answers. */
export function CommentItem({ card, comment, onReply, replies }: CommentItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete' | 'report'>('none');
  const helpful = useHelpful(card.id);
  const { author, can, createdAt, editedAt, ownReport } = comment;
  const isShown = comment.withheld === null;
  const isReported = ownReport !== null && !ownReport.decided;
  const close = () => {
    setOpen('none');
    focusComment(comment);
  };
  const menu = [
    ...(can.edit ? [{ label: t`Edit`, icon: IconPencil, onSelect: () => setOpen('edit') }] : []),
    ...(can.report ? [{ label: isReported ? t`Change your report` : t`Report`, icon: IconFlag, onSelect: () => setOpen('report') }] : []),
    ...(can.delete ? [{ label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') }] : []),
  ];
  return (
    <>
      <DiscussionComment
        anchorId={placeOf(comment)}
        author={personOf(author)}
        authorHref={personHref(author)}
        authorBadge={author.id === card.author.id ? t`Author` : undefined}
        detail={
          <Dots parts={[author.jobTitle, format.relative(createdAt), editedAt !== null && t`edited`, isReported && t`reported by you`]} />
        }
        helpful={
          !isShown || !card.can.react
            ? undefined
            : {
                count: comment.helpfulCount,
                mine: comment.markedHelpful,
                onToggle: () => helpful.mutate({ commentId: comment.id, on: !comment.markedHelpful }),
              }
        }
        onReply={!isShown || comment.hiddenReason !== null || !card.can.comment ? undefined : onReply}
        menu={isShown ? menu : undefined}
        replies={replies}
      >
        <CommentBody card={card} comment={comment} isEdited={open === 'edit'} onClose={close} />
      </DiscussionComment>
      <DeleteCommentDialog card={card} comment={comment} open={open === 'delete'} onClose={() => setOpen('none')} />
      <ReportDialog
        kind="comment"
        subjectId={comment.id}
        ownReport={ownReport}
        open={open === 'report'}
        onClose={() => setOpen('none')}
        onReported={() => void listAgain(card.id)}
      />
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
  if (comment.withheld !== null)
    return (
      <p className={styles.gone}>
        <WhyWithheld why={comment.withheld} />
      </p>
    );
  return (
    <>
      {isEdited ? <EditForm card={card} comment={comment} onClose={onClose} /> : <CommentText comment={comment} />}
      {comment.hiddenReason !== null && (
        <Notice tone="warn">
          <HiddenWhy reason={comment.hiddenReason} />
        </Notice>
      )}
    </>
  );
}

function WhyWithheld({ why }: { readonly why: NonNullable<Comment['withheld']> }) {
  switch (why) {
    case 'deleted':
      return <Trans>This comment was deleted.</Trans>;
    case 'hidden':
      return <Trans>This comment is hidden by a moderator</Trans>;
    case 'blocked':
      return <Trans>You can’t see this comment because you or its author blocked the other.</Trans>;
  }
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
      <Trans>You can’t undo this. Replies to it stay.</Trans>
    </ConfirmDialog>
  );
}
