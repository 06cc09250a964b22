import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** A course says itself when it is done (PLY-02). */
export const scormRules: CardTypeRules = completesInside;

/** Interactive content says itself when it is done, by xAPI (PLY-11). */
export const h5pRules: CardTypeRules = completesInside;
