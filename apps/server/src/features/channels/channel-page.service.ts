import type { CardId, CardSummary } from '@waymark/contract/cards';
import { type Channel, type ChannelSection, channelProblems, SECTION_LENGTHS } from '@waymark/contract/channels';
import type { CardType } from '@waymark/contract/cards';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { abilities, authorize } from '../../platform/access/policy.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { findPageContent, findContent, listEndingSection, type PageContent } from './channel-content.repo.ts';
import { type ChannelHead, findHead, findRelated } from './channel-head.repo.ts';
import { channelInView } from './channel-lookup.service.ts';
import { channelPolicy } from './channels.policy.ts';
import { channelSummaryOf } from './channels.present.ts';
import type { ChannelKey } from './channels.repo.ts';
import type { ChannelInView } from './channels.row.ts';

const NO_CONTENT: PageContent = { featured: [], sections: {}, types: [] };

/** Cards in the order of their ids; those the caller may not see are left out. */
export function inOrder(ids: readonly CardId[], cards: ReadonlyMap<string, CardSummary>): CardSummary[] {
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** CHN-02: returns a channel's page, in five statements. Throws `channel-not-found`. */
export async function channelPage(ctx: Acting, key: ChannelKey): Promise<Channel> {
  const channel = await channelInView(ctx, key);
  const can = abilities(ctx.actor, channelPolicy, channel);
  const sections = can.viewContent ? channel.sections.filter(({ visible }) => visible) : [];
  const topicIds = [...channel.about_topics, ...sections.flatMap(({ topicId }) => topicId ?? [])];
  // One after the other: in a transaction there is one connection.
  const head = await findHead(ctx, channel, topicIds);
  const related = can.viewContent ? await findRelated(ctx, channel) : [];
  const content = can.viewContent ? await findPageContent(ctx.store, ctx.actor, channel.id, sections) : NO_CONTENT;
  const cards = await cardSummaries(ctx, [...content.featured, ...Object.values(content.sections).flat()]);
  const offers = ctx.organisation.switches.shared_channel;
  return {
    ...channelSummaryOf(ctx.actor, channel),
    myRole: channel.my_role,
    isTold: channel.my_state === 'following' && channel.is_told === true,
    isArchived: channel.archived_at !== null,
    followersPost: channel.followers_post,
    isOffered: channel.is_offered && offers,
    createdAt: channel.created_at.toISOString(),
    pendingCount: can.curate ? channel.pending_count : 0,
    waitingCount: can.curate ? head.waiting_count : 0,
    cardsCount: content.types.reduce((sum, { count }) => sum + count, 0),
    types: content.types,
    featuredCards: inOrder(content.featured, cards),
    featuredCardIds: content.featured,
    sections: sections.map((section) => presentSection(section, content, cards, head)),
    widgets: can.viewContent ? channel.widgets.filter(({ visible }) => visible) : [],
    curators: head.curators.map(summaryOf),
    topics: head.topics.filter(({ id }) => channel.about_topics.includes(id)),
    colleagues: can.viewContent ? { people: head.colleagues.map(summaryOf), count: head.colleagues_count } : { people: [], count: 0 },
    related: related.map((row) => channelSummaryOf(ctx.actor, row)),
    can: { ...can, offer: can.offer && offers },
  };
}

function presentSection(section: ChannelSection, content: PageContent, cards: ReadonlyMap<string, CardSummary>, head: ChannelHead) {
  const ids = content.sections[section.id] ?? [];
  const length = SECTION_LENGTHS[section.size];
  return {
    ...section,
    cardIds: section.cardIds as CardId[],
    cards: inOrder(ids.slice(0, length), cards),
    hasMore: ids.length > length,
    topic: head.topics.find(({ id }) => id === section.topicId) ?? null,
  };
}

interface ContentQuery extends PageQuery {
  readonly cardType?: CardType | undefined;
  readonly section?: string | undefined;
}

/**
 * Content of a channel that the caller may see: newest first, of one type, or all of one section. Throws `channel-not-found`, also for a
 * section that is not there, or `forbidden`.
 */
export async function listContent(ctx: ActorContext, key: ChannelKey, query: ContentQuery): Promise<Page<CardSummary>> {
  const channel = authorize(ctx, channelPolicy, 'viewContent', await channelInView(ctx, key));
  const section = query.section === undefined ? null : sectionOf(channel, query.section);
  if (section?.kind === 'popular' || section?.kind === 'chosen') {
    const ids = await listEndingSection(ctx.store, ctx.actor, channel.id, section);
    return { items: inOrder(ids, await cardSummaries(ctx, ids)), nextCursor: null };
  }
  const rows = await findContent(ctx.store, ctx.actor, channel.id, {
    cardType: query.cardType ?? section?.cardType ?? null,
    topicId: section?.topicId ?? null,
    after: query.cursor === undefined ? null : decodeTimeCursor(query.cursor),
    limit: query.limit,
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const ids = page.map((row) => row.card_id);
  return {
    items: inOrder(ids, await cardSummaries(ctx, ids)),
    nextCursor: rows.length > query.limit && last !== undefined ? encodeCursor([last.shown_at.toISOString(), last.card_id]) : null,
  };
}

function sectionOf(channel: ChannelInView, id: string): ChannelSection {
  const section = channel.sections.find((one) => one.id === id);
  if (section === undefined) throw refuse(channelProblems['channel-not-found']);
  return section;
}
