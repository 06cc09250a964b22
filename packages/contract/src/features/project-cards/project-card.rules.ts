import { type CardTypeRules, completesInside } from '../cards/card-type.rules.ts';

/** A project is completed by a submission that its graders pass (CRD-17). */
export const projectRules: CardTypeRules = completesInside;
