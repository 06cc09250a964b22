import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Banner, IconWifiOff } from '@waymark/ui';
import { useIsCutOff } from '../../platform/api/reach.ts';

/** Says that there is no network, and what one sees meanwhile (SHL-39). Pages as high as the window leave its height free (`--above`). */
export function OfflineBanner() {
  return useIsCutOff() ? <Shown /> : null;
}

function Shown() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--above', `${place.current?.offsetHeight ?? 0}px`));
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--above');
    };
  }, []);
  return (
    <div ref={place}>
      <Banner tone="warn" icon={IconWifiOff}>
        <Trans>You’re offline. You can still open pages you’ve visited before. They update when you’re back online.</Trans>
      </Banner>
    </div>
  );
}
