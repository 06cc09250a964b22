import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import { cardHref } from './card-look.ts';
import { cardQuery } from './cards.queries.ts';

const THROUGH = 'through';

/** The id of the place on a card's page where its steps stand. */
export const STEPS_PLACE = 'card-steps';

/** The address of a page of a card, with the path that the card was reached through (PTH-04). */
export function throughHref({ through }: Pick<CardDetail, 'through'>, href: string): string {
  if (through === null) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${THROUGH}=${through}`;
}

/** Where closing a page of a card leads: back to its place in the path it was opened from, else to the card. */
export const closeHref = (card: Pick<CardDetail, 'id' | 'slug' | 'through'>): string =>
  card.through === null ? cardHref(card) : `/pathways/${card.through}/cards/${card.id}`;

/** The card of a page of its own, through the path that the address names. */
export function useCardHere(idOrSlug: string) {
  const [search] = useSearchParams();
  return useQuery(cardQuery(idOrSlug, search.get(THROUGH) ?? undefined));
}
