import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '@waymark/contract/kit';
import { useFaultWords } from '../api/error-message.ts';

interface FaultyLine {
  readonly faults: readonly (FieldError & { readonly column: string | null })[];
}

/** Why a line cannot be used as it is, a sentence for each fault, with the column it is in as the file calls it. */
export function useFaultReasons(): (line: FaultyLine) => string[] {
  const { t } = useLingui();
  const words = useFaultWords();
  return ({ faults }) => faults.map((fault) => (fault.column === null ? words(fault) : t`${fault.column}: ${words(fault)}`));
}
