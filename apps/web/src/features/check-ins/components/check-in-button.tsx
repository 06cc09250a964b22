import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { checkInPersonQuery, useStart } from '../check-ins.queries.ts';

interface CheckInButtonProps {
  readonly personId: string;
  readonly size?: 's';
}

/** Opens the check-in with someone who reports to the reader, or starts it; nothing where the two do not check in. */
export function CheckInButton({ personId, size }: CheckInButtonProps) {
  const isOn = useFeatureSwitch('check_ins');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const start = useStart();
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
    <Button
      size={size}
      pending={start.isPending}
      onClick={() => start.mutate({ personId, side: 'partner' }, { onSuccess: ({ id }) => void navigate(`/checkin/${id}`) })}
    >
      <Trans>Start check-in</Trans>
    </Button>
  );
}
