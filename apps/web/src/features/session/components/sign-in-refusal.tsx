import { Plural, Trans } from '@lingui/react/macro';
import { Notice } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';

/** Why the door stayed shut, and how long it does (SES-01 to SES-03). */
export function SignInRefusal({ error }: { error: unknown }) {
  const message = useErrorMessage(error);
  const canReset = useFeatureSwitch('password_reset');
  if (message === '') return null;
  const minutes = error instanceof ApiProblem && error.code === 'account-locked' ? Number(error.params['minutes'] ?? 0) : 0;
  return (
    <Notice tone="bad" live>
      {message}
      {minutes > 0 && (
        <>
          {' '}
          <Plural value={minutes} one="Try again in # minute." other="Try again in # minutes." />
          {canReset && (
            <>
              {' '}
              <Trans>Choosing a new password unlocks your account immediately.</Trans>
            </>
          )}
        </>
      )}
    </Notice>
  );
}
