import { msg } from '@lingui/core/macro';
import { IconRoute, IconMap } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const pathwayLook: CardTypeLook = {
  name: msg`Pathway`,
  icon: IconRoute,
  page: '/pathways/',
  newPage: '/pathways/new',
};
export const journeyLook: CardTypeLook = {
  name: msg`Journey`,
  icon: IconMap,
  page: '/journeys/',
  newPage: '/journeys/new',
};
