import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Duty } from '@waymark/contract/assignments';
import { type LearningPlan, PLAN_GROUPINGS, type PlanGroupKind, type PlanGrouping } from '@waymark/contract/learning';
import { ButtonLink, EmptyState, Heading, IconCalendarEvent, Lined, Link, Panel, Row, Segments, Split, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useDays, usePriorityWords } from '../../assignments/assignments.public.tsx';
import { cardHref } from '../../cards/cards.public.tsx';
import { planQuery } from '../learning.queries.ts';
import { PlanDays } from './plan-days.tsx';
import { PlannedDuty } from './planned-duty.tsx';
import styles from './learning.module.css';

const PlanDayDialog = lazy(async () => ({ default: (await import('../dialogs/plan-day-dialog.tsx')).PlanDayDialog }));

type Group = LearningPlan['groups'][number];

/** The learning plan (LRN-01): what is due by day, week, quarter or priority; what is overdue first. */
export function LearningPlanTab() {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'by'>();
  const by: PlanGrouping = PLAN_GROUPINGS.find((one) => one === address.get('by')) ?? 'week';
  const query = useQuery(planQuery(by));
  const names = { day: t`Day`, week: t`Week`, quarter: t`Quarter`, priority: t`Priority` };
  const plan = query.data;
  return (
    <Stack gap={5}>
      <div className={styles.controls}>
        <Segments
          label={t`Group the plan by`}
          segments={PLAN_GROUPINGS.map((value) => ({ value, label: names[value] }))}
          value={by}
          onChange={(value) => narrow({ by: value === 'week' ? null : value })}
        />
        <ButtonLink href="/settings/integrations" variant="plain" icon={IconCalendarEvent}>
          <Trans>Add to my calendar</Trans>
        </ButtonLink>
      </div>
      {plan === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : (
        <Split sideLabel={t`Your progress`} side={<PlanSide plan={plan} />}>
          {plan.groups.length === 0 ? <NothingDue /> : <Groups plan={plan} />}
        </Split>
      )}
    </Stack>
  );
}

