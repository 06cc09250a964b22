import {
  addComment,
  archiveCard,
  getCardArchival,
  scheduleCardArchival,
  attemptQuiz,
  saveQuizAnswers,
  bookmarkCard,
  completeCard,
  createCard,
  deleteCard,
  deleteComment,
  dismissCard,
  editComment,
  getCard,
  getCardDraft,
  getPersonTopics,
  likeCard,
  listCards,
  listCardsToReview,
  listCardUpkeep,
  listCardVersions,
  setCardReview,
  listComments,
  markHelpful,
  previewLink,
  publishCard,
  rateCard,
  reportProgress,
  suggestTopics,
  unbookmarkCard,
  undismissCard,
  unlikeCard,
  unmarkHelpful,
  updateCard,
  visitCard,
  voteInPoll,
  askForAttempts,
  giveAttempts,
  listAttempters,
} from '@waymark/contract/cards';
import { learningThrough } from './card-through.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as comments from '../comments/comments.public.ts';
import * as attempts from './attempt-grants.service.ts';
import * as answers from './card-answers.service.ts';
import { commentedCards } from './card-comments.service.ts';
import * as learning from './card-learning.service.ts';
import { rateCard as rate, react } from './card-reactions.service.ts';
import * as archival from './card-archival.service.ts';
import * as cards from './cards.service.ts';
import * as upkeep from './card-upkeep.service.ts';
import * as versions from './card-versions.service.ts';
import * as topics from './person-topics.service.ts';
import * as links from './link-preview.service.ts';

export const cardRoutes: readonly Route[] = [
  route(listAttempters, (ctx, { params, query }) => attempts.listAttempters(ctx, params.cardId, query)),
  route(askForAttempts, (ctx, { params }) => attempts.askForAttempts(ctx, params.cardId)),
  route(giveAttempts, (ctx, { params, body }) => attempts.giveAttempts(ctx, params, body)),
  route(getCard, (ctx, { params, query }) =>
    cards.getCard(learningThrough(ctx, query.through), params.idOrSlug, query.is_standalone_page === 'true'),
  ),
  route(listCards, (ctx, { query }) => cards.listCards(ctx, query)),
  route(createCard, (ctx, { body }) => cards.createCard(ctx, body)),
  route(getCardDraft, (ctx, { params }) => cards.getDraft(ctx, params.cardId)),
  route(updateCard, (ctx, { params, body }) => cards.updateCard(ctx, params.cardId, body)),
  route(listCardVersions, (ctx, { params, query }) => versions.listCardVersions(ctx, params.cardId, query)),
  route(publishCard, (ctx, { params }) => cards.publishCard(ctx, params.cardId)),
  route(getCardArchival, (ctx, { params }) => archival.getCardArchival(ctx, params.cardId)),
  route(scheduleCardArchival, (ctx, { params, body }) => archival.scheduleCardArchival(ctx, params.cardId, body.archivesOn)),
  route(archiveCard, (ctx, { params }) => cards.archiveCard(ctx, params.cardId)),
  route(deleteCard, (ctx, { params }) => cards.deleteCard(ctx, params.cardId)),

  route(visitCard, (ctx, { params, query, body }) =>
    learning.visitCard(learningThrough(ctx, query.through), params.cardId, body.openedLink),
  ),
  route(reportProgress, (ctx, { params, query, body }) =>
    learning.reportProgress(learningThrough(ctx, query.through), params.cardId, body),
  ),
  route(completeCard, (ctx, { params, query }) => learning.completeCard(learningThrough(ctx, query.through), params.cardId, query.doneAt)),
  route(voteInPoll, (ctx, { params, query, body }) =>
    answers.voteInPoll(learningThrough(ctx, query.through), params.cardId, body.optionIds, query.doneAt),
  ),
  route(saveQuizAnswers, (ctx, { params, query, body }) =>
    answers.saveQuizAnswers(learningThrough(ctx, query.through), params.cardId, body),
  ),
  route(attemptQuiz, (ctx, { params, query, body }) =>
    answers.attemptQuiz(learningThrough(ctx, query.through), params.cardId, body, query.doneAt),
  ),

  route(likeCard, (ctx, { params }) => react(ctx, params.cardId, 'like', true)),
  route(unlikeCard, (ctx, { params }) => react(ctx, params.cardId, 'like', false)),
  route(bookmarkCard, (ctx, { params }) => react(ctx, params.cardId, 'bookmark', true)),
  route(unbookmarkCard, (ctx, { params }) => react(ctx, params.cardId, 'bookmark', false)),
  route(dismissCard, (ctx, { params }) => react(ctx, params.cardId, 'dismissal', true)),
  route(undismissCard, (ctx, { params }) => react(ctx, params.cardId, 'dismissal', false)),
  route(rateCard, (ctx, { params, body }) => rate(ctx, params.cardId, body.rating)),

  route(listComments, (ctx, { params, query }) => comments.listComments(ctx, commentedCards, params.cardId, query)),
  route(addComment, (ctx, { params, body }) => comments.createComment(ctx, commentedCards, params.cardId, body)),
  route(editComment, (ctx, { params, body }) => comments.updateComment(ctx, commentedCards, params.cardId, params.commentId, body.body)),
  route(deleteComment, (ctx, { params }) => comments.deleteComment(ctx, commentedCards, params.cardId, params.commentId)),
  route(markHelpful, (ctx, { params }) => comments.markComment(ctx, commentedCards, params.cardId, params.commentId, true)),
  route(unmarkHelpful, (ctx, { params }) => comments.markComment(ctx, commentedCards, params.cardId, params.commentId, false)),

  route(listCardUpkeep, (ctx, { query }) => upkeep.listUpkeep(ctx, query.ids)),
  route(setCardReview, (ctx, { params, body }) => upkeep.setReview(ctx, params.cardId, body.reviewOn)),
  route(listCardsToReview, (ctx, { query }) => upkeep.listToReview(ctx, query)),

  route(previewLink, (ctx, { body }) => links.previewLink(ctx, body.url)),
  route(getPersonTopics, (ctx, { params }) => topics.getPersonTopics(ctx, params.userId)),
  route(suggestTopics, (ctx, { query }) => topics.suggestTopics(ctx, query.q)),
];
