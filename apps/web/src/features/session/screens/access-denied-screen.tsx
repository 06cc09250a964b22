import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '@waymark/ui';
import { Door } from '../components/door.tsx';
import { useDenial } from '../components/denial.ts';

/** /access-denied with what the server said when it refused, never with a text from the address (SHL-53). */
export function Screen() {
  const denial = useDenial();
  if (denial === undefined)
    return (
      <Door
        title={<Trans>Your access is not blocked</Trans>}
        lead={<Trans>Your organisation has not blocked you. You can continue to the home page.</Trans>}
      >
        <ButtonLink href="/" size="l" block>
          <Trans>Continue</Trans>
        </ButtonLink>
      </Door>
    );
  return (
    <Door title={<Trans>Access denied</Trans>} lead={denial}>
      <Button size="l" block onClick={() => location.assign('/')}>
        <Trans>Try again</Trans>
      </Button>
    </Door>
  );
}
