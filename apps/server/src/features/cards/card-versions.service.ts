import { cardContentSchema, type CardVersion } from '@waymark/contract/cards';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { plainTextOf, truncate } from '../../platform/text/rich-text.ts';
import { summaryOf } from '../people/people.public.ts';
import { loadAuthorizedCard } from './card-access.service.ts';
import { type CardVersionRow, listVersions } from './card-versions.repo.ts';

const EXCERPT_LENGTH = 200;

/** Returns what a card said before it was changed, newest first (CRD-20). Throws `card-not-found`, `card-not-authorized`. */
export async function listCardVersions(ctx: ActorContext, cardId: string, query: PageQuery): Promise<Page<CardVersion>> {
  const card = await loadAuthorizedCard(ctx, cardId, 'edit');
  const below = query.cursor === undefined ? null : decodeCursor(query.cursor, 'count')[0];
  const rows = await listVersions(ctx.store, card.id, below, query.limit);
  return toPage(rows, query.limit, presentVersion, ({ version }) => encodeCursor([version]));
}

const presentVersion = ({ version, title, description, content, created_at: replacedAt, editor }: CardVersionRow): CardVersion => ({
  version,
  title,
  description,
  excerpt: truncate(plainTextOf(description), EXCERPT_LENGTH),
  content: cardContentSchema.safeParse(content).data ?? null,
  replacedAt: replacedAt.toISOString(),
  replacedBy: editor === null ? null : summaryOf(editor),
});
