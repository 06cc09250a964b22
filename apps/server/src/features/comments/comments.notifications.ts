import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribe, type Subscriber } from '../../platform/events/subscriber.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { CommentCreatedDetails, CommentNotices, CommentOwner } from './comment-owner.ts';

/** CRD-11, GRP-09, CAR-08: tells people of comments on an owner's things; for the owner's `subscribers`, under a name of its own. */
export function notifierOfComments<N extends Record<string, unknown>>(
  { events, notices }: Pick<CommentOwner<N>, 'events' | 'notices'>,
  name: string,
): Subscriber {
  return subscribe(events.created, name, (ctx, { details }) => notifyOfComment(ctx, notices, details));
}

/** A comment is told once to each: to those it mentions, else to the one it replies to, else to those who follow the talk. */
async function notifyOfComment(ctx: InTransaction<JobContext>, notices: CommentNotices, details: CommentCreatedDetails): Promise<void> {
  const { about, authorId, commentId, mentionedUserIds, parentAuthorId, recipientIds } = details;
  const news = {
    actorId: authorId,
    subject: about.place,
    params: { [notices.word]: about.name },
    href: `${about.href}#comment-${commentId}`,
  };
  const mentioned = notices.mentioned === null ? [] : mentionedUserIds;
  const replied = notices.replied === null || parentAuthorId === null || mentioned.includes(parentAuthorId) ? [] : [parentAuthorId];
  const others = recipientIds.filter((id) => !mentioned.includes(id) && !replied.includes(id));
  if (notices.mentioned !== null) await notify(ctx, { ...news, kind: notices.mentioned, recipientIds: mentioned });
  if (notices.replied !== null) await notify(ctx, { ...news, kind: notices.replied, recipientIds: replied });
  await notify(ctx, { ...news, kind: notices.commented, recipientIds: others });
}
