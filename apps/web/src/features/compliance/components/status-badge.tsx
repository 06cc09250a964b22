import { useLingui } from '@lingui/react/macro';
import type { CertificationStanding } from '@waymark/contract/compliance';
import { Badge } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { STATUS_LOOKS, useDay, useStatusWords } from '../compliance-words.ts';

/** How someone stands, with the day it is about; those who look after it are told what is not planned yet. */
export function StandingBadge({ standing, isOwn = false }: { readonly standing: CertificationStanding; readonly isOwn?: boolean }) {
  const { t } = useLingui();
  const words = useStatusWords();
  const states = useStateWords();
  const day = useDay();
  const { status, waivers, leaves, isOnLeave, isOverdue, plannedOn, award } = standing;
  const [tone, icon] = STATUS_LOOKS[status];
  const until = waivers.find((waiver) => waiver.until !== null)?.until;
  const back = leaves[0]?.to;
  const text = () => {
    if (status === 'waived') return until == null ? words.waived : t`Waived until ${day(until, 'day-month')}`;
    if (isOnLeave && (status === 'lapsed' || status === 'in-grace')) return t`${words[status]}, on leave`;
    if (isOnLeave && back !== undefined && status !== 'valid') return t`On leave until ${day(back, 'day-month')}`;
    if (status === 'renewal-open' && plannedOn !== null) return t`Scheduled for ${day(plannedOn, 'day-month')}`;
    if (status === 'renewal-open' && !standing.hasStarted && !isOwn) return t`Not planned`;
    if (status === 'in-grace' && award !== null) return t`In grace until ${day(award.graceUntil, 'day-month')}`;
    if (status === 'not-certified' && isOverdue) return states.overdue;
    return words[status];
  };
  return (
    <Badge tone={isOnLeave && status !== 'valid' ? 'info' : status === 'not-certified' && isOverdue ? 'bad' : tone} icon={icon}>
      {text()}
    </Badge>
  );
}
