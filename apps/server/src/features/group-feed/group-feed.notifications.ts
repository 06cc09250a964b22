import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { JobContext, InTransaction } from '../../platform/context.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { defineJob, type TransactionJob } from '../../platform/jobs/job.ts';
import { notifierOfComments } from '../comments/comments.public.ts';
import { groupPostCreated, groupPostDecided, groupPostUpdated } from './group-feed.events.ts';
import { commentedPosts } from './post-comments.service.ts';
import { hrefOfPost, listLeaderIds, listMemberIds } from './group-feed.repo.ts';
import { notify } from '../../platform/notifications/notify.ts';

const NOTIFIED_AT_ONCE = 200;

interface GroupPostNews {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly href: string;
  readonly authorId: UserId;
  /** Hear of it as mentioned. */
  readonly except: readonly UserId[];
  /** The last one who was notified. */
  readonly after: UserId | null;
}

/** GRP-09: a post reaches the members of its group, some hundreds at a time. */
export const notifyGroup: TransactionJob<GroupPostNews> = defineJob<GroupPostNews>({
  name: 'notifications.notify-group',
  effect: 'transaction',
  handle: async (ctx, news) => {
    const members = await listMemberIds(ctx.store, news.groupId, news.after, NOTIFIED_AT_ONCE);
    await notify(ctx, {
      kind: 'group-posted',
      recipientIds: members.filter((id) => !news.except.includes(id)),
      actorId: news.authorId,
      subject: { type: 'group', id: news.groupId },
      params: { group: news.groupName },
      href: news.href,
    });
    const last = members.at(-1);
    if (members.length < NOTIFIED_AT_ONCE || last === undefined) return;
    await ctx.platform.jobs.enqueue(ctx.store, notifyGroup, { ...news, after: last });
  },
});

interface Shown {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly groupSlug: string;
  readonly postId: string;
  readonly authorId: UserId;
  readonly mentionedUserIds: readonly UserId[];
}

async function announce(ctx: InTransaction<JobContext>, post: Shown): Promise<void> {
  const { groupId, groupName, authorId } = post;
  const href = hrefOfPost(post.groupSlug, post.postId);
  await notify(ctx, {
    kind: 'group-mentioned',
    recipientIds: post.mentionedUserIds,
    actorId: authorId,
    subject: { type: 'group', id: groupId },
    params: { group: groupName },
    href,
  });
  await ctx.platform.jobs.enqueue(ctx.store, notifyGroup, {
    groupId,
    groupName,
    href,
    authorId,
    except: post.mentionedUserIds,
    after: null,
  });
}

/** The leaders hear that a post waits for them. */
const tellLeaders = async (ctx: InTransaction<JobContext>, details: Omit<Shown, 'mentionedUserIds'>) =>
  notify(ctx, {
    kind: 'group-post-waiting',
    recipientIds: await listLeaderIds(ctx.store, details.groupId),
    actorId: details.authorId,
    subject: { type: 'group', id: details.groupId },
    params: { group: details.groupName },
    href: `/teams/${encodeURIComponent(details.groupSlug)}/manage-post`,
  });

const onPost = subscribe(groupPostCreated, 'notifications.notify-group-post', async (ctx, { details }) =>
  details.waits ? tellLeaders(ctx, details) : announce(ctx, details),
);
const onUpdate = subscribe(groupPostUpdated, 'notifications.notify-group-post-updated', async (ctx, { details }) => {
  if (details.asksAgain) await tellLeaders(ctx, details);
});

const onDecided = subscribe(groupPostDecided, 'notifications.notify-group-post-decided', async (ctx, { actorId, details }) => {
  const approved = details.decision === 'approve';
  await notify(ctx, {
    kind: 'group-post-decided',
    recipientIds: [details.authorId],
    actorId,
    subject: { type: 'group', id: details.groupId },
    params: { group: details.groupName, outcome: approved ? 'approved' : 'rejected', reason: details.reason },
    href: hrefOfPost(details.groupSlug, details.postId),
  });
  if (approved) await announce(ctx, details);
});

export const groupFeedNotifiers = [onPost, onUpdate, notifierOfComments(commentedPosts, 'notifications.notify-group-comment'), onDecided];
