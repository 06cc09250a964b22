import { defineSamples } from '../../testing/samples.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPost } from './group-feed.factory.ts';

export const groupFeedSamples = defineSamples(({ caller }) => {
  const ownGroup = async () => ({ groupId: (await aGroup(caller)).id });
  const ownPost = async () => ({ postId: (await aPost(caller, (await aGroup(caller)).id)).id });
  return {
    'group-feed.list': async () => ({ params: await ownGroup() }),
    'group-feed.create': async () => ({ params: await ownGroup(), body: { body: 'Who has read the night flow?' } }),
    'group-feed.get': async () => ({ params: await ownPost() }),
    'group-feed.list-comments': async () => ({ params: await ownPost() }),
    'group-feed.comment': async () => ({ params: await ownPost(), body: { body: 'I have.' } }),
    'group-feed.update': async () => ({ params: await ownPost(), body: { body: 'Bring two zones.' } }),
    'group-feed.delete': async () => ({ params: await ownPost() }),
    'group-feed.like': async () => ({ params: await ownPost() }),
    'group-feed.unlike': async () => ({ params: await ownPost() }),
    'group-feed.pin': async () => ({ params: await ownPost() }),
    'group-feed.unpin': async () => ({ params: await ownPost() }),
    'group-feed.queue': async () => ({ params: await ownGroup() }),
    'group-feed.decide': async () => ({ params: await ownPost(), body: { decision: 'hide', reason: 'Not about our work.' } }),
  };
});
