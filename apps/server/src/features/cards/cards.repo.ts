import { sql } from 'kysely';
import type { CardContent, CardInput, CardState } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { Permission } from '@waymark/contract/platform';
import type { Actor } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store, Transaction } from '../../platform/db/database.ts';
import { ownReportJson } from '../moderation/moderation.public.ts';
import { isStanding } from '../progress/progress.public.ts';
import { CARD_FIELD_COLUMNS, storedFields } from './card-fields.ts';
import { insertVersion } from './card-versions.repo.ts';
import { inAudience, keepsRetired, mustBuy, roleOnCard } from './cards.policy.ts';
import type { CardRow, LearnerRow, StoredCover } from './cards.row.ts';

const CARD_COLUMNS = sql`
  c.id, c.slug, c.card_type, c.state, c.state_reason, c.hidden_at, c.hidden_reason, c.author_id, c.title, c.description, c.excerpt, c.content, c.version, c.cover,
  c.audience, c.gates, c.certificate, c.price, ${sql.join(CARD_FIELD_COLUMNS.map((column) => sql.ref(`c.${column}`)))}, c.topic_ids, c.skill_ids, c.tags, c.ecl_id, c.ecl_source_type_name, c.comments_count,
  c.likes_count, c.bookmarks_count, c.completions_count, c.views_count, c.ratings_count, c.ratings_sum, c.published_at,
  c.updated_at, c.successor_id`;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A card by id or slug as one viewer meets it; undefined when there is none, also when it is deleted. */
export async function findCard(
  store: Store,
  actor: Actor | null,
  idOrSlug: string,
  options: { lock?: boolean } = {},
): Promise<CardRow | undefined> {
  const condition = UUID.test(idOrSlug) ? sql`c.id = ${idOrSlug}` : sql`c.slug = ${idOrSlug}`;
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS}, ${inAudience(actor)} as viewer_in_audience, ${roleOnCard(actor)} as viewer_role,
      ${mustBuy(actor)} as viewer_must_buy, ${keepsRetired(actor)} as viewer_keeps
    from cards c
    where c.organisation_id = ${store.organisationId} and ${condition} and c.state <> 'deleted'
    ${options.lock === true ? sql`for update of c` : sql``}`.execute(store.db);
  return rows[0];
}

/** Cards by id, with how someone stands to each; ids of deleted cards are missing. */
export async function findCards(store: Store, actor: Actor | null, ids: readonly string[]): Promise<Map<string, CardRow>> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS}, ${inAudience(actor)} as viewer_in_audience, ${roleOnCard(actor)} as viewer_role,
      ${mustBuy(actor)} as viewer_must_buy, ${keepsRetired(actor)} as viewer_keeps
    from cards c
    where c.organisation_id = ${store.organisationId} and c.id = any(${ids}::uuid[]) and c.state <> 'deleted'`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Standing = Pick<CardRow, 'viewer_in_audience' | 'viewer_role' | 'viewer_keeps'>;

/** How several people stand to a card, as the columns of `findCard` say it of one. */
export async function findStandingsOnCard(store: Store, cardId: string, userIds: readonly UserId[]): Promise<Map<UserId, Standing>> {
  const viewer = { userId: sql.ref<UserId>('u.id'), permissions: new Set<Permission>() };
  const { rows } = await sql<Standing & { user_id: UserId }>`
    select u.id as user_id, ${inAudience(viewer)} as viewer_in_audience, ${roleOnCard(viewer)} as viewer_role,
      ${keepsRetired(viewer)} as viewer_keeps
    from cards c, unnest(${userIds}::uuid[]) as u (id)
    where c.organisation_id = ${store.organisationId} and c.id = ${cardId}`.execute(store.db);
  return new Map(rows.map(({ user_id, ...standing }) => [user_id, standing]));
}

/** What one person has done on a card; zeros and nulls when nothing. */
export async function findLearner(store: Store, cardId: string, userId: string): Promise<LearnerRow> {
  const { rows } = await sql<LearnerRow>`
    select p.completion_state, p.completed_percentage, p.position_seconds, coalesce(p.read_seconds, 0) as read_seconds, p.course_status,
      exists (select 1 from card_bookmarks b where b.organisation_id = s.organisation_id and b.user_id = s.user_id and b.card_id = s.card_id) as bookmarked,
      exists (select 1 from card_likes l where l.organisation_id = s.organisation_id and l.user_id = s.user_id and l.card_id = s.card_id) as liked,
      (select count(*)::int from card_notes n where n.organisation_id = s.organisation_id and n.user_id = s.user_id and n.card_id = s.card_id) as notes_count,
      r.rating as own_rating,
      (select max(l.completed_at) from learning_completions l where l.organisation_id = s.organisation_id and l.card_id = s.card_id
        and l.user_id = s.user_id and ${isStanding('l')}) as last_completed_at,
      ${ownReportJson('card', { organisation: 's.organisation_id', id: 's.card_id' }, userId)} as own_report
    from (select ${store.organisationId}::uuid as organisation_id, ${cardId}::uuid as card_id, ${userId}::uuid as user_id) s
    left join card_progress p using (organisation_id, card_id, user_id)
    left join card_ratings r using (organisation_id, card_id, user_id)`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}

export interface CardValues {
  readonly input: CardInput;
  readonly content: CardContent;
  readonly description: string;
  /** The first words of the description without its tags. */
  readonly excerpt: string;
  readonly topicIds: string[];
  readonly skillIds: string[];
}

