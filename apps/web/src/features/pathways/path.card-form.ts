import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../cards/card-type.ts';

/** What is in a path is edited in its own editor; the card's form has nothing of it. */
type PathPart = Record<string, never>;

const Fields = lazy(async () => ({ default: (await import('./components/path-fields.tsx')).PathFields }));

export const pathwayForm: CardTypeForm<'pathway', PathPart> = {
  purpose: msg`Content in an order, with required and optional items`,
  empty: () => ({}),
  fromContent: () => ({}),
  toContent: () => ({ cardType: 'pathway' }),
  missing: () => [],
  Fields,
};
export const journeyForm: CardTypeForm<'journey', PathPart> = {
  purpose: msg`Several pathways, one after the other or by date`,
  empty: () => ({}),
  fromContent: () => ({}),
  toContent: () => ({ cardType: 'journey' }),
  missing: () => [],
  Fields,
};
