/** Card-level statuses of CRD-09, as a person reads them. */
export const CARD_STATUSES = ['Registered', 'In Progress', 'Completed', 'Passed', 'Failed'] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** How cards of a type are completed (CRD-09, CRD-10). */
export interface CardTypeRules {
  /**
   * `byHand`: a person marks it as complete. `onVisit`: the same, or by opening its outside page where the organisation has it so. `played`: only
   * by what was truly played of it (PLY-06). `elsewhere`: by hand, or when its provider says so; looking at it begins nothing. `inside`: only by what is done in it.
   */
  readonly completes: 'byHand' | 'onVisit' | 'played' | 'elsewhere' | 'inside';
  /** What was read of it is measured (PLY-06), and completes nothing. */
  readonly isRead?: true;
}

export const completesByHand: CardTypeRules = { completes: 'byHand' };
export const readByHand: CardTypeRules = { completes: 'byHand', isRead: true };
export const completesInside: CardTypeRules = { completes: 'inside' };
