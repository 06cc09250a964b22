import { ApiProblem } from '../../platform/api/api-problem.ts';
import { useFieldMessages } from '../../platform/api/error-message.ts';
import type { CardForm } from './card-form.ts';
import { missingCode, missingFields } from './card-form.rules.ts';

/** What to say beside each field that must still be filled in before publishing, once someone tried. */
export function useLackingMessages(form: CardForm, pointsOut: boolean): Readonly<Record<string, string>> {
  const missing = pointsOut ? missingFields(form) : [];
  return useFieldMessages(
    new ApiProblem({
      status: 422,
      code: 'invalid-input',
      title: '',
      errors: missing.map((field) => ({ field, code: missingCode(field) })),
    }),
  );
}
