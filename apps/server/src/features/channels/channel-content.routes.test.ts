import { describe, expect, test } from 'vitest';
import { archiveCard, type CardId, getCard, updateCard } from '@waymark/contract/cards';
import {
  addChannelPeople,
  arrangeSections,
  arrangeWidgets,
  changeTuning,
  type Channel,
  type ChannelFlow,
  clearFeaturedCards,
  curatePost,
  type Curation,
  FIRST_WIDGETS,
  followChannel,
  getArrangement,
  getChannel,
  getTuning,
  listChannelCards,
  listChannelPeople,
  listWaitingPosts,
  postToChannel,
  prependFeaturedCard,
  previewTuning,
  removeChannelPerson,
  removeFeaturedCard,
  setFeaturedCards,
  takeFromChannel,
  addGroupChannel,
  listGroupChannels,
  removeGroupChannel,
  type ChannelId,
} from '@waymark/contract/channels';
import { inviteToGroup, joinGroup } from '@waymark/contract/groups';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aDraft, aPublishedCard, articleContent, cardInput, type CardSketch } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aChannel } from './channels.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const owner = await app.signedIn({ role: 'group-leader' });
const reader = await app.signedIn();
const paramsOf = ({ id: channelId }: Channel) => ({ channelId });
const page = (who: SignedIn, { slug }: Channel) => who.call(getChannel, { params: { slug } });
const shownTo = async (who: SignedIn, channel: Channel, query = {}) =>
  (await who.call(listChannelCards, { params: paramsOf(channel), query: { limit: 100, ...query } })).items.map(({ title }) => title);
const aCard = async (sketch: CardSketch = {}) => (await aPublishedCard(author, sketch)).id as CardId;
const put = async (who: SignedIn, channel: Channel, cardId: CardId) =>
  who.call(postToChannel, { params: paramsOf(channel), body: { cardId } });
const decide = (who: SignedIn, channel: Channel, cardId: CardId, decision: Curation) =>
  who.attempt(curatePost, { params: { ...paramsOf(channel), cardId }, body: { decision } });
const queue = async (who: SignedIn, channel: Channel) =>
  (await who.call(listWaitingPosts, { params: paramsOf(channel) })).items.map(({ card }) => card.title);

