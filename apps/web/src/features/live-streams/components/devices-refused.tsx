import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@waymark/ui';

/** Camera and microphone may not be used, or there are none: what to do, and the way to ask again. */
export function DevicesRefused({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button size="s" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This page can’t use your camera and microphone. Allow them in the browser’s address bar, then try again.</Trans>
    </Notice>
  );
}
