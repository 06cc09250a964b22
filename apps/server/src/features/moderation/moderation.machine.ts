import type { CaseState, Decision } from '@waymark/contract/moderation';

/** Where a case and the thing it is about stand. */
export interface Standing {
  readonly state: CaseState;
  /** `gone` once its author deleted it, or a moderator. */
  readonly subject: 'shown' | 'hidden' | 'gone';
}

const POSSIBLE: Readonly<Record<CaseState, Readonly<Record<Standing['subject'], readonly Decision[]>>>> = {
  open: {
    shown: ['keep', 'hide', 'delete'],
    hidden: ['show', 'hide', 'delete'],
    // Reported in the moment in which it was deleted: there is nothing left to decide but that.
    gone: ['keep'],
  },
  decided: {
    shown: ['hide', 'delete'],
    hidden: ['show', 'delete'],
    gone: [],
  },
};

/** What may be decided about a case as it stands (ADM-01). */
export function possibleDecisions({ state, subject }: Standing): readonly Decision[] {
  return POSSIBLE[state][subject];
}
