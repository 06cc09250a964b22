import { useLingui } from '@lingui/react/macro';
import type { FieldError } from '@waymark/contract/kit';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';

type Fault = Pick<FieldError, 'code' | 'params'>;

/** Gives what is wrong with a text, or undefined where it is nothing that only texts have. */
function useTextFault(): (fault: Fault) => string | undefined {
  const { t } = useLingui();
  return ({ code, params = {} }) => {
    const { name, form, tags } = params;
    if (code === 'text-broken') return t`This text is not valid. Check that every brace is closed.`;
    if (code === 'text-placeholder-missing') return t`Keep the placeholder “${name}”.`;
    if (code === 'text-placeholder-unknown') return t`There is no placeholder “${name}” in this text.`;
    if (code === 'text-tags') return t`Keep these tags, each one closed: ${tags}`;
    if (code === 'text-plural') return t`The choice “${name}” needs exactly the forms of this language. Check “${form}”.`;
    if (code === 'text-unknown') return t`The product doesn’t have this text.`;
    if (code === 'text-twice') return t`This text is in the file more than once. Only its first line is used.`;
    if (code === 'file-unreadable') return t`This file can’t be read. Export the words first and use that file.`;
    return undefined;
  };
}

/** Gives what is wrong with a text that was judged without being refused. */
export function useFaultWords(): (fault: Fault) => string {
  const { t } = useLingui();
  const words = useTextFault();
  return (fault) => words(fault) ?? t`Fill this in.`;
}

/** What to say at each field of texts that were refused, by its path in what was sent. */
export function useTextMessages(error: unknown): Readonly<Record<string, string>> {
  const words = useTextFault();
  const general = useFieldMessages(error);
  const errors = error instanceof ApiProblem ? error.errors : [];
  const own = errors.flatMap((one) => {
    const message = words(one);
    return message === undefined ? [] : [[one.field, message] as const];
  });
  return { ...general, ...Object.fromEntries(own) };
}
