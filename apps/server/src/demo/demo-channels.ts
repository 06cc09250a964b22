import type { CardDraft, CardId } from '@waymark/contract/cards';
import type { ChannelFlow, ChannelId, ChannelVisibility } from '@waymark/contract/channels';
import {
  arrangeSections,
  changeTuning,
  createChannel,
  followChannel,
  postCard,
  setFeatured,
} from '../features/channels/channels.public.ts';
import type { DemoActors } from './demo-actors.ts';

interface DemoChannel {
  readonly name: string;
  readonly description: string;
  readonly visibility: ChannelVisibility;
  readonly owner: string;
  readonly curators: readonly string[];
  readonly topics: readonly string[];
  readonly flow: ChannelFlow;
  /** Every how-manieth colleague follows it. */
  readonly every: number;
}

const CHANNELS: readonly DemoChannel[] = [
  {
    name: 'Network Control',
    description: 'What the control room sees, learns and wishes everyone knew. New every Tuesday.',
    visibility: 'open',
    owner: 'curator@northmere.example',
    curators: ['mentor@northmere.example'],
    topics: ['Leakage', 'Hydraulics', 'Networks', 'Handover'],
    flow: 'show',
    every: 2,
  },
  {
    name: 'Field Engineering',
    description: 'Digging, fitting, testing: what works in the trench, told by those who stood in it.',
    visibility: 'open',
    owner: 'curator@northmere.example',
    curators: ['leader@northmere.example'],
    topics: ['Excavation', 'Pumps', 'Metering', 'Networks'],
    flow: 'show',
    every: 3,
  },
  {
    name: 'Data at Northmere',
    description: 'Reading numbers without fooling oneself: spreadsheets, maps, forecasts.',
    visibility: 'open',
    owner: 'leader@northmere.example',
    curators: ['curator@northmere.example'],
    topics: ['Data', 'Maps', 'Coding', 'Sampling'],
    flow: 'show',
    every: 4,
  },
  {
    name: 'Incident reviews',
    description: 'What happened, why, and what we changed. For those who were called out, and those who will be.',
    visibility: 'private',
    owner: 'curator@northmere.example',
    curators: [],
    topics: ['Emergency', 'Security'],
    flow: 'wait',
    every: 9,
  },
  {
    name: 'Safe home',
    description: 'Everyone goes home as they came. Short, and for all of us.',
    visibility: 'mandatory',
    owner: 'admin@northmere.example',
    curators: ['curator@northmere.example'],
    topics: ['Safety', 'Falls', 'Lifting', 'Wellbeing'],
    flow: 'show',
    every: 0,
  },
];

const named = (cards: readonly CardDraft[], topics: readonly string[]) =>
  cards.filter((card) => card.audience.kind !== 'restricted' && card.topics.some(({ name }) => topics.includes(name)));

/** Makes the channels with their rules, followers, featured cards, and some posts that wait for a curator. */
export async function makeChannels(actors: DemoActors, cards: readonly CardDraft[]): Promise<void> {
  const known = new Set(cards.flatMap(({ topics }) => topics.map(({ name }) => name)));
  for (const [at, { owner, every, flow, curators, ...sketch }] of CHANNELS.entries()) {
    const making = actors.as(owner, 110 - at * 7);
    const topics = sketch.topics.filter((name) => known.has(name));
    const { id } = await createChannel(making, {
      name: sketch.name,
      description: sketch.description,
      visibility: sketch.visibility,
      coverFileId: null,
      followersPost: true,
      curators: curators.map((email) => actors.idOf(email)),
      trusted: [],
    });
    await changeTuning(making, id, { flow, match: 'any', topics, providers: [], languages: [], cardTypes: [], levels: [] });
    const own = named(cards, topics);
    if (flow === 'show') await arrange(actors, owner, id, own);
    const followers =
      every === 0 ? [] : actors.emails.filter((email, index) => index % every === 0 || email === 'learner@northmere.example');
    if (sketch.visibility === 'open') for (const email of followers) await followChannel(actors.as(email, 60 - (at % 50)), id);
    if (sketch.visibility === 'private') await followChannel(actors.as('manager@northmere.example', 2), id);
    const [suggested] = cards.filter((card) => card.audience.kind !== 'restricted' && !own.includes(card)).slice(at * 5);
    if (sketch.visibility === 'open' && suggested !== undefined) {
      await postCard(actors.as('learner@northmere.example', 1 + at), id, suggested.id as CardId);
    }
  }
}

/** What a learner begins with, and the card that leads the page. */
async function arrange(actors: DemoActors, owner: string, id: ChannelId, cards: readonly CardDraft[]): Promise<void> {
  const curator = actors.as(owner, 40);
  const started = cards.filter(({ content }) => content.cardType === 'text' || content.cardType === 'quiz').slice(0, 6);
  const lead = cards.find(({ content }) => content.cardType === 'video') ?? cards.find(({ content }) => content.cardType === 'text');
  const cardIds = started.map((card) => card.id as CardId);
  for (const cardId of [...cardIds, ...(lead === undefined ? [] : [lead.id as CardId])]) await postCard(curator, id, cardId);
  if (lead !== undefined) await setFeatured(curator, id, [lead.id as CardId]);
  const section = { title: '', size: 'medium', visible: true, cardType: null, topicId: null, cardIds: [] } as const;
  await arrangeSections(curator, id, [
    { ...section, id: 'start', kind: 'chosen', title: 'Start here', cardIds },
    { ...section, id: 'latest', kind: 'latest', size: 'small' },
    { ...section, id: 'quizzes', kind: 'type', cardType: 'quiz' },
  ]);
}
