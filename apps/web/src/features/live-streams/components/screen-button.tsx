import { useLingui } from '@lingui/react/macro';
import { Button, IconDeviceDesktop } from '@waymark/ui';
import type { OwnScreen } from '../use-screen.ts';

/** Shows one’s screen, or stops; nothing where the browser can’t. */
export function ScreenButton({ screen }: { readonly screen: OwnScreen }) {
  const { t } = useLingui();
  if (!screen.canShow) return null;
  const isShown = screen.media !== null;
  return (
    <Button icon={IconDeviceDesktop} onClick={isShown ? screen.stop : screen.show}>
      {isShown ? t`Stop sharing your screen` : t`Show your screen`}
    </Button>
  );
}
