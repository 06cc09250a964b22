import { visitCard } from '@waymark/contract/cards';
import { followChannel, postToChannel } from '@waymark/contract/channels';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aChannel } from '../channels/channels.factory.ts';

export const feedSamples = defineSamples(({ app, caller }) => {
  const author = () => app.signedIn({ role: 'curator' });
  const card = async () => {
    await aPublishedCard(await author());
    return {};
  };
  const page = async () => {
    await card();
    return { query: { limit: 5 } };
  };
  return {
    'feed.list': page,
    'feed.count': card,
    'feed.todays-learning': card,
    'feed.list-cards': async () => {
      await card();
      return { query: { list: 'recommended' as const } };
    },
    'feed.list-posts-to-curate': async () => {
      const follower = await app.signedIn();
      const channel = await aChannel(caller, {}, [follower]);
      const { id: cardId } = await aPublishedCard(await author());
      await follower.call(postToChannel, { params: { channelId: channel.id }, body: { cardId } });
      return { query: { limit: 5 } };
    },
    'feed.list-submissions': async () => {
      const channel = await aChannel(await author());
      const { id: cardId } = await aPublishedCard(caller);
      await caller.call(visitCard, { params: { cardId }, body: {} });
      await caller.call(followChannel, { params: { channelId: channel.id } });
      await caller.call(postToChannel, { params: { channelId: channel.id }, body: { cardId } });
      return { query: { limit: 5 } };
    },
  };
});
