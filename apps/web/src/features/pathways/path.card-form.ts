import { lazy } from 'react';
import type { CardTypeForm } from '../cards/card-type.ts';

/** What is in a path is edited in its own editor; the card's form has nothing of it. */
type PathPart = Record<string, never>;

const Fields = lazy(async () => ({ default: (await import('./components/path-fields.tsx')).PathFields }));

export const pathwayForm: CardTypeForm<'pathway', PathPart> = {
  empty: () => ({}),
  fromContent: () => ({}),
  toContent: () => ({ cardType: 'pathway' }),
  missing: () => [],
  Fields,
};
export const journeyForm: CardTypeForm<'journey', PathPart> = {
  empty: () => ({}),
  fromContent: () => ({}),
  toContent: () => ({ cardType: 'journey' }),
  missing: () => [],
  Fields,
};
