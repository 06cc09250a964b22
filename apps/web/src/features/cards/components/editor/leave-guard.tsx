import { lazy, type RefObject, Suspense, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { currentUser } from '../../../../platform/session/session.ts';
import type { CardEditor } from '../../use-card-editor.ts';

// Fetched with the editor, so that it is there when the line is not.
const LeaveDialog = lazy(async () => ({ default: (await import('../../dialogs/leave-dialog.tsx')).LeaveDialog }));

interface LeaveGuardProps {
  readonly editor: CardEditor;
  /** Set while the editor itself leads on: after publishing, say. */
  readonly leaving: RefObject<boolean>;
}

/** Saves before someone goes to another page; where that cannot be, says what becomes of the text. */
export function LeaveGuard({ editor, leaving }: LeaveGuardProps) {
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
    <Suspense>
      <LeaveDialog open={isBlocked && !canSave} onStay={stay} onLeave={() => blocker.proceed?.()} />
    </Suspense>
  );
}
