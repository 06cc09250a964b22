import type { UserId } from '@waymark/contract/kit';
import { defineEvent } from '../../platform/events/event.ts';
import type { CommentCreatedDetails, CommentDetails } from '../comments/comments.public.ts';

/** Enough of a card for anyone who tells people about it. */
export interface CardNamed extends Record<string, unknown> {
  cardId: string;
  cardTitle: string;
  cardSlug: string;
  cardAuthorId: string;
}

export const cardCreated = defineEvent<CardNamed>('cards.created');
export const cardUpdated = defineEvent<CardNamed & { version: number; fields: string[] }>('cards.updated');
export const cardPublished = defineEvent<CardNamed>('cards.published');
export const cardArchived = defineEvent<CardNamed>('cards.archived');
/** The day it is archived by itself; null where it was taken back. */
export const cardScheduledForArchival = defineEvent<CardNamed & { archivesOn: string | null }>('cards.archival-scheduled');
/** The day its owner looks at it again; null where it was taken back (CRD-22). */
export const cardReviewSet = defineEvent<CardNamed & { reviewOn: string | null }>('cards.review-set');
export const cardReviewDue = defineEvent<CardNamed & { reviewOn: string }>('cards.review-due');
export const cardTransferred = defineEvent<CardNamed & { fromUserId: string }>('cards.transferred');
export const cardDeleted = defineEvent<CardNamed>('cards.deleted');
export const cardStarted = defineEvent<CardNamed>('cards.started');
export const cardLiked = defineEvent<CardNamed>('cards.liked');
export const cardUnliked = defineEvent<CardNamed>('cards.unliked');
export const cardBookmarked = defineEvent<CardNamed>('cards.bookmarked');
export const cardUnbookmarked = defineEvent<CardNamed>('cards.unbookmarked');
export const cardDismissed = defineEvent<CardNamed>('cards.dismissed');
export const cardUndismissed = defineEvent<CardNamed>('cards.undismissed');
export const cardRated = defineEvent<CardNamed & { rating: number }>('cards.rated');
/** Someone has further attempts; `isReset`: as many as from the start. */
export const attemptsGiven = defineEvent<CardNamed & { userId: string; attempts: number; isReset: boolean; reason: string }>(
  'cards.attempts-given',
);
/** Someone without an attempt left asked for another one. */
export const attemptsAsked = defineEvent<CardNamed & { askedIds: UserId[] }>('cards.attempts-asked');
export const cardVoted = defineEvent<CardNamed & { optionIds: string[] }>('cards.voted');
export const quizAttempted = defineEvent<CardNamed & { attempt: number; score: number; passed: boolean }>('cards.quiz-attempted');
export const cardCommented = defineEvent<CardNamed & CommentCreatedDetails>('cards.commented');
export const commentEdited = defineEvent<CardNamed & CommentDetails>('cards.comment-edited');
export const commentDeleted = defineEvent<CardNamed & CommentDetails>('cards.comment-deleted');
export const commentMarkedHelpful = defineEvent<CardNamed & CommentDetails & { helpful: boolean }>('cards.comment-marked-helpful');
