import { commentOnPost } from '@waymark/contract/group-feed';
import { defineSamples } from '../../testing/samples.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPost } from './group-feed.factory.ts';

export const groupFeedSamples = defineSamples(({ app, caller }) => {
  const ownGroup = async () => ({ groupId: (await aGroup(caller)).id });
  const ownPost = async () => ({ postId: (await aPost(caller, (await aGroup(caller)).id)).id });
  /** A post of someone else in a group that the caller leads: no one decides on their own while another can. */
  const theirPost = async () => {
    const writer = await app.signedIn();
    const group = await aGroup(caller, {}, [writer]);
    return { writer, params: { postId: (await aPost(writer, group.id)).id } };
  };
  const theirComment = async () => {
    const { writer, params } = await theirPost();
    const { id } = await writer.call(commentOnPost, { params, body: { body: 'I have.' } });
    return { params: { ...params, commentId: id } };
  };
  const ownComment = async () => {
    const params = await ownPost();
    const { id } = await caller.call(commentOnPost, { params, body: { body: 'I have.' } });
    return { params: { ...params, commentId: id } };
  };
  return {
    'group-feed.list': async () => ({ params: await ownGroup() }),
    'group-feed.create': async () => ({ params: await ownGroup(), body: { body: 'Who has read the night flow?' } }),
    'group-feed.get': async () => ({ params: await ownPost() }),
    'group-feed.list-comments': async () => ({ params: await ownPost() }),
    'group-feed.comment': async () => ({ params: await ownPost(), body: { body: 'I have.' } }),
    'group-feed.edit-comment': async () => ({ ...(await ownComment()), body: { body: 'I have, twice.' } }),
    'group-feed.delete-comment': () => ownComment(),
    'group-feed.mark-helpful': () => theirComment(),
    'group-feed.unmark-helpful': () => ownComment(),
    'group-feed.decide-comment': async () => ({ ...(await theirComment()), body: { decision: 'hide', reason: 'Not about our work.' } }),
    'group-feed.update': async () => ({ params: await ownPost(), body: { body: 'Bring two zones.' } }),
    'group-feed.delete': async () => ({ params: await ownPost() }),
    'group-feed.like': async () => ({ params: await ownPost() }),
    'group-feed.unlike': async () => ({ params: await ownPost() }),
    'group-feed.pin': async () => ({ params: await ownPost() }),
    'group-feed.unpin': async () => ({ params: await ownPost() }),
    'group-feed.queue': async () => ({ params: await ownGroup() }),
    'group-feed.decide': async () => ({ params: (await theirPost()).params, body: { decision: 'hide', reason: 'Not about our work.' } }),
  };
});