describe('posts and curators', () => {
  test('CHN-04 what a follower posts waits; a curator accepts, rejects or skips it; what trusted people post is there at once', async () => {
    const [trusted, curator] = await Promise.all([app.signedIn(), app.signedIn()]);
    const channel = await aChannel(owner, { trusted: [trusted.userId] }, [reader]);
    const params = paramsOf(channel);
    const [good, bad, unclear] = await Promise.all([aCard({ title: 'Good' }), aCard({ title: 'Bad' }), aCard({ title: 'Unclear' })]);
    for (const cardId of [unclear, good, bad]) expect(await put(reader, channel, cardId)).toEqual({ state: 'waiting' });
    expect(await put(reader, channel, good)).toEqual({ state: 'waiting' });
    expect(await put(trusted, channel, await aCard({ title: 'Trusted' }))).toEqual({ state: 'accepted' });
    expect(await shownTo(reader, channel)).toEqual(['Trusted']);
    expect(await queue(owner, channel)).toEqual(['Unclear', 'Good', 'Bad']);
    expect((await trusted.attempt(listWaitingPosts, { params })).problem?.code).toBe('forbidden');
    expect((await decide(curator, channel, good, 'accept')).problem?.code).toBe('forbidden');
    // Curators can be added.
    await owner.call(addChannelPeople, { params, body: { userIds: [curator.userId], role: 'curator' } });
    expect((await decide(curator, channel, unclear, 'skip')).body).toEqual({ waitingCount: 3 });
    expect(await queue(curator, channel)).toEqual(['Good', 'Bad', 'Unclear']);
    expect((await decide(curator, channel, good, 'accept')).body).toEqual({ waitingCount: 2 });
    expect((await decide(curator, channel, bad, 'reject')).body).toEqual({ waitingCount: 1 });
    expect(await shownTo(reader, channel)).toEqual(['Good', 'Trusted']);
    expect((await page(owner, channel)).waitingCount).toBe(1);
    expect((await page(reader, channel)).waitingCount).toBe(0);
    // What was turned down comes back by a curator alone.
    const again = { params, body: { cardId: bad } };
    expect((await reader.attempt(postToChannel, again)).problem?.code).toBe('channel-post-not-wanted');
    expect((await trusted.attempt(postToChannel, again)).problem?.code).toBe('channel-post-not-wanted');
    expect(await put(curator, channel, bad)).toEqual({ state: 'accepted' });
  });

  test('CHN-04 of two curators who decide at once the first counts, and the other is told', async () => {
    const curators = await Promise.all([app.signedIn(), app.signedIn()]);
    const channel = await aChannel(owner, { curators: curators.map(({ userId }) => userId) }, [reader]);
    const cards = await Promise.all(Array.from({ length: 5 }, () => aCard()));
    let accepted = 0;
    for (const cardId of cards) await put(reader, channel, cardId);
    for (const cardId of cards) {
      const answers = await Promise.all(curators.map((curator, at) => decide(curator, channel, cardId, at === 0 ? 'accept' : 'reject')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.problem?.code).toBe('channel-post-decided');
      accepted += answers[0]?.status === 200 ? 1 : 0;
      expect(await shownTo(reader, channel)).toHaveLength(accepted);
    }
    expect(await queue(owner, channel)).toEqual([]);
  });

  test('CHN-01 who looks after a channel is added, changed and taken away again, but for its owner', async () => {
    const [helper, outsider] = await Promise.all([app.signedIn(), app.signedIn()]);
    const channel = await aChannel(owner);
    const params = paramsOf(channel);
    const add = (role: 'curator' | 'trusted') => owner.call(addChannelPeople, { params, body: { userIds: [helper.userId], role } });
    expect((await add('trusted')).items.map(({ role }) => role)).toEqual(['owner', 'trusted']);
    expect((await add('curator')).items.map(({ role, can }) => [role, can.change])).toEqual([
      ['owner', false],
      ['curator', true],
    ]);
    expect((await outsider.attempt(listChannelPeople, { params })).problem?.code).toBe('forbidden');
    const unknown = { params, body: { userIds: [newId<typeof helper.userId>()], role: 'curator' as const } };
    expect((await owner.attempt(addChannelPeople, unknown)).problem?.errors).toEqual([{ field: 'userIds.0', code: 'unknown-person' }]);
    const remove = (who: SignedIn, userId: typeof helper.userId) => who.attempt(removeChannelPerson, { params: { ...params, userId } });
    expect((await remove(helper, owner.userId)).problem?.code).toBe('forbidden');
    expect((await remove(owner, outsider.userId)).problem?.code).toBe('channel-person-not-found');
    expect((await remove(owner, helper.userId)).status).toBe(204);
    expect((await owner.call(listChannelPeople, { params })).items).toHaveLength(1);
  });

  test('CHN-08 no one posts what they may not see, where they may not post, or a draft', async () => {
    const channel = await aChannel(owner);
    const secret = await aCard({ audience: { kind: 'restricted', userIds: [owner.userId] } });
    const body = { cardId: secret };
    expect((await reader.attempt(postToChannel, { params: paramsOf(channel), body })).problem?.code).toBe('forbidden');
    await reader.call(followChannel, { params: paramsOf(channel) });
    expect((await reader.attempt(postToChannel, { params: paramsOf(channel), body })).problem?.code).toBe('card-not-found');
    const draft = { cardId: (await aDraft(author)).id as CardId };
    expect((await author.attempt(postToChannel, { params: paramsOf(channel), body: draft })).problem?.code).toBe('card-not-found');
  });
});

test('CHN-02 cards in a channel obey their own visibility, in lists, sections, counts and what is featured', async () => {
  const channel = await aChannel(owner, {}, [reader]);
  const open = await aCard({ title: 'For all' });
  const secret = await aCard({ title: 'For the owner', audience: { kind: 'restricted', userIds: [owner.userId] } });
  for (const cardId of [open, secret]) await put(owner, channel, cardId);
  await owner.call(setFeaturedCards, { params: paramsOf(channel), body: { cardIds: [secret, open] } });
  expect(await shownTo(owner, channel)).toEqual(['For the owner', 'For all']);
  expect(await shownTo(reader, channel)).toEqual(['For all']);
  const seen = await page(reader, channel);
  expect(JSON.stringify(seen)).not.toContain('For the owner');
  expect(seen).toMatchObject({ cardsCount: 1, featuredCardIds: [open], types: [{ cardType: 'text', count: 1 }] });
  await author.call(archiveCard, { params: { cardId: open } });
  expect((await page(reader, channel)).cardsCount).toBe(0);
});

test('CHN-02 content comes newest first, page by page, and by type', async () => {
  const channel = await aChannel(owner);
  for (const title of ['First', 'Second', 'Third']) await put(owner, channel, await aCard({ title }));
  await put(owner, channel, await aCard({ title: 'Link', content: articleContent }));
  const first = await reader.call(listChannelCards, { params: paramsOf(channel), query: { limit: 3 } });
  expect(first.items.map(({ title }) => title)).toEqual(['Link', 'Third', 'Second']);
  const second = await reader.call(listChannelCards, { params: paramsOf(channel), query: { limit: 3, cursor: first.nextCursor ?? '' } });
  expect([second.items.map(({ title }) => title), second.nextCursor]).toEqual([['First'], null]);
  expect(await shownTo(reader, channel, { cardType: 'article' })).toEqual(['Link']);
});

test('CHN-05 featured cards are set, prepended, removed, cleared and deleted by card id, with what was done', async () => {
  const channel = await aChannel(owner);
  const params = paramsOf(channel);
  const [one, two, three] = [await aCard(), await aCard(), await aCard()];
  for (const cardId of [one, two, three]) await put(owner, channel, cardId);
  const nothing = { channelId: channel.id, removedCardInfo: null, deletedCardId: null };
  const set = await owner.call(setFeaturedCards, { params, body: { cardIds: [one, two] } });
  expect(set).toMatchObject({ ...nothing, featuredCardIds: [one, two], featuredCards: [{ id: one }, { id: two }] });
  expect(await owner.call(prependFeaturedCard, { params, body: { cardId: three } })).toMatchObject({
    ...nothing,
    featuredCardIds: [three, one, two],
  });
  expect(await owner.call(removeFeaturedCard, { params: { ...params, cardId: one } })).toMatchObject({
    featuredCardIds: [three, two],
    removedCardInfo: { cardId: one, position: 1 },
    deletedCardId: null,
  });
  expect((await owner.attempt(removeFeaturedCard, { params: { ...params, cardId: one } })).problem?.code).toBe('channel-card-not-found');
  expect(await owner.call(takeFromChannel, { params: { ...params, cardId: three } })).toMatchObject({
    featuredCardIds: [two],
    removedCardInfo: { cardId: three, position: 0 },
    deletedCardId: three,
  });
  expect((await reader.attempt(getCard, { params: { idOrSlug: three } })).status).toBe(200);
  expect(await owner.call(clearFeaturedCards, { params })).toMatchObject({ ...nothing, featuredCardIds: [] });
  expect((await reader.attempt(clearFeaturedCards, { params })).problem?.code).toBe('forbidden');
  const foreign = { params, body: { cardIds: [await aCard()] } };
  expect((await owner.attempt(setFeaturedCards, foreign)).problem?.code).toBe('channel-card-not-found');
});

test('CHN-05 where there is no room for one more featured card, the last gives way and is named', async () => {
  const channel = await aChannel(owner);
  const params = paramsOf(channel);
  const cards: CardId[] = [];
  for (let at = 0; at < 13; at += 1) cards.push(await aCard());
  for (const cardId of cards) await put(owner, channel, cardId);
  await owner.call(setFeaturedCards, { params, body: { cardIds: cards.slice(0, 12) } });
  const [last, extra] = [cards[11], cards[12]];
  if (extra === undefined) throw new Error('There are thirteen');
  const state = await owner.call(prependFeaturedCard, { params, body: { cardId: extra } });
  expect(state.featuredCardIds).toEqual([extra, ...cards.slice(0, 11)]);
  expect(state.removedCardInfo).toEqual({ cardId: last, position: 12 });
});

describe('which content flows in', () => {
  const tune = async (channel: Channel, flow: ChannelFlow, topics: string[], more = {}) => {
    const tuning = await owner.call(changeTuning, { params: paramsOf(channel), body: { flow, topics, ...more } });
    await app.jobsDone();
    return tuning;
  };

  test('CHN-03 what fits comes in, also when it is published later; what no longer fits goes; again changes nothing', async () => {
    const channel = await aChannel(owner, {}, [reader]);
    await aCard({ title: 'Old fit', topics: ['Gullweir'] });
    await aCard({ title: 'Old other', topics: ['Otterweir'] });
    await aCard({ title: 'Secret fit', topics: ['Gullweir'], audience: { kind: 'restricted', userIds: [reader.userId] } });
    expect(await tune(channel, 'show', ['Gullweir'])).toMatchObject({ flow: 'show', topics: [{ name: 'Gullweir' }] });
    expect(await shownTo(reader, channel)).toEqual(['Old fit']);
    const late = await aPublishedCard(author, { title: 'New fit', topics: ['gullweir'] });
    await aPublishedCard(author, { title: 'New other' });
    await app.jobsDone();
    expect(await shownTo(reader, channel)).toEqual(['New fit', 'Old fit']);
    await tune(channel, 'show', ['Gullweir']);
    expect(await shownTo(reader, channel)).toHaveLength(2);
    // An edit takes it out, and another brings it back.
    const change = async (topics: string[], version: number) =>
      author.call(updateCard, { params: { cardId: late.id }, body: { ...cardInput({ title: 'New fit', topics }), version } });
    const edited = await change(['Otterweir'], late.version);
    await app.jobsDone();
    expect(await shownTo(reader, channel)).toEqual(['Old fit']);
    await change(['Gullweir'], edited.version);
    await app.jobsDone();
    expect(await shownTo(reader, channel)).toEqual(['New fit', 'Old fit']);
    // What was posted by hand stays when the rules ask for something else; what a rule brought goes.
    await put(owner, channel, await aCard({ title: 'By hand' }));
    await tune(channel, 'show', ['Otterweir']);
    expect(await shownTo(reader, channel)).toEqual(['By hand', 'Old other']);
    await tune(channel, 'off', ['Otterweir']);
    expect(await shownTo(reader, channel)).toEqual(['By hand']);
    expect((await reader.attempt(getTuning, { params: paramsOf(channel) })).problem?.code).toBe('forbidden');
  });

  test('CHN-03 what was taken out or turned down no rule brings back, and what waits is decided first', async () => {
    const channel = await aChannel(owner);
    const [taken, refused] = [
      await aCard({ title: 'Taken', topics: ['Heronweir'] }),
      await aCard({ title: 'Refused', topics: ['Heronweir'] }),
    ];
    await tune(channel, 'wait', ['Heronweir']);
    expect(await shownTo(reader, channel)).toEqual([]);
    expect((await queue(owner, channel)).toSorted()).toEqual(['Refused', 'Taken']);
    await decide(owner, channel, taken, 'accept');
    await decide(owner, channel, refused, 'reject');
    await owner.call(takeFromChannel, { params: { ...paramsOf(channel), cardId: taken } });
    await tune(channel, 'show', ['Heronweir']);
    expect(await shownTo(reader, channel)).toEqual([]);
  });

  test('CHN-03 a topic or a provider, in some languages, types and levels: the preview counts exactly what fits', async () => {
    const channel = await aChannel(owner);
    const topics = ['Ternweir'];
    const fit = await aCard({ title: 'Text', topics, level: 'beginner' });
    const link = await aCard({ title: 'Link', topics: ['Ternweir', 'Gullweir'], content: articleContent });
    const bought = await aCard({ title: 'Bought' });
    const columns = (id: CardId, values: { provider?: string; language?: string }) =>
      app.home.store.db.updateTable('cards').set(values).where('id', '=', id).execute();
    await columns(bought, { provider: 'Tern Press' });
    await columns(fit, { language: 'de' });
    await columns(link, { provider: 'Tern Press' });
    const found = async (about: object) => {
      const { count, cards } = await owner.call(previewTuning, { params: paramsOf(channel), body: { flow: 'show', ...about } });
      expect(count).toBe(cards.length);
      return cards.map(({ title }) => title).toSorted();
    };
    const providers = ['Tern Press'];
    expect(await found({})).toEqual([]);
    expect(await found({ topics })).toEqual(['Link', 'Text']);
    expect(await found({ providers })).toEqual(['Bought', 'Link']);
    expect(await found({ topics, providers })).toEqual(['Bought', 'Link', 'Text']);
    expect(await found({ topics, providers, match: 'all' })).toEqual(['Link']);
    expect(await found({ topics, languages: ['de'] })).toEqual(['Text']);
    expect(await found({ topics, languages: ['en', 'de'] })).toEqual(['Link', 'Text']);
    expect(await found({ topics, cardTypes: ['article'] })).toEqual(['Link']);
    expect(await found({ topics, levels: ['beginner'] })).toEqual(['Text']);
    expect(await found({ languages: ['fr'] })).toEqual([]);
  });
});

test('CHN-03 sections and widgets are added, ordered, sized and hidden, and the page shows them so', async () => {
  const channel = await aChannel(owner);
  const params = paramsOf(channel);
  const link = await aCard({ title: 'Link', content: articleContent });
  const text = await aCard({ title: 'Text', topics: ['Swanweir'] });
  for (const cardId of [text, link]) await put(owner, channel, cardId);
  const [topic] = (await reader.call(getCard, { params: { idOrSlug: text } })).topics;
  if (topic === undefined) throw new Error('It has a topic');
  const sections = [
    { id: 'start', kind: 'chosen' as const, title: 'Start here', size: 'large' as const, cardIds: [text, link] },
    { id: 'links', kind: 'type' as const, cardType: 'article' as const, size: 'small' as const },
    { id: 'swans', kind: 'topic' as const, topicId: topic.id },
    { id: 'latest', kind: 'latest' as const, visible: false },
  ];
  await owner.call(arrangeSections, { params, body: { sections } });
  const shown = (await page(reader, channel)).sections;
  expect(shown.map(({ id, size, cards }) => [id, size, cards.map(({ title }) => title)])).toEqual([
    ['start', 'large', ['Text', 'Link']],
    ['links', 'small', ['Link']],
    ['swans', 'medium', ['Text']],
  ]);
  expect(await shownTo(reader, channel, { section: 'start' })).toEqual(['Text', 'Link']);
  expect(await shownTo(reader, channel, { section: 'swans' })).toEqual(['Text']);
  expect((await reader.attempt(listChannelCards, { params, query: { section: 'nowhere' } })).problem?.code).toBe('channel-not-found');
  const note = { id: 'note-1', kind: 'note' as const, title: 'Drop-in', text: 'Tuesdays at nine', visible: true };
  const widgets = [note, ...FIRST_WIDGETS.map(({ id, kind }) => ({ id, kind, visible: kind === 'topics' }))];
  await owner.call(arrangeWidgets, { params, body: { widgets } });
  expect((await page(reader, channel)).widgets.map(({ id }) => id)).toEqual(['note-1', 'topics']);
  const arrangement = await owner.call(getArrangement, { params });
  expect(arrangement.sections.map(({ id }) => id)).toEqual(['start', 'links', 'swans', 'latest']);
  expect(arrangement.widgets).toHaveLength(5);
  expect((await reader.attempt(arrangeSections, { params, body: { sections: [] } })).problem?.code).toBe('forbidden');
  const refusedAt = async (section: object) =>
    (await owner.attempt(arrangeSections, { params, body: { sections: [{ id: 'x', ...section }] } as never })).problem?.errors;
  expect(await refusedAt({ kind: 'type' })).toEqual([{ field: 'sections.0.cardType', code: 'required' }]);
  expect(await refusedAt({ kind: 'topic', topicId: newId<string>() })).toEqual([{ field: 'sections.0.topicId', code: 'unknown-topic' }]);
  expect(await refusedAt({ kind: 'chosen', cardIds: [newId<string>()] })).toEqual([{ field: 'sections.0.cardIds', code: 'unknown-card' }]);
});

test('GRP-03 GRP-04 a group’s leaders choose its channels; 15 a page, and only leaders change them', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, stranger, curator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'curator' })];
  const group = await aGroup(leader, { visibility: 'private' });
  await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [member.userId] } });
  await member.call(joinGroup, { params: { groupId: group.id } });
  const channels = [];
  for (let at = 0; at < 16; at += 1) channels.unshift(await aChannel(curator));
  const params = (channel: { readonly id: ChannelId }) => ({ groupId: group.id, channelId: channel.id });
  for (const channel of channels.toReversed()) await leader.call(addGroupChannel, { params: params(channel) });
  const [last] = channels;
  if (last === undefined) throw new Error('There are channels');
  await leader.call(addGroupChannel, { params: params(last) });
  const first = await member.call(listGroupChannels, { params: { groupId: group.id } });
  expect(first.items).toHaveLength(15);
  expect(first.items[0]).toMatchObject({ id: last.id, can: { remove: false } });
  const rest = await member.call(listGroupChannels, { params: { groupId: group.id }, query: { cursor: first.nextCursor ?? '' } });
  expect(rest.items).toHaveLength(1);
  expect((await member.attempt(removeGroupChannel, { params: params(last) })).status).toBe(403);
  expect((await stranger.attempt(listGroupChannels, { params: { groupId: group.id } })).status).toBe(403);
  const hidden = await aChannel(curator, { visibility: 'private' });
  expect((await leader.attempt(addGroupChannel, { params: params(hidden) })).status, 'a channel one may not look into').toBe(403);
  await leader.call(removeGroupChannel, { params: params(last) });
  expect((await leader.call(listGroupChannels, { params: { groupId: group.id } })).items[0]?.id).toBe(channels[1]?.id);
});
