import type { CardContent } from '@waymark/contract/cards';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { CardTypePart, CardTypeParts } from './card-type.ts';

/** The part of every type, which `src/card-types.ts` lists. */
export const cardTypeParts = new ExtensionPoint<CardTypeParts>();

/** The part that belongs to a content's type. */
export function partOf<Content extends CardContent>(content: Content): CardTypePart<Content['cardType']> {
  const [parts] = cardTypeParts.all();
  if (parts === undefined) throw new Error('No part of any type of card was given');
  const cardType: Content['cardType'] = content.cardType;
  return parts[cardType];
}
