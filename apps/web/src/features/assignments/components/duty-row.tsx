import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Duty, timingOf } from '@waymark/contract/assignments';
import { isCompleted } from '@waymark/contract/cards';
import { Badge, ButtonLink, IconCheck, IconClock } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CardListRow, continueHref } from '../../cards/cards.public.tsx';
import { messageOf, useMoveWords, useReasonWords } from '../duty-words.ts';
import { useDays } from '../use-days.ts';
import styles from './assignments.module.css';

interface DutyRowProps {
  readonly duty: Duty;
  /** The learner's day. */
  readonly today: string;
  readonly level?: 2 | 3 | 4;
  /** The one thing to do next on the page. */
  readonly primary?: boolean;
  readonly actions?: ReactNode;
}

/** Something to do: its day, the card, who gave it and why, and the next step. */
export function DutyRow({ duty, today, level = 3, primary = false, actions }: DutyRowProps) {
  const { t } = useLingui();
  const days = useDays();
  const user = useCurrentUser();
  const reasonWords = useReasonWords();
  const moveWords = useMoveWords();
  const { card, dueOn, plannedOn, status } = duty;
  const day = plannedOn !== null && !duty.isOverdue ? plannedOn : dueOn;
  const message = messageOf(duty);
  const reasons = [...new Set(duty.reasons.map((reason) => reasonWords(reason, user?.id)))];
  if (duty.movedBy !== null && duty.status === 'open') reasons.push(moveWords[duty.movedBy]);
  const isDone = status === 'fulfilled' || isCompleted(card);
  const left = card.completedPercentage > 0 ? t`Continue` : t`Start`;
  return (
    <div className={`${styles.dated} ${duty.isOverdue && primary ? styles.late : ''}`}>
      <div className={styles.day}>
        {day !== null && (
          <>
            <span>{days.date(day, 'weekday')}</span>
            <strong>{Number(day.slice(-2))}</strong>
            <span>{days.date(day, 'day-month').replace(/[\d\s.,]+/g, '')}</span>
          </>
        )}
      </div>
      <CardListRow
        card={card}
        size="s"
        coverGoes
        level={level}
        reason={`${reasons.join('. ')}${message === '' ? '' : `. “${message}”`}`}
        actions={
          <>
            <DutyBadge duty={duty} today={today} />
            {actions}
            {!isDone && (
              <ButtonLink href={continueHref(card)} size="s" variant={primary ? 'solid' : 'outline'}>
                {left}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}

/** Where a duty stands, where that needs a word: done, excused, due today. What is overdue is said by its heading. */
function DutyBadge({ duty, today }: { readonly duty: Duty; readonly today: string }) {
  const { t } = useLingui();
  const days = useDays();
  const states = useStateWords();
  if (duty.status === 'fulfilled') {
    return (
      <Badge tone="ok" icon={IconCheck}>
        {duty.wasLate ? t`Completed late` : states.completed}
      </Badge>
    );
  }
  if (duty.status === 'waived') return <Badge tone="info">{states.waived}</Badge>;
  if (duty.status === 'missed') return <Badge>{states.missed}</Badge>;
  if (duty.status === 'withdrawn') return <Badge>{states.withdrawn}</Badge>;
  const timing = timingOf(duty.dueOn, today);
  if (timing === 'today') {
    return (
      <Badge tone="warn" icon={IconClock}>
        {t`Due today`}
      </Badge>
    );
  }
  if (timing === 'later' && duty.plannedOn !== null && duty.dueOn !== null)
    return <Badge>{t`Due ${days.date(duty.dueOn, 'day-month')}`}</Badge>;
  return null;
}
