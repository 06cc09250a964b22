import { useLingui } from '@lingui/react/macro';
import { Badge, IconCalendarEvent } from '@waymark/ui';
import { useDays } from '../../assignments/assignments.public.tsx';

interface AwayProps {
  readonly away: { readonly from: string; readonly to: string };
  /** The reader's day: who is away now is away until the last one. */
  readonly today: string;
}

/** That someone is away, or when they will be (LRN-10). */
export function Away({ away: { from, to }, today }: AwayProps) {
  const { t } = useLingui();
  const days = useDays();
  const last = days.date(to, 'medium');
  return (
    <Badge icon={IconCalendarEvent}>{from <= today ? t`Away until ${last}` : t`Away from ${days.date(from, 'medium')} to ${last}`}</Badge>
  );
}
