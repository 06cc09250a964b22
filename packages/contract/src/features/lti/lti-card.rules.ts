import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** Content of an outside tool is complete when the tool's grade says so (PLY-05). */
export const ltiRules: CardTypeRules = completesInside;
/** A course of an AICC-style link is complete when it says so (PLY-04). */
export const aiccRules: CardTypeRules = completesInside;
