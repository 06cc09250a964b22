import { describe, expect, test } from 'vitest';
import {
  addPlanComment,
  deletePlanComment,
  editPlanComment,
  listPlanComments,
  markPlanCommentHelpful,
  sharePlan,
  unmarkPlanCommentHelpful,
  unsharePlan,
} from '@waymark/contract/career-plans';
import { addComment, deleteComment, editComment, listComments, markHelpful, unmarkHelpful } from '@waymark/contract/cards';
import type { Comment, CommentId } from '@waymark/contract/comments';
import {
  commentOnPost,
  deletePostComment,
  editPostComment,
  listPostComments,
  markPostCommentHelpful,
  unmarkPostCommentHelpful,
} from '@waymark/contract/group-feed';
import type { Endpoint, Page } from '@waymark/contract/kit';
import { reportThing } from '@waymark/contract/moderation';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aPlan, idOfPlan } from '../career-plans/career-plans.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPost } from '../group-feed/group-feed.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

/** A subject with two people who comment on it, and its endpoints; `outsider` never reads it. */
interface World {
  readonly params: Readonly<Record<string, string>>;
  readonly owner: SignedIn;
  readonly other: SignedIn;
  readonly endpoints: Readonly<Record<'list' | 'create' | 'update' | 'delete' | 'mark' | 'unmark', Endpoint>>;
}

async function aCardWorld(): Promise<World> {
  const owner = await app.signedIn({ role: 'curator' });
  const card = await aPublishedCard(owner);
  return {
    params: { cardId: card.id },
    owner,
    other: await app.signedIn(),
    endpoints: {
      list: listComments,
      create: addComment,
      update: editComment,
      delete: deleteComment,
      mark: markHelpful,
      unmark: unmarkHelpful,
    },
  };
}

async function aPostWorld(): Promise<World> {
  const [owner, other] = [await app.signedIn({ role: 'group-leader' }), await app.signedIn()];
  const group = await aGroup(owner, { visibility: 'open' }, [other]);
  return {
    params: { postId: (await aPost(owner, group.id)).id },
    owner,
    other,
    endpoints: {
      list: listPostComments,
      create: commentOnPost,
      update: editPostComment,
      delete: deletePostComment,
      mark: markPostCommentHelpful,
      unmark: unmarkPostCommentHelpful,
    },
  };
}

async function aPlanWorld(): Promise<World> {
  const [owner, other] = [await app.signedIn(), await app.signedIn()];
  await reportsTo(admin, owner.userId, other.userId);
  const planId = idOfPlan((await aPlan(app, owner)).plan);
  await owner.call(sharePlan, { params: { planId, userId: other.userId }, body: { message: '' } });
  return {
    params: { planId },
    owner,
    other,
    endpoints: {
      list: listPlanComments,
      create: addPlanComment,
      update: editPlanComment,
      delete: deletePlanComment,
      mark: markPlanCommentHelpful,
      unmark: unmarkPlanCommentHelpful,
    },
  };
}

/** What one person does with the comments of a world. */
function as(who: SignedIn, { params, endpoints }: World) {
  const on = (commentId: CommentId) => ({ params: { ...params, commentId } as never });
  const here = { params: params as never };
  return {
    list: async (parent?: string) =>
      (await who.call(endpoints.list, { ...here, query: (parent === undefined ? {} : { parent }) as never })) as unknown as Page<Comment>,
    thread: async (thread: string) => (await who.call(endpoints.list, { ...here, query: { thread } as never })) as unknown as Page<Comment>,
    say: async (body: string, parentId: string | null = null) =>
      (await who.call(endpoints.create, { ...here, body: { body, parentId } as never })) as unknown as Comment,
    trySay: (body: string, parentId: string | null = null) => who.attempt(endpoints.create, { ...here, body: { body, parentId } as never }),
    tryEdit: (id: CommentId, body: string) => who.attempt(endpoints.update, { ...on(id), body: { body } as never }),
    tryDelete: (id: CommentId) => who.attempt(endpoints.delete, on(id)),
    mark: (id: CommentId, helpful: boolean) => who.call(helpful ? endpoints.mark : endpoints.unmark, on(id)),
  };
}

