import { useLingui } from '@lingui/react/macro';
import { addDays, type Duty } from '@waymark/contract/assignments';
import { IconButton, IconCalendarEvent, IconDots, Menu, useDragged } from '@waymark/ui';
import { DutyRow, useDays, usePlanDuty, useWithdrawDuty } from '../../assignments/assignments.public.tsx';
import { mayPlanFor, PLANNED_DUTY } from '../plan-days.rules.ts';
import styles from './learning.module.css';

const WEEK = 7;

interface PlannedDutyProps {
  readonly duty: Duty;
  /** The learner's day. */
  readonly today: string;
  /** The one thing to do next on the page. */
  readonly primary: boolean;
  readonly onDragged: (duty: Duty | null) => void;
  /** Any day is wanted, which a dialog asks for. It belongs to the plan: the row may move to another week meanwhile. */
  readonly onAnotherDay: (duty: Duty) => void;
}

/** A duty in the plan, with ways to move it to another day, as far as its due date lets it: by its menu, or dragged (LRN-01). */
export function PlannedDuty({ duty, today, primary, onDragged, onAnotherDay }: PlannedDutyProps) {
  const { t } = useLingui();
  const days = useDays();
  const plan = usePlanDuty();
  const withdraw = useWithdrawDuty();
  const row = useDragged<HTMLDivElement>(PLANNED_DUTY, duty.id, duty.can.plan, (isDragged) => onDragged(isDragged ? duty : null));
  const from = duty.plannedOn ?? today;
  const moveTo = (plannedOn: string | null) => () => plan.mutate({ dutyId: duty.id, plannedOn });
  const choices = [
    { day: today, label: t`Today` },
    { day: addDays(today, 1), label: t`Tomorrow` },
    { day: addDays(from, 1), label: t`One day later` },
    { day: addDays(from, WEEK), label: t`One week later` },
  ];
  const items = choices
    .filter(({ day }, at) => mayPlanFor(duty, day) && choices.findIndex((one) => one.day === day) === at && day !== duty.plannedOn)
    .map(({ day, label }) => ({ label: t`${label}, ${days.date(day, 'day-month')}`, icon: IconCalendarEvent, onSelect: moveTo(day) }));
  const another = { label: t`Another day`, icon: IconCalendarEvent, onSelect: () => onAnotherDay(duty) };
  const clearing = duty.plannedOn === null ? [] : [{ label: t`No planned day`, icon: IconCalendarEvent, onSelect: moveTo(null) }];
  const leaving = duty.can.withdraw ? [{ label: t`Remove from my plan`, icon: IconDots, onSelect: () => withdraw.mutate(duty.id) }] : [];
  return (
    <div ref={row} className={duty.can.plan ? styles.draggable : undefined}>
      <DutyRow
        duty={duty}
        today={today}
        primary={primary}
        actions={
          duty.can.plan && (
            <Menu
              trigger={<IconButton icon={IconCalendarEvent} label={t`Schedule ${duty.card.title}`} />}
              groups={[
                { id: 'days', items: [...items, another, ...clearing] },
                { id: 'leave', items: leaving },
              ]}
            />
          )
        }
      />
    </div>
  );
}
