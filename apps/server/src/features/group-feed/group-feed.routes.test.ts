import { describe, expect, test } from 'vitest';
import {
  commentOnPost,
  createGroupPost,
  decideGroupPost,
  decidePostComment,
  deleteGroupPost,
  deletePostComment,
  editPostComment,
  getGroupPost,
  type GroupPostId,
  likeGroupPost,
  listGroupPosts,
  listPostComments,
  listPostsToDecide,
  pinGroupPost,
  type PostDecision,
  unlikeGroupPost,
  unpinGroupPost,
  updateGroupPost,
} from '@waymark/contract/group-feed';
import { getGroup, inviteToGroup, joinGroup, listLedGroups, updateGroup } from '@waymark/contract/groups';
import { listModerationCases, reportThing } from '@waymark/contract/moderation';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPost } from './group-feed.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const leader = await app.signedIn({ role: 'group-leader' });
const feedOf = async (who: SignedIn, groupId: string) =>
  (await who.call(listGroupPosts, { params: { groupId } })).items.map(({ id }) => id);
const told = async (who: SignedIn) =>
  (await who.call(listNotifications, {})).notifications.map(({ kind }) => kind).filter((kind) => kind.startsWith('group-'));

/** A closed group with a member; the member has come in. */
async function aClosedGroup(member: SignedIn) {
  const group = await aGroup(leader, { visibility: 'private' });
  await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [member.userId] } });
  await member.call(joinGroup, { params: { groupId: group.id } });
  return group;
}

describe('posts', () => {
  test('GRP-09 a member’s post reaches the group’s members; who is mentioned hears that instead', async () => {
    const [author, reader, mentioned, stranger] = await Promise.all([1, 2, 3, 4].map(() => app.signedIn()));
    if (author === undefined || reader === undefined || mentioned === undefined || stranger === undefined) throw new Error('Four people');
    const group = await aGroup(leader, {}, [author, reader, mentioned]);
    const card = await aPublishedCard(admin);
    const { handle } = mentioned;
    const post = await author.call(createGroupPost, {
      params: { groupId: group.id },
      body: { body: `Look at this, @${handle}`, cardId: card.id },
    });
    expect(post).toMatchObject({ state: 'shown', card: { id: card.id }, mentions: [{ handle }], group: { slug: group.slug } });
    await app.jobsDone();
    expect(await told(reader)).toEqual(['group-posted']);
    expect(await told(mentioned)).toEqual(['group-mentioned']);
    expect(await told(author), 'not what one did oneself').toEqual([]);
    expect(await told(stranger)).toEqual([]);
  });

  test('GRP-09 comments notify the author and who took part, once each', async () => {
    const [author, first, second] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const group = await aGroup(leader, {}, [author, first, second]);
    const { id: postId } = await aPost(author, group.id);
    await app.jobsDone();
    await first.call(commentOnPost, { params: { postId }, body: { body: 'Yes.' } });
    const reply = await second.call(commentOnPost, { params: { postId }, body: { body: `So says @${first.handle}` } });
    await app.jobsDone();
    expect(await told(author)).toEqual(['group-commented', 'group-commented']);
    expect((await told(first)).toSorted()).toEqual(['group-mentioned', 'group-posted']);
    expect((await author.call(listPostComments, { params: { postId } })).items.map(({ body }) => body)).toEqual([
      `So says @${first.handle}`,
      'Yes.',
    ]);
    const deeper = await author.call(commentOnPost, { params: { postId }, body: { body: 'Thanks.', parentId: reply.id } });
    expect(deeper).toMatchObject({ parentId: reply.id, authorRole: 'owner' });
    await author.call(deletePostComment, { params: { postId, commentId: deeper.id } });
    expect((await author.call(getGroupPost, { params: { postId } })).commentsCount).toBe(2);
  });

  test('GRP-04 likes count once, one post is pinned, an author changes their own text', async () => {
    const author = await app.signedIn();
    const group = await aGroup(leader, {}, [author]);
    const [one, two] = [await aPost(author, group.id), await aPost(author, group.id, 'Second')];
    for (let times = 0; times < 2; times += 1) await leader.call(likeGroupPost, { params: { postId: one.id } });
    expect(await author.call(getGroupPost, { params: { postId: one.id } })).toMatchObject({ likesCount: 1, isLiked: false });
    expect(await leader.call(unlikeGroupPost, { params: { postId: one.id } })).toMatchObject({ likesCount: 0, isLiked: false });
    expect((await author.attempt(pinGroupPost, { params: { postId: one.id } })).status).toBe(403);
    await leader.call(pinGroupPost, { params: { postId: two.id } });
    await leader.call(pinGroupPost, { params: { postId: one.id } });
    const feed = await author.call(listGroupPosts, { params: { groupId: group.id } });
    expect([feed.pinned?.id, ...feed.items.map(({ id }) => id)]).toEqual([one.id, two.id]);
    await leader.call(unpinGroupPost, { params: { postId: one.id } });
    expect((await author.call(listGroupPosts, { params: { groupId: group.id } })).pinned).toBeNull();
    expect(await author.call(updateGroupPost, { params: { postId: one.id }, body: { body: 'Better' } })).toMatchObject({ body: 'Better' });
    expect((await leader.attempt(updateGroupPost, { params: { postId: one.id }, body: { body: 'No' } })).status).toBe(403);
  });

  test('GRP-04 pages follow one another without gaps, however the feed grows', async () => {
    const group = await aGroup(leader);
    const ids = [];
    for (let at = 0; at < 13; at += 1) ids.unshift((await aPost(leader, group.id, `Post ${at}`)).id);
    const first = await leader.call(listGroupPosts, { params: { groupId: group.id } });
    await aPost(leader, group.id, 'Newest');
    const second = await leader.call(listGroupPosts, {
      params: { groupId: group.id },
      query: first.nextCursor === null ? {} : { cursor: first.nextCursor },
    });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second).toMatchObject({ pinned: null, nextCursor: null });
  });
});

