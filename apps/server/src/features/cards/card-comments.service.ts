import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { type Actor, holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { type CommentedSubject, type CommentOwner, readableComments } from '../comments/comments.public.ts';
import { loadAuthorizedCard, naming, visibleCard } from './card-access.service.ts';
import { countCardComment } from './card-engagement.repo.ts';
import { cardCommented, commentDeleted, commentEdited, commentMarkedHelpful, type CardNamed } from './cards.events.ts';
import { findModeratedCards, pageOf } from './cards-moderation.repo.ts';
import { cardPolicy } from './cards.policy.ts';
import { findCard } from './cards.repo.ts';
import type { CardRow } from './cards.row.ts';

/** CRD-11: comments on cards. One reads them with CREATE_COMMENT, on a card one sees. */
export const commentedCards: CommentOwner<CardNamed> = {
  kind: 'card',
  events: { created: cardCommented, updated: commentEdited, deleted: commentDeleted, markedHelpful: commentMarkedHelpful },
  notices: { mentioned: 'mentioned', replied: 'replied', commented: 'commented', word: 'card' },
  afterErasure: 'keep',
  toRead: async (ctx, id) => subjectOf(ctx, await visibleCard(ctx, id)),
  toComment: async (ctx, id) => subjectOf(ctx, await loadAuthorizedCard(ctx, id, 'comment')),
  look: async (ctx, id) => {
    const card = await findCard(ctx.store, ctx.actor, id);
    return card === undefined ? undefined : subjectOf(ctx, card);
  },
  describe: async (store, ids) =>
    new Map((await findModeratedCards(store, ids)).map((card) => [card.id, { title: card.title, href: pageOf(card) }])),
  count: countCardComment,
};

function subjectOf({ actor }: Acting, card: CardRow): CommentedSubject<CardNamed> {
  const mayComment = holds(actor, 'CREATE_COMMENT');
  const moderates = holds(actor, 'MANAGE_CONTENT');
  const reads = (mayComment || moderates) && cardPolicy.rules.view(actor, card);
  return {
    id: card.id,
    ownerId: card.author_id as UserId,
    rights: {
      read: reads,
      comment: cardPolicy.rules.comment(actor, card),
      mark: mayComment && cardPolicy.rules.react(actor, card),
      report: mayComment && reads,
      moderate: moderates,
      seeHidden: moderates,
    },
    naming: naming(card),
    about: { kind: 'card', name: card.title, href: pageOf(card), place: { type: 'card', id: card.id } },
    // Those who may not see the card are told nothing (NTF-03).
    mentionable: (ids) => Promise.resolve([...ids]),
    recipients: () => Promise.resolve([card.author_id as UserId]),
    leadersAmong: () => Promise.resolve(new Set()),
  };
}

/** Returns which comments on cards an actor reads, for a list: a condition on comments under an alias; the cards themselves are the caller's to judge. */
export function readableCardComments(actor: Actor, alias: string) {
  return sql<boolean>`(${sql.ref(`${alias}.subject_kind`)} = 'card' and ${readableComments(actor, holds(actor, 'MANAGE_CONTENT'), alias)})`;
}
