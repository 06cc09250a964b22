import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@waymark/ui';

interface SlowLineProps {
  readonly pending: boolean;
  readonly onTryAgain: () => void;
}

/** Says that what is elsewhere takes long to come, and tries it again. */
export function SlowLine({ pending, onTryAgain }: SlowLineProps) {
  return (
    <Notice
      tone="info"
      live
      action={
        <Button size="s" pending={pending} onClick={onTryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This is taking a long time to load. Your connection may be slow.</Trans>
    </Notice>
  );
}
