import { type Actor, holds } from '../../platform/access/actor.ts';
import type { CardRow } from '../cards/cards.public.ts';

/** Returns whether someone grades what is handed in for a card: its author, the graders it names, those who manage content (CRD-17). */
export function gradesProject(
  actor: Actor | null,
  card: Pick<CardRow, 'author_id' | 'state'>,
  content: { readonly graderIds: readonly string[] },
): boolean {
  if (actor === null || card.state === 'deleted') return false;
  return actor.userId === card.author_id || content.graderIds.includes(actor.userId) || holds(actor, 'MANAGE_CONTENT');
}