describe('rights', () => {
  test('GRP-04 a closed group’s feed is for its members and who manages groups; strangers and invited people read nothing', async () => {
    const [member, invited, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const group = await aClosedGroup(member);
    await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [invited.userId] } });
    const post = await aPost(member, group.id);
    for (const who of [member, leader, admin]) expect(await feedOf(who, group.id)).toEqual([post.id]);
    for (const who of [invited, stranger]) {
      expect((await who.attempt(listGroupPosts, { params: { groupId: group.id } })).status).toBe(403);
      expect((await who.attempt(createGroupPost, { params: { groupId: group.id }, body: { body: 'Hi' } })).status).toBe(403);
      const reads = [getGroupPost, listPostComments, likeGroupPost, deleteGroupPost] as const;
      for (const endpoint of reads) expect((await who.attempt(endpoint, { params: { postId: post.id } })).status).toBe(404);
    }
    const page = await stranger.call(getGroup, { params: { slug: group.slug } });
    expect(page.can).toMatchObject({ viewFeed: false, post: false, moderatePosts: false });
  });

  test('GRP-04 everyone reads an open group; only members post, comment and like', async () => {
    const stranger = await app.signedIn();
    const group = await aGroup(leader);
    const { id: postId } = await aPost(leader, group.id);
    expect(await feedOf(stranger, group.id)).toEqual([postId]);
    expect((await stranger.attempt(createGroupPost, { params: { groupId: group.id }, body: { body: 'Hi' } })).status).toBe(403);
    expect((await stranger.attempt(commentOnPost, { params: { postId }, body: { body: 'Hi' } })).status).toBe(403);
    expect((await stranger.attempt(likeGroupPost, { params: { postId } })).status).toBe(403);
  });

  test('GRP-04 a card in a post shows to those who may see it', async () => {
    const member = await app.signedIn();
    const group = await aGroup(leader, {}, [member]);
    const secret = await aPublishedCard(admin, { audience: { kind: 'restricted', userIds: [leader.userId], groupIds: [] } });
    const post = await leader.call(createGroupPost, { params: { groupId: group.id }, body: { body: 'For later', cardId: secret.id } });
    expect(post.card?.id).toBe(secret.id);
    expect((await member.call(getGroupPost, { params: { postId: post.id } })).card).toBeNull();
    const refused = await member.attempt(createGroupPost, { params: { groupId: group.id }, body: { body: 'Mine', cardId: secret.id } });
    expect([403, 404]).toContain(refused.status);
  });

  test('GRP-07 a group whose feed is off has none, and pickers leave it out on demand', async () => {
    const owner = await app.signedIn({ role: 'group-leader' });
    const [on, off] = [await aGroup(owner, { name: 'Feed on' }), await aGroup(owner, { name: 'Feed off' })];
    await owner.call(updateGroup, { params: { groupId: off.id }, body: { feedEnabled: false } });
    expect((await owner.attempt(listGroupPosts, { params: { groupId: off.id } })).problem?.code).toBe('group-feed-off');
    const named = async (query: object) => (await owner.call(listLedGroups, { query })).items;
    expect(await named({})).toEqual([
      { id: off.id, name: 'Feed off' },
      { id: on.id, name: 'Feed on' },
    ]);
    expect(await named({ hide_disabled_activity_feed_groups: 'true' })).toEqual([{ id: on.id, name: 'Feed on' }]);
    expect(await named({ fields: 'name', limit: 1, offset: 1 })).toEqual([{ name: 'Feed on' }]);
    expect(await named({ fields: 'id,name', role: 'sub_admin' })).toEqual([]);
    expect(await owner.call(listLedGroups, { query: { limit: 1, offset: 5 } })).toEqual({ items: [], total: 2 });
  });
});

