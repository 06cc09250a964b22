import { Trans, useLingui } from '@lingui/react/macro';
import { addComment, type CardDetail, deleteComment, editComment, listComments, markHelpful, unmarkHelpful } from '@waymark/contract/cards';
import { VisuallyHidden } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { type Commented, Discussion } from '../../comments/comments.public.tsx';
import { patchCard } from '../cards.queries.ts';

/** A card as something to comment on. */
function commentedCard({ id: cardId, can }: CardDetail): Commented {
  return {
    key: `card:${cardId}`,
    canComment: can.comment,
    list: (query, signal) => call(listComments, { params: { cardId }, query, signal }),
    create: (body) => call(addComment, { params: { cardId }, body }),
    update: (commentId, body) => call(editComment, { params: { cardId, commentId }, body: { body } }),
    remove: (commentId) => call(deleteComment, { params: { cardId, commentId } }),
    mark: (commentId, on) => call(on ? markHelpful : unmarkHelpful, { params: { cardId, commentId } }),
    onCount: (by) => patchCard(cardId, ({ commentsCount }) => ({ commentsCount: Math.max(0, commentsCount + by) })),
  };
}

/** What people say about a card (CRD-11); shown to those who hold CREATE_COMMENT. */
export function CardDiscussion({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  return (
    <section>
      <VisuallyHidden as="div">
        <h2>
          <Trans>Discussion</Trans>
        </h2>
      </VisuallyHidden>
      <Discussion
        on={commentedCard(card)}
        label={t`Add to the discussion`}
        placeholder={t`Ask, or share what worked for you. Type @ to mention someone.`}
        ownerLabel={t`Author`}
      />
    </section>
  );
}
