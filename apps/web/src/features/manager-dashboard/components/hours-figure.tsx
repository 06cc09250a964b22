import { useLingui } from '@lingui/react/macro';
import type { TeamHours } from '@waymark/contract/manager-dashboard';
import { Figure } from '@waymark/ui';
import { useTeam } from '../use-team.ts';
import { useHours } from '../use-hours.ts';

/** Hours learned this month, against as many days of the one before (MGR-01). */
export function HoursFigure({ hours }: { readonly hours: TeamHours | undefined }) {
  const { t } = useLingui();
  const { hours: inHours, month: monthOf } = useHours();
  const { peopleHref } = useTeam();
  const [before, current] = hours?.months.slice(-2) ?? [];
  if (hours === undefined || before === undefined || current === undefined) return <Figure value="–" label={t`learned this month`} />;
  const month = monthOf(current.month);
  const last = monthOf(before.month);
  const change = inHours(Math.abs(hours.minutes - hours.before));
  return (
    <Figure
      value={inHours(hours.minutes)}
      label={t`learned in ${month}`}
      href={peopleHref({ sort: 'hours', direction: 'descending' })}
      detail={
        hours.minutes === hours.before
          ? t`no change from the same days in ${last}`
          : hours.minutes > hours.before
            ? t`up ${change} from the same days in ${last}`
            : t`down ${change} from the same days in ${last}`
      }
      trend={hours.months.map(({ minutes }) => minutes)}
    />
  );
}
