import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** A course says itself when it is done (PLY-02). */
export const scormRules: CardTypeRules = completesInside;
