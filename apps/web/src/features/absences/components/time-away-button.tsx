import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { UserId } from '@waymark/contract/kit';
import { Button, IconCalendarEvent } from '@waymark/ui';

const TimeAwayDialog = lazy(async () => ({ default: (await import('../dialogs/time-away-dialog.tsx')).TimeAwayDialog }));

interface TimeAwayButtonProps {
  readonly userId: UserId;
  /** Whose days they are; null for the reader's own. */
  readonly fullName: string | null;
}

/** Opens when someone is away: their own days, or those of a person who reports to the reader (LRN-10). */
export function TimeAwayButton({ userId, fullName }: TimeAwayButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={IconCalendarEvent} onClick={() => setIsOpen(true)}>
        <Trans>Time away</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <TimeAwayDialog userId={userId} fullName={fullName} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
