import type { Media } from '@waymark/contract/cards';
import { type FileView, kindOf } from '@waymark/contract/media';

/** A file of a card as uploads show it: the card's content names it by id alone. Null where it is gone. */
export function fileOf(id: string | null, known: Media | null | undefined): FileView | null {
  if (id === null || known === null || known === undefined) return null;
  return { ...known, id: id as FileView['id'], kind: kindOf(known.contentType), width: null, height: null };
}