describe.each([
  ['a card', 'CRD-11', aCardWorld],
  ['a post in a group', 'GRP-09', aPostWorld],
  ['a shared plan', 'CAR-08', aPlanWorld],
])('comments on %s (%s)', (_, _requirement, make) => {
  test('CRD-11 GRP-09 CAR-08 are answered on two levels, changed, marked and deleted', async () => {
    const world = await make();
    const [owner, other] = [as(world.owner, world), as(world.other, world)];
    const first = await other.say(`What of this, @${world.owner.handle}?`);
    expect(first).toMatchObject({ authorRole: null, mentions: [{ id: world.owner.userId }] });
    const reply = await owner.say('Gladly', first.id);
    const deeper = await other.say('And again', reply.id);
    expect([reply.parentId, deeper.parentId]).toEqual([first.id, first.id]);
    expect(reply.authorRole).toBe('owner');
    expect((await owner.list()).items).toMatchObject([{ id: first.id, repliesCount: 2 }]);
    expect((await owner.list(first.id)).items.map(({ id }) => id)).toEqual([deeper.id, reply.id]);
    expect((await owner.tryEdit(first.id, 'Not mine')).status).toBe(403);
    expect((await other.tryEdit(first.id, 'Better')).status).toBe(200);
    for (let times = 0; times < 2; times += 1) expect(await owner.mark(first.id, true)).toEqual({ on: true, count: 1 });
    expect((await owner.list()).items).toMatchObject([{ body: 'Better', helpfulCount: 1, markedHelpful: true, mentions: [] }]);
    expect(await owner.mark(first.id, false)).toEqual({ on: false, count: 0 });
    expect((await other.tryDelete(first.id)).status).toBe(204);
    expect((await other.tryDelete(first.id)).problem?.code).toBe('comment-not-found');
    expect((await owner.list()).items, 'it keeps its place for its replies').toMatchObject([{ withheld: 'deleted', body: '' }]);
  });

  test('CRD-11 GRP-09 CAR-08 the talk that one is in is found by it, however much was said since, and on its own subject only', async () => {
    const [world, elsewhere] = [await make(), await make()];
    const other = as(world.other, world);
    const first = await other.say('First');
    const reply = await as(world.owner, world).say('A reply', first.id);
    for (let count = 0; count < 11; count += 1) await other.say(`Later ${count}`);
    const idsOf = ({ items }: Page<Comment>) => items.map(({ id }) => id);
    expect(idsOf(await other.list())).not.toContain(first.id);
    expect([idsOf(await other.thread(first.id)), idsOf(await other.thread(reply.id))]).toEqual([[first.id], [first.id]]);
    expect(idsOf(await as(elsewhere.owner, elsewhere).thread(reply.id))).toEqual([]);
  });

  test('CRD-11 GRP-09 CAR-08 belong to their subject alone', async () => {
    const [world, elsewhere] = [await make(), await make()];
    const comment = await as(world.other, world).say('Here');
    const there = as(world.other, { ...elsewhere, params: elsewhere.params });
    expect((await there.tryDelete(comment.id)).status).toBe(404);
    expect((await as(elsewhere.owner, elsewhere).trySay('There', comment.id)).problem?.code).toBe('comment-not-found');
  });

  test('CRD-11 GRP-09 CAR-08 pages follow one another without gaps', async () => {
    const world = await make();
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) ids.unshift((await as(world.other, world).say(`Comment ${at}`)).id);
    const first = await as(world.owner, world).list();
    const second = (await world.owner.call(world.endpoints.list, {
      params: world.params as never,
      query: { cursor: first.nextCursor } as never,
    })) as unknown as Page<Comment>;
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

describe('a plan', () => {
  test('CAR-08 what is said stays once it is no longer shared, but no one adds to it or changes it', async () => {
    const world = await aPlanWorld();
    const [owner, other] = [as(world.owner, world), as(world.other, world)];
    const comment = await other.say('Start with the model.');
    const own = await owner.say('I will.');
    await world.owner.call(unsharePlan, { params: { planId: world.params['planId'], userId: world.other.userId } as never });
    expect((await owner.list()).items.map(({ can }) => can)).toEqual([
      { reply: false, mark: false, edit: false, delete: true, report: false },
      { reply: false, mark: false, edit: false, delete: false, report: false },
    ]);
    expect((await owner.trySay('Still there?')).problem?.code).toBe('career-plan-not-shared');
    expect((await owner.tryEdit(own.id, 'I did.')).problem?.code).toBe('career-plan-not-shared');
    expect((await other.tryEdit(comment.id, 'Or not')).status).toBe(404);
  });

  test('CAR-08 ADM-01 it is talk between a few: nothing of it is reported, and a moderator reads nothing', async () => {
    const world = await aPlanWorld();
    const comment = await as(world.other, world).say('Between us');
    const body = { reason: 'spam', note: '' } as const;
    expect((await world.owner.attempt(reportThing, { params: { kind: 'comment', subjectId: comment.id }, body })).status).toBe(403);
    expect((await admin.attempt(listPlanComments, { params: world.params as never })).status).toBe(404);
    expect((await as(admin, world).tryDelete(comment.id)).status).toBe(404);
    expect((await admin.attempt(reportThing, { params: { kind: 'comment', subjectId: comment.id }, body })).problem?.code).toBe(
      'nothing-to-report',
    );
  });
});

test('PLT-12 of an erased person, what they said on cards stays without a name, on a plan it goes, and no one mentions them', async () => {
  const [card, plan] = [await aCardWorld(), await aPlanWorld()];
  const gone = plan.other;
  await as(gone, card).say('Compare Sundays with Sundays');
  await as(card.other, card).say(`As @${gone.handle} says`);
  const said = await as(gone, plan).say('Start with the model.');
  await as(plan.owner, plan).say('I will.', said.id);
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, gone.userId));
  await app.jobsDone();
  const onCard = (await as(card.owner, card).list()).items;
  expect(onCard.map(({ body, mentions }) => [body, mentions])).toEqual([
    [`As @${gone.handle} says`, []],
    ['Compare Sundays with Sundays', []],
  ]);
  expect(onCard[1]?.author.fullName).not.toBe(gone.handle);
  expect((await as(plan.owner, plan).list()).items).toMatchObject([{ withheld: 'deleted', body: '' }]);
});
