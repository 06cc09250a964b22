import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { Button, Dialog } from '@waymark/ui';
import { currentUser } from '../../../../platform/session/session.ts';
import type { CardEditor } from '../../use-card-editor.ts';

interface LeaveGuardProps {
  readonly editor: CardEditor;
  /** Set while the editor itself leads on: after publishing, say. */
  readonly leaving: RefObject<boolean>;
}

/** Saves before someone goes to another page; where that cannot be, says what becomes of the text. */
export function LeaveGuard({ editor, leaving }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editor.isDirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname && currentUser() !== null,
  );
  const isBlocked = blocker.state === 'blocked';
  const goOn = useEffectEvent(() => blocker.proceed?.());
  const saveFirst = useEffectEvent(() => {
    // What cannot be saved opens the dialog: the failure stands in the bar.
    editor.save().then(goOn, () => {});
  });
  const canSave = editor.saves && editor.error === null;
  useEffect(() => {
    if (isBlocked && canSave) saveFirst();
  }, [isBlocked, canSave]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={isBlocked && !canSave}
      onClose={stay}
      title={t`Leave without saving?`}
      foot={
        <>
          <Button variant="plain" onClick={() => blocker.proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
          <Button variant="solid" onClick={stay} data-autofocus>
            <Trans>Continue writing</Trans>
          </Button>
        </>
      }
    >
      <Trans>Your text stays on this device until you come back. Nothing changes on other devices or for other people.</Trans>
    </Dialog>
  );
}
