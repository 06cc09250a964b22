import type { CommentSubjectKind } from '@waymark/contract/comments';
import type { NotificationKind } from '@waymark/contract/notifications';
import type { JobContext } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { commentedPlans } from '../career-plans/career-plans.public.ts';
import { commentedCards } from '../cards/cards.public.ts';
import type { CommentCreatedDetails } from '../comments/comments.public.ts';
import { commentedPosts } from '../group-feed/group-feed.public.ts';
import { tell } from './telling.service.ts';

/** How people are told of comments on a kind of subject. Where a kind is missing, they are told with the others. */
interface CommentNotices {
  readonly mentioned: NotificationKind | null;
  readonly replied: NotificationKind | null;
  readonly commented: NotificationKind;
  /** The word of the messages for what the comment is on. */
  readonly word: 'card' | 'group' | 'title';
}
const NOTICES: Readonly<Record<CommentSubjectKind, CommentNotices>> = {
  card: { mentioned: 'mentioned', replied: 'replied', commented: 'commented', word: 'card' },
  'group-post': { mentioned: 'group-mentioned', replied: null, commented: 'group-commented', word: 'group' },
  'career-plan': { mentioned: null, replied: null, commented: 'plan-commented', word: 'title' },
};

/** CRD-11, GRP-09, CAR-08: a comment is told once to each: to those it mentions, else to the one it replies to, else to those who follow the talk. */
async function notifyOfComment(ctx: JobContext, details: CommentCreatedDetails): Promise<void> {
  const { about, authorId, commentId, mentionedUserIds, parentAuthorId, recipientIds } = details;
  const notices = NOTICES[about.kind];
  const news = {
    actorId: authorId,
    subject: about.place,
    params: { [notices.word]: about.name },
    href: `${about.href}#comment-${commentId}`,
  };
  const mentioned = notices.mentioned === null ? [] : mentionedUserIds;
  const replied = notices.replied === null || parentAuthorId === null || mentioned.includes(parentAuthorId) ? [] : [parentAuthorId];
  const others = recipientIds.filter((id) => !mentioned.includes(id) && !replied.includes(id));
  if (notices.mentioned !== null) await tell(ctx, { ...news, kind: notices.mentioned, recipientIds: mentioned });
  if (notices.replied !== null) await tell(ctx, { ...news, kind: notices.replied, recipientIds: replied });
  await tell(ctx, { ...news, kind: notices.commented, recipientIds: others });
}

export const commentSubscribers = [
  subscribe(commentedCards.events.created, 'notifications.tell-comment', (ctx, { details }) => notifyOfComment(ctx, details)),
  subscribe(commentedPosts.events.created, 'notifications.notify-group-comment', (ctx, { details }) => notifyOfComment(ctx, details)),
  subscribe(commentedPlans.events.created, 'notifications.tell-plan-commented', (ctx, { details }) => notifyOfComment(ctx, details)),
];
