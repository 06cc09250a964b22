import { Trans } from '@lingui/react/macro';
import { deviceOf } from '@waymark/contract/session';

/** A device as people know it: browser and system. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) {
    return (
      <Trans>
        {browser} on {system}
      </Trans>
    );
  }
  return browser ?? system ?? <Trans>Unknown device</Trans>;
}