describe('manage-post', () => {
  const queue = async (who: SignedIn, groupId: string, show: 'waiting' | 'reported' | 'hidden') =>
    (await who.call(listPostsToDecide, { params: { groupId }, query: { show } })).items;
  const decide = (who: SignedIn, postId: GroupPostId, body: { readonly decision: PostDecision; readonly reason?: string }) =>
    who.attempt(decideGroupPost, { params: { postId }, body });

  test('GRP-04 where leaders approve first, a member’s post waits; approving shows and announces it', async () => {
    const [author, reader] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(leader, {}, [author, reader]);
    await leader.call(updateGroup, { params: { groupId: group.id }, body: { postsWait: true } });
    const post = await aPost(author, group.id);
    const other = await aPost(author, group.id, 'Buy my bicycle');
    expect(post.state).toBe('waiting');
    await app.jobsDone();
    expect(await feedOf(reader, group.id)).toEqual([]);
    expect(await told(reader)).toEqual([]);
    expect(await told(leader)).toContain('group-post-waiting');
    expect((await queue(leader, group.id, 'waiting')).map(({ decisions }) => decisions)).toEqual([
      ['approve', 'reject'],
      ['approve', 'reject'],
    ]);
    expect((await decide(author, post.id, { decision: 'approve' })).status).toBe(403);
    expect((await reader.attempt(listPostsToDecide, { params: { groupId: group.id } })).status).toBe(403);
    const twice = await Promise.all([1, 2].map(() => decide(leader, post.id, { decision: 'approve' })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await decide(leader, other.id, { decision: 'reject' })).status, 'the author reads why').toBe(422);
    expect((await decide(leader, other.id, { decision: 'reject', reason: 'Not about our work.' })).status).toBe(204);
    await app.jobsDone();
    expect(await feedOf(reader, group.id)).toEqual([post.id]);
    expect(await told(reader)).toEqual(['group-posted']);
    expect(await told(author)).toEqual(['group-post-decided', 'group-post-decided']);
    expect((await aPost(leader, group.id)).state, 'a leader’s own does not wait').toBe('shown');
  });

  test('GRP-04 a post that was approved waits again when its author changes it', async () => {
    const [author, reader] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(leader, {}, [author, reader]);
    await leader.call(updateGroup, { params: { groupId: group.id }, body: { postsWait: true } });
    const post = await aPost(author, group.id);
    await decide(leader, post.id, { decision: 'approve' });
    await app.jobsDone();
    expect(await feedOf(reader, group.id)).toEqual([post.id]);
    const before = (await told(leader)).filter((kind) => kind === 'group-post-waiting').length;
    const changed = await author.call(updateGroupPost, { params: { postId: post.id }, body: { body: 'Buy my bicycle' } });
    expect(changed.state).toBe('waiting');
    await app.jobsDone();
    expect(await feedOf(reader, group.id)).toEqual([]);
    expect((await told(leader)).filter((kind) => kind === 'group-post-waiting')).toHaveLength(before + 1);
    // What was said below it stays open to change: comments do not wait.
    const own = await aPost(leader, group.id);
    const comment = await author.call(commentOnPost, { params: { postId: own.id }, body: { body: 'Well done' } });
    await author.call(editPostComment, { params: { postId: own.id, commentId: comment.id }, body: { body: 'Well done!' } });
    expect((await reader.call(listPostComments, { params: { postId: own.id } })).items).toMatchObject([{ body: 'Well done!' }]);
  });

  test('GRP-04 ADM-01 what members report the leaders hide, show again or keep', async () => {
    const [author, reporter] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(leader, {}, [author, reporter]);
    const post = await aPost(author, group.id);
    const params = { kind: 'group-post', subjectId: post.id } as const;
    expect((await author.attempt(reportThing, { params, body: { reason: 'spam' } })).status, 'not one’s own').toBe(403);
    await reporter.call(reportThing, { params, body: { reason: 'spam', note: 'An advertisement' } });
    expect(await queue(leader, group.id, 'reported')).toMatchObject([
      { reportsCount: 1, reasons: [{ reason: 'spam', note: 'An advertisement' }], decisions: ['keep', 'hide', 'delete'] },
    ]);
    expect((await decide(leader, post.id, { decision: 'hide', reason: 'It is one.' })).status).toBe(204);
    expect(await queue(leader, group.id, 'reported')).toEqual([]);
    expect((await reporter.attempt(getGroupPost, { params: { postId: post.id } })).status).toBe(404);
    expect(await author.call(getGroupPost, { params: { postId: post.id } })).toMatchObject({ hiddenReason: 'It is one.' });
    expect(await queue(leader, group.id, 'hidden')).toMatchObject([{ decisions: ['show', 'delete'] }]);
    expect((await decide(leader, post.id, { decision: 'show' })).status).toBe(204);
    expect(await feedOf(reporter, group.id)).toEqual([post.id]);
    await app.jobsDone();
    const kinds = (await author.call(listNotifications, {})).notifications.map(({ kind }) => kind);
    expect(kinds, 'told with the reason').toContain('content-moderated');
  });

  test('GRP-04 ADM-01 leaders do not decide on reports of their own posts, nor on their own reports, while a moderator can', async () => {
    const [author, reporter] = [await app.signedIn(), await app.signedIn()];
    const group = await aGroup(leader, {}, [author, reporter]);
    const [own, other] = [await aPost(leader, group.id), await aPost(author, group.id)];
    for (const [who, { id }] of [
      [reporter, own],
      [leader, other],
    ] as const)
      await who.call(reportThing, { params: { kind: 'group-post', subjectId: id }, body: { reason: 'spam' } });
    const found = new Map(
      (await queue(leader, group.id, 'reported')).map(({ post, decisions, leftToOthers }) => [post.id, [leftToOthers, decisions]]),
    );
    expect([found.get(own.id), found.get(other.id)]).toEqual([
      ['author', []],
      ['reporter', []],
    ]);
    for (const { id } of [own, other]) expect((await decide(leader, id, { decision: 'keep' })).problem?.code).toBe('case-for-others');
    const { items } = await admin.call(listModerationCases, { query: { limit: 100 } });
    expect(
      items.filter(({ subjectId }) => [own.id, other.id].includes(subjectId as GroupPostId)).map(({ leftToOthers }) => leftToOthers),
    ).toEqual([null, null]);
  });

  test('GRP-04 ADM-01 leaders decide on comments as on posts, also in a closed group that no moderator is in', async () => {
    const [author, reporter] = [await app.signedIn(), await app.signedIn()];
    const group = await aClosedGroup(author);
    await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [reporter.userId] } });
    await reporter.call(joinGroup, { params: { groupId: group.id } });
    const { id: postId } = await aPost(leader, group.id);
    const comment = await author.call(commentOnPost, { params: { postId }, body: { body: 'Buy my bicycle' } });
    const params = { postId, commentId: comment.id };
    await reporter.call(reportThing, {
      params: { kind: 'comment', subjectId: comment.id },
      body: { reason: 'spam', note: 'An advertisement' },
    });
    expect(await queue(leader, group.id, 'reported')).toMatchObject([
      { post: { id: postId }, comment: { id: comment.id }, reportsCount: 1, decisions: ['keep', 'hide', 'delete'] },
    ]);
    const hide = { decision: 'hide', reason: 'It is one.' } as const;
    expect((await reporter.attempt(decidePostComment, { params, body: hide })).status).toBe(403);
    expect((await leader.attempt(decidePostComment, { params, body: { decision: 'hide' } })).status, 'the author reads why').toBe(422);
    expect((await leader.attempt(decidePostComment, { params, body: hide })).status).toBe(204);
    const seen = async (who: SignedIn) =>
      (await who.call(listPostComments, { params: { postId } })).items.map(({ hiddenReason }) => hiddenReason);
    expect([await seen(reporter), await seen(author)]).toEqual([[], ['It is one.']]);
    expect((await reporter.call(getGroupPost, { params: { postId } })).commentsCount).toBe(0);
    expect(await queue(leader, group.id, 'hidden')).toMatchObject([{ comment: { id: comment.id }, decisions: ['show', 'delete'] }]);
    const moderator = await app.signedIn({ role: 'curator' });
    const open = (await moderator.call(listModerationCases, { query: { state: 'decided', limit: 100 } })).items.find(
      ({ subjectId }) => subjectId === comment.id,
    );
    expect(open?.subject).toMatchObject({ title: group.name, excerpt: 'Buy my bicycle' });
    expect((await leader.attempt(decidePostComment, { params, body: { decision: 'delete', reason: 'Twice' } })).status).toBe(204);
    expect(await seen(author)).toEqual([]);
  });
});
