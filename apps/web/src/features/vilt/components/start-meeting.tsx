import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps, IconVideo } from '@waymark/ui';
import type { PlaceOf } from '../vilt.queries.ts';
import { useMeetingStart } from '../zoom.queries.ts';

/** Opens a session’s meeting as its host. */
export function StartMeeting({
  place,
  ...rest
}: { readonly place: PlaceOf } & Pick<ButtonProps, 'block' | 'size' | 'variant' | 'aria-label'>) {
  const start = useMeetingStart();
  return (
    <Button {...rest} icon={IconVideo} pending={start.isPending} onClick={() => start.mutate({ place, window: window.open('', '_blank') })}>
      <Trans>Start meeting</Trans>
    </Button>
  );
}
