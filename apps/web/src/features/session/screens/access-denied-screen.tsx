import { Trans } from '@lingui/react/macro';
import { Button } from '@waymark/ui';
import { Door } from '../components/door.tsx';
import { useDenial } from '../components/denial.ts';

/** /access-denied with what the server said when it refused, never with a text from the address (SHL-53). */
export function Screen() {
  const denial = useDenial();
  return (
    <Door
      title={<Trans>Access denied</Trans>}
      lead={denial ?? <Trans>The organisation does not let you in from here at the moment.</Trans>}
    >
      <Button size="l" block onClick={() => location.assign('/')}>
        <Trans>Try again</Trans>
      </Button>
    </Door>
  );
}
