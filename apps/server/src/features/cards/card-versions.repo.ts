import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { CardRow } from './cards.row.ts';

export interface CardVersionRow {
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly content: unknown;
  readonly created_at: Date;
  readonly editor: PersonSummaryRow | null;
}

/** Keeps what a card says now, before an edit replaces it. */
export async function insertVersion(store: Store, card: CardRow, editorId: string, now: Date): Promise<void> {
  await store.db
    .insertInto('card_versions')
    .values({
      organisation_id: store.organisationId,
      card_id: card.id,
      version: card.version,
      title: card.title,
      description: card.description,
      content: JSON.stringify(card.content),
      edited_by: editorId,
      created_at: now,
    })
    .execute();
}

/** Earlier versions of a card below a number, newest first; one more than asked for where there are more. */
export async function listVersions(store: Store, cardId: string, below: number | null, limit: number): Promise<CardVersionRow[]> {
  const { rows } = await sql<CardVersionRow>`
    select v.version, v.title, v.description, v.content, v.created_at, case when u.id is null then null else ${personJson('u')} end as editor
    from card_versions v left join users u on u.organisation_id = v.organisation_id and u.id = v.edited_by
    where v.organisation_id = ${store.organisationId} and v.card_id = ${cardId} and (${below}::int is null or v.version < ${below})
    order by v.version desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
