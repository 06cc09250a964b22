import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** A path completes by what is in it (PTH-05). */
export const pathRules: CardTypeRules = completesInside;
