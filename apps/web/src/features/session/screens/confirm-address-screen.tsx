import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { Button, ButtonLink, Refusal, Stack } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { Door } from '../components/door.tsx';
import { useAddressConfirmation } from '../session.queries.ts';

const ToHome = () => (
  <ButtonLink href="/" size="l" block>
    <Trans>Go to home</Trans>
  </ButtonLink>
);

/** /confirm-address/{token}: makes a new address one's own. Asks first, as mail programs open links by themselves, and needs no sign-in. */
export function Screen() {
  const { token = '' } = useParams();
  const { mutate, isPending, data, error } = useAddressConfirmation(token);
  const fields = useFieldMessages(error);
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  if (data !== undefined) {
    const { email } = data;
    return (
      <Door
        title={<Trans>Your email address is changed</Trans>}
        lead={
          <Trans>
            From now on you sign in as <bdi>{email}</bdi>.
          </Trans>
        }
      >
        <ToHome />
      </Door>
    );
  }
  if (isProblemOf(error, 'address-link-invalid')) {
    return (
      <Door
        title={<Trans>This link no longer works</Trans>}
        lead={<Trans>It has been used, or it is too old. You can ask for another one in your settings, under Security.</Trans>}
      >
        <ToHome />
      </Door>
    );
  }
  return (
    <Door
      title={<Trans>Use this email address?</Trans>}
      lead={<Trans>You’ll sign in with it, and notifications will be sent to it instead of your current address.</Trans>}
    >
      <Stack gap={4}>
        <Refusal>{fields['email'] ?? message}</Refusal>
        <Button variant="solid" size="l" block pending={isPending} onClick={() => mutate()}>
          <Trans>Use this address</Trans>
        </Button>
      </Stack>
    </Door>
  );
}