function NothingDue() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Your plan is empty`}
      topic="Learning"
      action={
        <ButtonLink href="/discover" size="s">
          <Trans>Find something to learn</Trans>
        </ButtonLink>
      }
    >
      <Trans>Assigned learning appears here by date. To plan something yourself, find it, open it and choose “Assign”.</Trans>
    </EmptyState>
  );
}

function Groups({ plan }: { readonly plan: LearningPlan }) {
  const firstId = plan.groups[0]?.items[0]?.id;
  const [dragged, setDragged] = useState<Duty | null>(null);
  const [moving, setMoving] = useState<Duty | null>(null);
  return (
    <Stack gap={6}>
      {plan.groups.map((group) => (
        <section key={group.key} aria-labelledby={`plan-${group.key}`}>
          <GroupHeading group={group} />
          <Lined>
            {group.items.map((duty) => (
              <PlannedDuty
                key={duty.id}
                duty={duty}
                today={plan.today}
                primary={duty.id === firstId}
                onDragged={setDragged}
                onAnotherDay={setMoving}
              />
            ))}
          </Lined>
        </section>
      ))}
      {dragged !== null && <PlanDays duty={dragged} today={plan.today} />}
      {moving !== null && (
        <Suspense>
          <PlanDayDialog duty={moving} today={plan.today} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </Stack>
  );
}

function GroupHeading({ group }: { readonly group: Group }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = useDays();
  const priorities = usePriorityWords();
  const states = useStateWords();
  const { kind, from, to, minutes } = group;
  const names: Readonly<Record<Exclude<PlanGroupKind, 'day'>, string>> = {
    ...priorities,
    overdue: states.overdue,
    'this-week': t`This week`,
    'next-week': t`Next week`,
    'this-quarter': t`Later this quarter`,
    'next-quarter': t`Next quarter`,
    later: t`Later`,
    'no-date': t`Without a date`,
  };
  const span =
    kind === 'no-date'
      ? t`Choose a day to move to the week view`
      : kind === 'this-quarter' && to !== null
        ? t`until ${days.date(to, 'day-month')}`
        : from !== null && to !== null && kind !== 'day'
          ? t`${days.date(from, 'day-month')} to ${days.date(to, 'day-month')}`
          : '';
  const time = minutes > 0 ? format.duration(minutes) : '';
  return (
    <div className={styles.heading}>
      <Heading level={2} look="h3" id={`plan-${group.key}`} className={kind === 'overdue' ? styles.overdue : undefined}>
        {kind === 'day' ? days.date(from ?? '', 'long') : names[kind]}
      </Heading>
      <Text size="small" as="span">
        {[span, time].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}

function PlanSide({ plan }: { readonly plan: LearningPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = useDays();
  const { quarter, weeks, goalMinutes, finished } = plan;
  const total = quarter.done + quarter.late + quarter.open;
  const fullest = weeks.reduce((best, week) => (week.minutes > best.minutes ? week : best), { from: '', minutes: 0 });
  return (
    <Stack gap={5}>
      <Panel aria-labelledby="this-quarter">
        <Stack gap={3}>
          <Row justify="between" align="baseline">
            <Heading level={2} look="h4" id="this-quarter">
              <Trans>This quarter</Trans>
            </Heading>
            {total > 0 && (
              <Link href="/learning/assigned?status=fulfilled&due=this-quarter" variant="inline">
                {t`${quarter.done} of ${total} done`}
              </Link>
            )}
          </Row>
          <div className={styles.cells} aria-hidden>
            {Array.from({ length: Math.min(total, 60) }, (_, at) => (
              // Cells have no identity of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at} className={at < quarter.done ? styles.done : at < quarter.done + quarter.late ? styles.late : undefined} />
            ))}
          </div>
          <Text size="small">
            {t`${days.date(quarter.from, 'day-month')} to ${days.date(quarter.to, 'day-month')}.`}{' '}
            {quarter.late + quarter.open > 0 && (
              <Link href="/learning/assigned?due=this-quarter" variant="inline">
                <Plural value={quarter.late + quarter.open} one="# item still to do." other="# items still to do." />
              </Link>
            )}{' '}
            {quarter.minutesLeft > 0 && t`${format.duration(quarter.minutesLeft)} to go.`}{' '}
            {quarter.late > 0 && (
              <Link href="/learning/assigned?due=overdue" variant="inline">
                <Plural value={quarter.late} one="# item is overdue." other="# items are overdue." />
              </Link>
            )}
          </Text>
          {fullest.minutes > 0 && (
            <>
              <Heading level={3} look="h4">
                {fullest.minutes > goalMinutes ? t`The week of ${days.date(fullest.from, 'day-month')} is full` : t`Coming weeks`}
              </Heading>
              <Text size="meta">
                <Trans>Minutes planned, by week starting</Trans>
              </Text>
              <ul className={styles.bars}>
                {weeks.map(({ from, minutes }) => (
                  <li key={from} className={styles.bar}>
                    <span>{minutes}</span>
                    <i
                      className={minutes > goalMinutes ? styles.full : undefined}
                      style={{ blockSize: `${Math.round((minutes / fullest.minutes) * 60)}%` }}
                    />
                    <span>{days.date(from, 'day-month')}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      </Panel>
      {finished.length > 0 && (
        <section aria-labelledby="finished">
          <Row justify="between" align="baseline">
            <Heading level={2} look="h4" id="finished">
              <Trans>Recently completed</Trans>
            </Heading>
            <Link href="/learning/completed">
              <Trans>See all</Trans>
            </Link>
          </Row>
          <Lined as="ul">
            {finished.map(({ card, completedAt }) => (
              <li key={card.id} className={styles.finished}>
                <Link href={cardHref(card)}>
                  <bdi>{card.title}</bdi>
                </Link>
                <Text size="meta">{format.date(completedAt, 'day-month')}</Text>
              </li>
            ))}
          </Lined>
        </section>
      )}
    </Stack>
  );
}
