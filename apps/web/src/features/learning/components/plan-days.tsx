import { Trans } from '@lingui/react/macro';
import type { Duty } from '@waymark/contract/assignments';
import { Text, useDropPlace } from '@waymark/ui';
import { useDays, usePlanDuty } from '../../assignments/assignments.public.tsx';
import { daysToDropOn, PLANNED_DUTY } from '../plan-days.rules.ts';
import styles from './learning.module.css';

/** Days on which a duty is dropped while it is dragged; over the page, so that nothing moves under the pointer. The menu does the same by key. */
export function PlanDays({ duty, today }: { readonly duty: Duty; readonly today: string }) {
  return (
    <div className={styles.dock} aria-hidden>
      <Text size="meta">
        <Trans>Drop it on a day</Trans>
      </Text>
      <ul>
        {daysToDropOn(duty, today).map((day) => (
          <Day key={day} day={day} />
        ))}
      </ul>
    </div>
  );
}

function Day({ day }: { readonly day: string }) {
  const days = useDays();
  const plan = usePlanDuty();
  const { element, isOver } = useDropPlace<HTMLLIElement>(PLANNED_DUTY, (id) => plan.mutate({ dutyId: id, plannedOn: day }));
  return (
    <li ref={element} data-over={isOver} data-day={day}>
      <span>{days.date(day, 'weekday')}</span>
      <strong>{Number(day.slice(-2))}</strong>
    </li>
  );
}
