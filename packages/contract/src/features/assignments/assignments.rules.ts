import { type Priority, PRIORITIES } from './duties.rules.ts';

/** Assignments and shares in one call. */
/** Where someone is with what an assignment gave them; what a course adds of its own is not told here. */
export const ASSIGNMENT_PERSON_STATES = ['overdue', 'in-progress', 'not-started', 'completed', 'waived', 'missed'] as const;
export type AssignmentPersonState = (typeof ASSIGNMENT_PERSON_STATES)[number];

export const ASSIGNMENT_LIMITS = { message: 500, users: 1000, groups: 50, note: 500 } as const;

/** Who the dry run of a rule lists: who gets a card, who has it already, who is left out (SHR-11). */
export const RULE_REACH_SHOWS = ['gets', 'has', 'left-out'] as const;
export type RuleReachShow = (typeof RULE_REACH_SHOWS)[number];

/** Reminder sent where no one chose: this many days before the due date. */
export const STANDARD_REMINDER_DAYS = [7] as const;

/** Whether an organisation offers a priority when something is assigned (SHR-05). */
export type PriorityVisibility = Readonly<Partial<Record<Priority, boolean>>>;

/** Returns the priorities that are offered, most important first; all of them where none would be left. */
export function visiblePriorities(visibility: PriorityVisibility): readonly Priority[] {
  const shown = PRIORITIES.filter((priority) => visibility[priority] !== false);
  return shown.length === 0 ? PRIORITIES : shown;
}

/** Card types that sharing and assigning treat in a way of their own (SHR-01). */
export const SPECIAL_CARD_TYPES = ['project', 'poll', 'quiz'] as const;
export type SpecialCardType = (typeof SPECIAL_CARD_TYPES)[number];

export interface AssignRules {
  /** Null for a type without rules of its own. */
  readonly special: SpecialCardType | null;
  /** Whether it can come again: people vote in a poll once. */
  readonly repeats: boolean;
  /** Whether what someone did before counts: a vote always does. */
  readonly priorLearning: boolean;
}

/**
 * SHR-01: returns how a type of card is assigned. A poll is voted in once, so it never repeats; a project is done when it is handed in and graded; a
 * quiz when it is passed.
 */
export function assignRulesOf(cardType: string): AssignRules {
  const special = SPECIAL_CARD_TYPES.find((type) => type === cardType) ?? null;
  return { special, repeats: special !== 'poll', priorLearning: true };
}
