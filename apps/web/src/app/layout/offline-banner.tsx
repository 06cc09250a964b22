import { Trans } from '@lingui/react/macro';
import { Banner, IconWifiOff } from '@waymark/ui';
import { useIsCutOff } from '../../platform/api/reach.ts';

/** Says that there is no network, and what one sees meanwhile (SHL-39). */
export function OfflineBanner() {
  if (!useIsCutOff()) return null;
  return (
    <Banner tone="warn" icon={IconWifiOff}>
      <Trans>You are offline. You see what you have read before; it is brought up to date when the network is back.</Trans>
    </Banner>
  );
}
