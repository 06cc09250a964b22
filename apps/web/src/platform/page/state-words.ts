import { useLingui } from '@lingui/react/macro';
import type { CardStatus } from '@waymark/contract/cards';

/**
 * LRN-12: the one vocabulary for where someone is with their learning, for learners, managers, organisers, records, reports and players alike. A screen
 * that names such a state takes its word from here.
 */
export function useStateWords() {
  const { t } = useLingui();
  return {
    'not-started': t`Not started`,
    'in-progress': t`In progress`,
    completed: t`Completed`,
    registered: t`Registered`,
    waiting: t({ message: 'Waiting', context: 'learning' }),
    submitted: t`Submitted`,
    passed: t`Passed`,
    failed: t({ message: 'Failed', context: 'learning' }),
    overdue: t`Overdue`,
    waived: t`Waived`,
    expired: t`Expired`,
    /** Of a session: was there. */
    attended: t`Attended`,
    /** Can’t be made up for: the session is over, or the next turn of a repeat has come. */
    missed: t`Missed`,
    /** No longer asked for, or left by the learner. */
    withdrawn: t({ message: 'Withdrawn', context: 'learning' }),
    /** Every state before completed, as a filter. */
    open: t`Not completed`,
  } as const;
}

/** Returns the words of the vocabulary for the states that the ledger of learning knows (CRD-09); `None`: nothing begun. */
export function useLedgerStateWords(): Readonly<Record<CardStatus | 'None' | 'Withdrawn', string>> {
  const words = useStateWords();
  return {
    None: words['not-started'],
    Registered: words.registered,
    'In Progress': words['in-progress'],
    Completed: words.completed,
    Passed: words.passed,
    Failed: words.failed,
    Withdrawn: words.withdrawn,
  };
}
