import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import type { Comment } from '@waymark/contract/comments';
import { ConfirmDialog, DiscussionComment, Dots, IconFlag, IconPencil, IconTrash, Notice } from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { HiddenWhy, ReportDialog } from '../../moderation/moderation.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { type Commented, reloadComments, useDeleteComment, useEditComment, useHelpful } from '../comments.queries.ts';
import { useLinkedComment } from '../linked-comment.ts';
import styles from './comments.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentText } from './comment-text.tsx';

const placeOf = ({ id }: Pick<Comment, 'id'>) => `comment-${id}`;

/** Moves the focus to a comment. */
function focusComment(comment: Pick<Comment, 'id'>): void {
  document.getElementById(placeOf(comment))?.focus();
}

/** Moves it back from the form that closes; not from where someone has gone on to meanwhile, while what they sent was on its way. */
export function returnToComment(comment: Pick<Comment, 'id'>): void {
  const { activeElement: active } = document;
  const isInForm = active?.closest('form') != null && document.getElementById(placeOf(comment))?.contains(active) === true;
  if (active === null || active === document.body || isInForm) focusComment(comment);
}

/** Where someone arrived already: a comment that is drawn once more takes no focus. */
const arrivals = new WeakSet<Location>();

/** Goes to a comment that the address leads to, as soon as it is there; once for each time that it is opened. */
function useArrival({ id }: Pick<Comment, 'id'>): void {
  const isLinked = useLinkedComment() === id;
  const location = useLocation();
  useEffect(() => {
    if (!isLinked || arrivals.has(location)) return;
    arrivals.add(location);
    document.getElementById(placeOf({ id }))?.scrollIntoView({ block: 'center' });
    focusComment({ id });
  }, [isLinked, id, location]);
}

interface CommentItemProps {
  readonly on: Commented;
  readonly comment: Comment;
  /** How the one whose subject it is is called, behind their name. */
  readonly ownerLabel: string;
  readonly onReply: () => void;
  readonly replies?: ReactNode;
}

/** One comment with all that may be done to it; one whose text is withheld only keeps its place, while it has answers. */
export function CommentItem({ on, comment, ownerLabel, onReply, replies }: CommentItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete' | 'report'>('none');
  const helpful = useHelpful(on);
  useArrival(comment);
  const { author, authorRole, can, createdAt, editedAt, ownReport } = comment;
  const isShown = comment.withheld === null;
  const isReported = ownReport !== null && !ownReport.decided;
  const badge = authorRole === null ? undefined : { owner: ownerLabel, leader: t`Group leader` }[authorRole];
  const close = () => {
    setOpen('none');
    returnToComment(comment);
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
        authorBadge={badge}
        detail={
          <Dots parts={[author.jobTitle, format.relative(createdAt), editedAt !== null && t`edited`, isReported && t`reported by you`]} />
        }
        helpful={
          isShown
            ? {
                count: comment.helpfulCount,
                mine: comment.markedHelpful,
                // A mark of one’s own can be taken back, also where one may give none.
                onToggle:
                  can.mark || comment.markedHelpful
                    ? () => helpful.mutate({ commentId: comment.id, helpful: !comment.markedHelpful })
                    : undefined,
              }
            : undefined
        }
        onReply={isShown && can.reply ? onReply : undefined}
        menu={isShown ? menu : undefined}
        replies={replies}
      >
        <CommentBody on={on} comment={comment} isEdited={open === 'edit'} onClose={close} />
      </DiscussionComment>
      <DeleteCommentDialog on={on} comment={comment} open={open === 'delete'} onClose={() => setOpen('none')} />
      <ReportDialog
        kind="comment"
        subjectId={comment.id}
        ownReport={ownReport}
        open={open === 'report'}
        onClose={() => setOpen('none')}
        onReported={() => void reloadComments(on)}
      />
    </>
  );
}

interface CommentBodyProps {
  readonly on: Commented;
  readonly comment: Comment;
  readonly isEdited: boolean;
  readonly onClose: () => void;
}

function CommentBody({ on, comment, isEdited, onClose }: CommentBodyProps) {
  if (comment.withheld !== null)
    return (
      <p className={styles.gone}>
        <WhyWithheld why={comment.withheld} />
      </p>
    );
  return (
    <>
      {isEdited ? <EditForm on={on} comment={comment} onClose={onClose} /> : <CommentText comment={comment} />}
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

function EditForm({ on, comment, onClose }: Omit<CommentBodyProps, 'isEdited'>) {
  const { t } = useLingui();
  const draft = useDraft(`comment-edit:${comment.id}`, comment.body);
  const edit = useEditComment(on);
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
  readonly on: Commented;
  readonly comment: Comment;
  readonly open: boolean;
  readonly onClose: () => void;
}

function DeleteCommentDialog({ on, comment, open, onClose }: CommentDialogProps) {
  const { t } = useLingui();
  const deletion = useDeleteComment(on);
  const remove = () =>
    // The reason of a refusal is told in passing.
    deletion.mutateAsync(comment.id).then(onClose, onClose);
  return (
    <ConfirmDialog open={open} onClose={onClose} title={t`Delete this comment?`} confirmLabel={t`Delete comment`} onConfirm={remove} danger>
      <Trans>You can’t undo this. Replies to it stay.</Trans>
    </ConfirmDialog>
  );
}
