import { useLingui } from '@lingui/react/macro';
import type { CardStatus } from '@waymark/contract/cards';

/** Where one stands with a course, in words (CRD-09). */
export function useCourseStatusWords(): Readonly<Record<CardStatus, string>> {
  const { t } = useLingui();
  return {
    Registered: t`Registered`,
    'In Progress': t`In progress`,
    Completed: t`Completed`,
    Passed: t`Passed`,
    Failed: t({ message: 'Failed', context: 'learning' }),
  };
}
