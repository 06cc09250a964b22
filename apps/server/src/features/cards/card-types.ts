import type { CardContent } from '@waymark/contract/cards';
import type { CardTypePart, CardTypeParts } from './card-type.ts';

let registered: CardTypeParts | undefined;

/** Gives cards the part of every type; `src/card-types.ts` lists them, and `features.ts` calls this once. */
export function registerCardTypes(parts: CardTypeParts): void {
  registered = parts;
}

/** The part that belongs to a content's type. */
export function partOf<Content extends CardContent>(content: Content): CardTypePart<Content['cardType']> {
  if (registered === undefined) throw new Error('registerCardTypes was not called');
  const cardType: Content['cardType'] = content.cardType;
  return registered[cardType];
}
