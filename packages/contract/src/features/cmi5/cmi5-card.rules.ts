import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** A cmi5 course is complete when its moveOn rules are satisfied (PLY-04). */
export const cmi5Rules: CardTypeRules = completesInside;
