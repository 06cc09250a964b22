import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Button, Notice, Refusal, Stack } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { oktaPushQuery, useOktaPush } from '../second-factor.queries.ts';

/** Asks on the phone with Okta Verify, and waits for the answer. */
export function OktaCheck({ remember, onDone }: { remember: boolean; onDone: () => void }) {
  const { mutate: push, isPending, isSuccess, error, submittedAt } = useOktaPush();
  const { data, error: pollError } = useQuery({ ...oktaPushQuery(remember), enabled: isSuccess });
  const message = useErrorMessage(error ?? pollError);
  const start = useEffectEvent(() => push());
  const finish = useEffectEvent(onDone);
  const state = data?.state;
  useEffect(() => start(), []);
  useEffect(() => {
    if (state === 'done') finish();
  }, [state, submittedAt]);
  const isRefused = state === 'rejected' || state === 'over';
  return (
    <Stack gap={4}>
      <Refusal>{message}</Refusal>
      {message === '' && isRefused && (
        <Notice tone="bad" live>
          {state === 'rejected' ? <Trans>The request was rejected on your phone.</Trans> : <Trans>No response in time.</Trans>}
        </Notice>
      )}
      {message === '' && !isRefused && (
        <Notice tone="info" live>
          <Trans>A request is on its way to your phone. Approve it in Okta Verify.</Trans>
        </Notice>
      )}
      {(message !== '' || isRefused) && (
        <Button variant="solid" size="l" block pending={isPending} onClick={() => push()}>
          <Trans>Send it again</Trans>
        </Button>
      )}
    </Stack>
  );
}
