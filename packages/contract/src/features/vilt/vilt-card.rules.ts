import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** A led session is completed by being there: its trainer says who was (CRD-17). */
export const viltRules: CardTypeRules = completesInside;
