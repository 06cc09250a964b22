import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A card as moderators are shown it. */
export interface ModeratedRow {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly author_id: UserId;
  readonly is_hidden: boolean;
}

/** The page of a card, from the root. */
export const pageOf = ({ slug }: Pick<ModeratedRow, 'slug'>) => `/insights/${encodeURIComponent(slug)}`;

/** The cards with these ids that are not deleted. */
export async function findModeratedCards(store: Store, ids: readonly string[]): Promise<ModeratedRow[]> {
  const { rows } = await sql<ModeratedRow>`
    select c.id, c.title, c.slug, c.excerpt, c.author_id, c.hidden_at is not null as is_hidden from cards c
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids}::uuid[]) and c.state <> 'deleted'`.execute(store.db);
  return rows;
}

/** Since when, and why, a thing is hidden; null shows it again. */
export type Hiding = { readonly at: Date; readonly reason: string } | null;

/** Hides a card, or shows it again; one that is hidden only changes its reason. */
export async function setCardHiding(store: Store, cardId: string, hiding: Hiding): Promise<void> {
  await sql`
    update cards set hidden_at = ${hiding === null ? null : sql`coalesce(hidden_at, ${hiding.at}::timestamptz)`}, hidden_reason = ${hiding?.reason ?? ''}
    where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
}
