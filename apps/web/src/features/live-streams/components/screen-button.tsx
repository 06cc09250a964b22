import { useLingui } from '@lingui/react/macro';
import { Button, IconDeviceDesktop } from '@waymark/ui';
import type { OwnScreen } from '../use-screen.ts';

/** Shows one’s screen, or the camera again; nothing where the browser can’t. */
export function ScreenButton({ screen }: { readonly screen: OwnScreen }) {
  const { t } = useLingui();
  if (!screen.canShow) return null;
  const isShown = screen.media !== null;
  return (
    <Button icon={IconDeviceDesktop} onClick={isShown ? screen.stop : screen.show}>
      {isShown ? t`Show the camera` : t`Show your screen`}
    </Button>
  );
}
