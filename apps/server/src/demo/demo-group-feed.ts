import type { CardDraft, CardId } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { addGroupChannel, suggestedChannelIds } from '../features/channels/channels.public.ts';
import { createComment } from '../features/comments/comments.public.ts';
import { commentedPosts, createPost, likePost, pinPost } from '../features/group-feed/group-feed.public.ts';
import { joinGroup } from '../features/groups/groups.public.ts';
import type { DemoActors } from './demo-actors.ts';

const LEADER = 'leader@northmere.example';
const [LEARNER, MENTOR, MANAGER] = ['learner@northmere.example', 'mentor@northmere.example', 'manager@northmere.example'];

/** What people of a group write to each other, and the channels it follows (GRP-03, GRP-04, GRP-09). */
export async function makeGroupFeed(actors: DemoActors, groupId: GroupId, cards: readonly CardDraft[]): Promise<void> {
  for (const email of [LEARNER, MENTOR, MANAGER]) await joinGroup(actors.as(email, 80), groupId);
  const [spotting, reading] = cards.filter(({ audience }) => audience.kind !== 'restricted').slice(-6);
  const post = (email: string, daysAgo: number, body: string, card?: CardDraft) =>
    createPost(actors.as(email, daysAgo), groupId, { body, cardId: (card?.id as CardId | undefined) ?? null, imageFileId: null });
  const notebook = await post(
    MENTOR,
    9,
    'My demand-forecast notebook is in the Data channel, with the zone 14 pilot as the example. Corrections welcome.',
  );
  const loggers = await post(
    LEARNER,
    4,
    'The loggers in zone 14 show a step at 02:10 every second night. Before we dig: has anyone seen a pressure valve do this?',
  );
  await post(MANAGER, 2, 'Ten minutes well spent before the budget round.', reading);
  const thursday = await post(
    LEADER,
    1,
    'Thursday’s session is on step changes. Bring one zone you are unsure about; we will read the night flows together. Look at this first if you can.',
    spotting,
  );
  await pinPost(actors.as(LEADER, 1), thursday.id, true);
  const comment = (email: string, daysAgo: number, postId: string, body: string) =>
    createComment(actors.as(email, daysAgo), commentedPosts, postId, { body, parentId: null });
  await comment(LEADER, 4, loggers.id, 'Yes, after the firmware of March. Look at the pressure side before you send anyone out.');
  await comment(MENTOR, 3, loggers.id, 'Same at the north zone. A restart of the valve controller settled it.');
  await comment(LEARNER, 8, notebook.id, 'The bank-holiday correction is exactly what I missed. Thank you.');
  for (const email of [LEARNER, MENTOR, MANAGER]) await likePost(actors.as(email, 1), thursday.id, true);
  for (const email of [MENTOR, LEADER]) await likePost(actors.as(email, 3), loggers.id, true);
  const leader = actors.as(LEADER, 20);
  for (const channelId of await suggestedChannelIds(leader.store, leader.actor.userId, 3))
    await addGroupChannel(leader, groupId, channelId);
}
