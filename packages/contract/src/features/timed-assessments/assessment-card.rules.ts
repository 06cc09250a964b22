import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** An assessment is completed by passing it within its time (ASM-11). */
export const assessmentRules: CardTypeRules = completesInside;
