import { useLingui } from '@lingui/react/macro';
import type { CardStatus } from '@waymark/contract/cards';

/** What a status of a course or a unit is called. */
export function useStatusWords(): Readonly<Record<CardStatus, string>> {
  const { t } = useLingui();
  return {
    Registered: t`Registered`,
    'In Progress': t`In progress`,
    Completed: t`Completed`,
    Passed: t`Passed`,
    Failed: t`Not passed yet`,
  };
}
