import { channelProblems, type OfferedChannel } from '@waymark/contract/channels';
import type { PageQuery } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { relatedOrganisations } from '../session/session.public.ts';
import { findContent } from './channel-content.repo.ts';
import { inOrder } from './channel-page.service.ts';
import { findOffered, type OfferedRow } from './offered-channels.repo.ts';

/** Organisations that belong together with this one, each of which says so too, and where shared channels are on as here. */
async function offering(ctx: ActorContext): Promise<Organisation[]> {
  return (await relatedOrganisations(ctx)).filter(({ switches }) => switches.shared_channel && switches.channels);
}

const presentOffered = ({ hostName, name }: Organisation, row: OfferedRow): OfferedChannel => ({
  hostName,
  organisationName: name,
  slug: row.slug,
  name: row.name,
  description: row.description,
});

/**
 * CHN-07: channels that related organisations offer to this one. Looked up in the other organisation's own store, and only what was
 * offered: name and description. No one and nothing else of it is told here.
 */
export async function listOfferedChannels(ctx: ActorContext): Promise<{ items: OfferedChannel[] }> {
  const items: OfferedChannel[] = [];
  for (const other of await offering(ctx)) {
    const rows = await findOffered(ctx.platform.database.tenant(other.id), null);
    items.push(...rows.map((row) => presentOffered(other, row)));
  }
  return { items };
}

/**
 * CHN-07: returns an offered channel with its content, as a visitor without a session sees it: what is for everyone in the world, and nothing else.
 * Throws `channel-not-found`.
 */
export async function getOfferedChannel(ctx: ActorContext, { hostName, slug }: { hostName: string; slug: string }, page: PageQuery) {
  const other = (await offering(ctx)).find((one) => one.hostName === hostName);
  if (other === undefined) throw refuse(channelProblems['channel-not-found']);
  const store = ctx.platform.database.tenant(other.id);
  const [row] = await findOffered(store, slug);
  if (row === undefined) throw refuse(channelProblems['channel-not-found']);
  const after = page.cursor === undefined ? null : decodeTimeCursor(page.cursor);
  const rows = await findContent(store, null, row.id, { cardType: null, topicId: null, after, limit: page.limit });
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const ids = shown.map((one) => one.card_id);
  return {
    ...presentOffered(other, row),
    cards: inOrder(ids, await cardSummaries({ actor: null, store }, ids)),
    nextCursor: rows.length > page.limit && last !== undefined ? encodeCursor([last.shown_at.toISOString(), last.card_id]) : null,
  };
}
