import { msg } from '@lingui/core/macro';
import { IconRoute, IconMap } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const pathwayLook: CardTypeLook = {
  name: msg`Pathway`,
  icon: IconRoute,
  purpose: msg`Content in an order, with required and optional items`,
  page: '/pathways/',
  newPage: '/pathways/new',
};
export const journeyLook: CardTypeLook = {
  name: msg`Journey`,
  icon: IconMap,
  purpose: msg`Several pathways, one after the other or by date`,
  page: '/journeys/',
  newPage: '/journeys/new',
};
