import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button, ButtonLink } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { checkInPersonQuery } from '../check-ins.queries.ts';

const StartDialog = lazy(async () => ({ default: (await import('../dialogs/start-dialog.tsx')).StartDialog }));

interface CheckInButtonProps {
  readonly personId: string;
  readonly size?: 's';
}

/** Opens the check-in with someone who reports to the reader, or starts it; nothing where the two do not check in. */
export function CheckInButton({ personId, size }: CheckInButtonProps) {
  const isOn = useFeatureSwitch('check_ins');
  const user = useCurrentUser();
  const [isStarting, setStarting] = useState(false);
  const { data } = useQuery({ ...checkInPersonQuery(personId), enabled: isOn && user?.impersonator == null });
  if (!isOn || data == null) return null;
  const { latest, canStart } = data;
  if (latest !== null && (latest.isOpen || !canStart)) {
    return (
      <ButtonLink size={size} href={`/checkin/${latest.id}`}>
        <Trans>Open check-in</Trans>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size={size} onClick={() => setStarting(true)}>
        <Trans>Start check-in</Trans>
      </Button>
      {isStarting && (
        <Suspense>
          <StartDialog personId={personId} name={data.person.fullName} side="partner" onClose={() => setStarting(false)} />
        </Suspense>
      )}
    </>
  );
}
