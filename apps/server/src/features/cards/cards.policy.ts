import { type RawBuilder, sql } from 'kysely';
import { type Actor, holds, type Viewer } from '../../platform/access/actor.ts';
import { definePolicy } from '../../platform/access/policy.ts';
import type { CardRow } from './cards.row.ts';

type Rated = Pick<CardRow, 'state' | 'hidden_at' | 'audience' | 'author_id' | 'viewer_in_audience'> &
  Partial<Pick<CardRow, 'viewer_role' | 'viewer_must_buy' | 'viewer_keeps'>>;

const isAuthor = (actor: Actor | null, card: Rated) => actor !== null && actor.userId === card.author_id;
const isKeeper = (actor: Actor | null, card: Rated) => isAuthor(actor, card) || holds(actor, 'MANAGE_CONTENT');
/** PTH-03: collaborators work on a card as its author does, but never take it away; reviewers read it before others do. */
const isEditor = (actor: Actor | null, card: Rated) => isKeeper(actor, card) || (actor !== null && card.viewer_role === 'collaborator');
const readsDrafts = (actor: Actor | null, card: Rated) => isEditor(actor, card) || (actor !== null && card.viewer_role === 'reviewer');

/**
 * CRD-03, CRD-13, CRD-16: drafts, and what moderators hid (ADM-01), for their author and content managers; published ones for their audience;
 * retired ones for those who completed, saved or were given them (CRD-22).
 */
function canView(actor: Actor | null, card: Rated): boolean {
  if (card.state === 'deleted') return false;
  if (readsDrafts(actor, card)) return true;
  if (card.state === 'archived') return actor !== null && card.hidden_at === null && card.viewer_keeps === true;
  if (card.state !== 'published' || card.hidden_at !== null) return false;
  if (card.audience === 'public') return true;
  if (actor === null) return false;
  return card.audience === 'open' || card.viewer_in_audience;
}

const meets = (actor: Actor | null, card: Rated) =>
  actor !== null && card.state === 'published' && card.hidden_at === null && canView(actor, card);

/** CRD-14: what must be bought is met, and not learned on. */
const learns = (actor: Actor | null, card: Rated) => meets(actor, card) && card.viewer_must_buy !== true;

/** Who may do what to a card. */
export const cardPolicy = definePolicy('card', {
  view: canView,
  edit: (actor, card: Rated) => card.state !== 'deleted' && isEditor(actor, card),
  /** CRD-23: an organisation that takes creating content out of a role takes publishing with it. */
  publish: (actor, card: Rated) =>
    (card.state === 'draft' || card.state === 'archived') &&
    isEditor(actor, card) &&
    (holds(actor, 'CREATE_CONTENT') || holds(actor, 'MANAGE_CONTENT')),
  archive: (actor, card: Rated) => card.state === 'published' && isKeeper(actor, card),
  delete: (actor, card: Rated) => card.state !== 'deleted' && isKeeper(actor, card),
  /** LRN-02: hands it over to another author. */
  transfer: (actor, card: Rated) => card.state !== 'deleted' && isKeeper(actor, card),
  complete: learns,
  comment: (actor, card: Rated) => learns(actor, card) && holds(actor, 'CREATE_COMMENT'),
  react: meets,
  report: (actor, card: Rated) => meets(actor, card) && !isAuthor(actor, card),
});

/** Returns whether the viewer is among the people and groups a restricted card is for; the column behind `viewer_in_audience`. */
export function inAudience(actor: Viewer | null): RawBuilder<boolean> {
  if (actor === null) return sql<boolean>`false`;
  return sql<boolean>`(c.audience = 'restricted' and exists (
    select 1 from card_audience a
    where a.organisation_id = c.organisation_id and a.card_id = c.id
      and (a.target_type = 'user' and a.target_id = ${actor.userId}
        or a.target_type = 'group' and a.target_id in (
          select m.group_id from group_members m
          where m.organisation_id = c.organisation_id and m.user_id = ${actor.userId} and m.role <> 'pending'))))`;
}

/** CRD-22: returns whether the viewer completed, saved, bought or was given a card that is retired; the column behind `viewer_keeps`, over `cards c`. */
export function keepsRetired(actor: Viewer | null): RawBuilder<boolean> {
  if (actor === null) return sql<boolean>`false`;
  const own = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} k where k.organisation_id = c.organisation_id and k.card_id = c.id and k.user_id = ${actor.userId})`;
  return sql<boolean>`(c.state = 'archived' and (${own('card_retirement_people')} or ${own('card_bookmarks')} or ${own('card_purchases')}
    or exists (select 1 from learning_completions k where k.organisation_id = c.organisation_id and k.card_id = c.id
      and k.user_id = ${actor.userId} and k.status <> 'Withdrawn')))`;
}

/** CRD-14: returns whether the viewer must buy a card before they open it; the column behind `viewer_must_buy`, over `cards c`. */
export function mustBuy(actor: Actor | null): RawBuilder<boolean> {
  if (actor === null) return sql<boolean>`(c.price is not null)`;
  if (holds(actor, 'MANAGE_CONTENT')) return sql<boolean>`false`;
  return sql<boolean>`(c.price is not null and c.author_id <> ${actor.userId}
    and not exists (select 1 from card_purchases b
      where b.organisation_id = c.organisation_id and b.card_id = c.id and b.user_id = ${actor.userId})
    and ${roleOnCard(actor)} is null)`;
}

/** Returns what the viewer does on a card that another wrote; the column behind `viewer_role`. */
export function roleOnCard(actor: Viewer | null): RawBuilder<'collaborator' | 'reviewer' | null> {
  if (actor === null) return sql`null::text`;
  return sql`(select cc.role from card_collaborators cc
    where cc.organisation_id = c.organisation_id and cc.card_id = c.id and cc.user_id = ${actor.userId})`;
}

/** Returns the list filter that says the same as `view` for published cards, over `cards c`. */
export function visibleCards(actor: Viewer | null): RawBuilder<boolean> {
  if (actor === null) return sql<boolean>`(c.state = 'published' and c.hidden_at is null and c.audience = 'public')`;
  if (holds(actor, 'MANAGE_CONTENT')) return sql<boolean>`(c.state = 'published')`;
  return sql<boolean>`(c.state = 'published'
    and (c.author_id = ${actor.userId} or c.hidden_at is null and (c.audience in ('open', 'public') or ${inAudience(actor)})))`;
}

/** Returns the list filter that says the same as `view`, over `cards c`: what shows to all, plus drafts for those who write or review them. */
export function readableCards(actor: Viewer | null): RawBuilder<boolean> {
  if (actor === null) return visibleCards(null);
  if (holds(actor, 'MANAGE_CONTENT')) return sql<boolean>`(c.state <> 'deleted')`;
  return sql<boolean>`(${visibleCards(actor)}
    or (${keepsRetired(actor)} and c.hidden_at is null)
    or c.state <> 'deleted' and (c.author_id = ${actor.userId} or ${roleOnCard(actor)} is not null))`;
}
