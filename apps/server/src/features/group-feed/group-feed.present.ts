import type { CardSummary } from '@waymark/contract/cards';
import type { GroupPost } from '@waymark/contract/group-feed';
import type { GroupId } from '@waymark/contract/groups';
import { abilities } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { imageUrl } from '../media/media.public.ts';
import { summaryOf } from '../people/people.public.ts';
import { postPolicy } from './group-feed.policy.ts';
import type { PostRow } from './group-feed.row.ts';

const IMAGE_WIDTH = 720;

/** Posts as a reader sees them; of their cards, those the reader may see: one query for all. */
export async function presentPosts(ctx: ActorContext, rows: readonly PostRow[]): Promise<GroupPost[]> {
  const ids = rows.flatMap(({ card_id: id }) => (id === null ? [] : [id]));
  const cards = ids.length === 0 ? new Map<string, CardSummary>() : await cardSummaries(ctx, ids);
  return rows.map((row) => presentPost(ctx, row, cards));
}

function presentPost(ctx: ActorContext, row: PostRow, cards: ReadonlyMap<string, CardSummary>): GroupPost {
  return {
    id: row.id as GroupPost['id'],
    group: { id: row.group_id as GroupId, slug: row.group_slug, name: row.group_name },
    author: summaryOf(row.author),
    isByLeader: row.author_role === 'admin' || row.author_role === 'sub_admin',
    body: row.body,
    mentions: row.mentions.map(summaryOf),
    card: (row.card_id === null ? undefined : cards.get(row.card_id)) ?? null,
    imageUrl: imageUrl(row.image_file_id, IMAGE_WIDTH),
    state: row.state,
    isPinned: row.pinned_at !== null,
    likesCount: row.likes_count,
    isLiked: row.is_liked,
    commentsCount: row.comments_count,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    hiddenReason: row.hidden_at === null ? null : row.hidden_reason,
    ownReport: row.own_report,
    can: abilities(ctx.actor, postPolicy, row),
  };
}
