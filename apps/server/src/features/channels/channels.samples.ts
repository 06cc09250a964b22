import type { CardId } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import {
  archiveChannel,
  FIRST_SECTIONS,
  FIRST_WIDGETS,
  followChannel,
  postToChannel,
  prependFeaturedCard,
} from '@waymark/contract/channels';
import { defineSamples } from '../../testing/samples.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { aChannel } from './channels.factory.ts';

export const channelSamples = defineSamples(({ app, caller }) => {
  const ownChannel = async () => ({ channelId: (await aChannel(caller)).id });
  const ownGroup = async () => ({ groupId: (await aGroup(caller)).id });
  const groupAndChannel = async () => ({ ...(await ownGroup()), ...(await ownChannel()) });
  const others = async () => ({ channelId: (await aChannel(await app.signedIn({ role: 'curator' }))).id });
  const withCard = async (isFeatured = false) => {
    const params = await ownChannel();
    const cardId = (await aPublishedCard(caller)).id as CardId;
    await caller.call(postToChannel, { params, body: { cardId } });
    if (isFeatured) await caller.call(prependFeaturedCard, { params, body: { cardId } });
    return { ...params, cardId };
  };
  const waiting = async () => {
    const params = await ownChannel();
    const poster = await app.signedIn({ role: 'curator' });
    const follower = await app.signedIn();
    const cardId = (await aPublishedCard(poster)).id as CardId;
    await follower.call(followChannel, { params });
    await follower.call(postToChannel, { params, body: { cardId } });
    return { ...params, cardId };
  };
  const asking = async () => {
    const { id: channelId } = await aChannel(caller, { visibility: 'private' });
    const asker = await app.signedIn();
    await asker.call(followChannel, { params: { channelId } });
    return { channelId, userId: asker.userId };
  };
  const trusted = async () => {
    const person = await aPerson(app);
    return { channelId: (await aChannel(caller, { trusted: [person.id as UserId] })).id, userId: person.id };
  };
  const archived = async () => {
    const params = await ownChannel();
    await caller.call(archiveChannel, { params });
    return params;
  };
  const rules = { flow: 'show', topics: ['Leakage'] } as const;
  return {
    'channels.of-group': async () => ({ params: await ownGroup() }),
    'channels.add-to-group': async () => ({ params: await groupAndChannel() }),
    'channels.remove-from-group': async () => ({ params: await groupAndChannel() }),
    'channels.list': { query: { filter: 'following', q: 'plan' } },
    'channels.providers': {},
    'channels.of-person': { params: { userId: caller.userId } },
    'channels.writable': { query: { q: 'plan' } },
    'channels.managed': { query: { q: 'plan', visibility: 'open' } },
    'channels.create': { body: { name: 'Leak detection', visibility: 'open' } },
    'channels.get': async () => ({ params: { slug: (await aChannel(caller)).slug } }),
    'channels.update': async () => ({ params: await ownChannel(), body: { name: 'Leaks' } }),
    'channels.archive': async () => ({ params: await ownChannel() }),
    'channels.restore': async () => ({ params: await archived() }),
    'channels.delete': async () => ({ params: await ownChannel() }),
    'channels.follow': async () => ({ params: await others() }),
    'channels.unfollow': async () => ({ params: await others() }),
    'channels.change-notices': async () => ({ params: await others(), body: { isTold: false } }),
    'channels.followers': async () => ({ params: await ownChannel() }),
    'channels.answer-follower': async () => ({ params: await asking(), body: { admit: true } }),
    'channels.people': async () => ({ params: await ownChannel() }),
    'channels.add-people': async () => ({ params: await ownChannel(), body: { userIds: [(await aPerson(app)).id], role: 'curator' } }),
    'channels.remove-person': async () => ({ params: await trusted() }),
    'channels.cards': async () => ({ params: await ownChannel() }),
    'channels.post': async () => ({ params: await ownChannel(), body: { cardId: (await aPublishedCard(caller)).id } }),
    'channels.take-card': async () => ({ params: await withCard() }),
    'channels.queue': async () => ({ params: await ownChannel() }),
    'channels.curate': async () => ({ params: await waiting(), body: { decision: 'accept' } }),
    'channels.set-featured': async () => {
      const { channelId, cardId } = await withCard();
      return { params: { channelId }, body: { cardIds: [cardId] } };
    },
    'channels.prepend-featured': async () => {
      const { channelId, cardId } = await withCard();
      return { params: { channelId }, body: { cardId } };
    },
    'channels.remove-featured': async () => ({ params: await withCard(true) }),
    'channels.clear-featured': async () => ({ params: await ownChannel() }),
    'channels.get-tuning': async () => ({ params: await ownChannel() }),
    'channels.change-tuning': async () => ({ params: await ownChannel(), body: rules }),
    'channels.preview-tuning': async () => ({ params: await ownChannel(), body: rules }),
    'channels.get-arrangement': async () => ({ params: await ownChannel() }),
    'channels.arrange-sections': async () => ({ params: await ownChannel(), body: { sections: FIRST_SECTIONS } }),
    'channels.arrange-widgets': async () => ({ params: await ownChannel(), body: { widgets: FIRST_WIDGETS } }),
    'channels.offered': {},
    'channels.get-offered': { params: { hostName: 'nowhere.example', slug: 'nothing' }, answers: 404 },
  };
});
