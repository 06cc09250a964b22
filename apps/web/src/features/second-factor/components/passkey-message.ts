import { useLingui } from '@lingui/react/macro';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';

/** What to say when a passkey was not made or used: the server's refusal, or that the browser's dialog was left. */
export function usePasskeyMessage(error: unknown): string {
  const { t } = useLingui();
  const message = useErrorMessage(error instanceof ApiProblem ? error : null);
  if (error === null || error === undefined) return '';
  if (error instanceof ApiProblem) return message;
  if (error instanceof Error && error.name === 'InvalidStateError') return t`You already have a passkey on this device.`;
  return t`The browser did not finish. Try again, or choose another way.`;
}