function columnsOf({ input, content, description, excerpt, topicIds, skillIds }: CardValues) {
  const cover: StoredCover = input.cover;
  return {
    title: input.title,
    description,
    excerpt,
    card_type: content.cardType,
    content: JSON.stringify(content),
    cover: JSON.stringify(cover),
    audience: input.audience.kind,
    gates: JSON.stringify(input.gates),
    certificate: input.certificate === null ? null : JSON.stringify(input.certificate),
    price: input.price === null ? null : JSON.stringify(input.price),
    ...storedFields(input),
    topic_ids: topicIds,
    skill_ids: skillIds,
    tags: input.tags,
  };
}

export async function insertCard(
  store: Store,
  card: { id: string; slug: string; authorId: string; now: Date },
  values: CardValues,
): Promise<void> {
  await store.db
    .insertInto('cards')
    .values({
      organisation_id: store.organisationId,
      id: card.id,
      slug: card.slug,
      author_id: card.authorId,
      created_at: card.now,
      updated_at: card.now,
      ...columnsOf(values),
    })
    .execute();
}

/** Writes an edit. Content that was published is kept as a version (CRD-20); a draft is not. */
export async function updateCardRow(
  store: Store,
  card: Authorized<CardRow, 'edit'>,
  editorId: string,
  now: Date,
  values: CardValues,
): Promise<void> {
  if (card.published_at !== null) await insertVersion(store, card, editorId, now);
  await store.db
    .updateTable('cards')
    .set({ ...columnsOf(values), version: card.version + 1, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', card.id)
    .execute();
}

/** Makes a person a card's author. */
export async function setCardAuthor(store: Store, card: Authorized<CardRow, 'transfer'>, authorId: UserId, now: Date): Promise<void> {
  await store.db
    .updateTable('cards')
    .set({ author_id: authorId, updated_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', card.id)
    .execute();
}

export async function setCardState(
  store: Store,
  card: Authorized<CardRow, 'publish' | 'archive' | 'delete'>,
  state: CardState,
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('cards')
    .set({
      state,
      state_reason: null,
      updated_at: now,
      ...(state === 'published' ? { published_at: card.published_at ?? now, successor_id: null, successor_is_equivalent: false } : {}),
    })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', card.id)
    .execute();
}

/** Makes a card's audience exactly the given people and groups. */
export async function replaceAudience(
  store: Store,
  cardId: string,
  userIds: readonly string[],
  groupIds: readonly string[],
): Promise<void> {
  await store.db.deleteFrom('card_audience').where('organisation_id', '=', store.organisationId).where('card_id', '=', cardId).execute();
  await sql`
    insert into card_audience (organisation_id, card_id, target_type, target_id)
    select u.organisation_id, ${cardId}::uuid, 'user', u.id from users u
      where u.organisation_id = ${store.organisationId} and u.id = any(${userIds})
    union all
    select g.organisation_id, ${cardId}::uuid, 'group', g.id from groups g
      where g.organisation_id = ${store.organisationId} and g.id = any(${groupIds})`.execute(store.db);
}

/** The people and groups a restricted card is for. */
export async function findAudience(store: Store, cardId: string): Promise<{ userIds: string[]; groupIds: string[] }> {
  const rows = await store.db
    .selectFrom('card_audience')
    .select(['target_type', 'target_id'])
    .where('organisation_id', '=', store.organisationId)
    .where('card_id', '=', cardId)
    .orderBy('created_at')
    .execute();
  const idsOf = (type: string) => rows.filter((row) => row.target_type === type).map((row) => row.target_id);
  return { userIds: idsOf('user'), groupIds: idsOf('group') };
}

export async function countView(store: Store, cardId: string): Promise<void> {
  await sql`update cards set views_count = views_count + 1
    where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
}

/** Notes where a card came from: the source's own id for it and what the source is called (CRD-21). */
export async function setCardSource(store: Store, cardId: string, source: { eclId: string; sourceTypeName: string }): Promise<void> {
  await store.db
    .updateTable('cards')
    .set({ ecl_id: source.eclId, ecl_source_type_name: source.sourceTypeName })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', cardId)
    .execute();
}

/** CRD-14: a person who began a card while it was free keeps it. */
export async function keepForBeginners(store: Store, { id: cardId }: Authorized<CardRow, 'edit'>, now: Date): Promise<void> {
  await sql`
    insert into card_purchases (organisation_id, card_id, user_id, source, at)
    select p.organisation_id, p.card_id, p.user_id, 'begun-free', ${now} from card_progress p
    where p.organisation_id = ${store.organisationId} and p.card_id = ${cardId} and p.completion_state is not null
    on conflict do nothing`.execute(store.db);
}

/** CRD-14, WAL-05: gives a person a card that they paid for; false where they have it already. In the transaction that books the payment. */
export async function giveBoughtCard(store: Transaction, cardId: string, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql<{ card_id: string }>`
    insert into card_purchases (organisation_id, card_id, user_id, source, at)
    select c.organisation_id, c.id, ${userId}, 'bought', ${now} from cards c
    where c.organisation_id = ${store.organisationId} and c.id = ${cardId}
    on conflict do nothing returning card_id`.execute(store.db);
  return rows.length > 0;
}

/** WAL-05: takes a card back from a person whose payment is refunded; what they began while it was free stays theirs. */
export async function takeBoughtCard(store: Transaction, cardId: string, userId: UserId): Promise<void> {
  await sql`delete from card_purchases where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}
    and source = 'bought'`.execute(store.db);
}
