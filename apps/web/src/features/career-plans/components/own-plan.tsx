import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { planHref } from '@waymark/contract/career-plans';
import { ButtonLink, Heading, Link, Panel, Section, Stack, StatusBadge, Text } from '@waymark/ui';
import { ownPlansQuery, receivedPlansQuery } from '../career-plans.queries.ts';
import { PLAN_STATUS, usePlanStates } from '../plan-words.ts';
import styles from './career-plans.module.css';
import { PlanRow } from './plan-row.tsx';
import { PlanSkills } from './plan-skills.tsx';

const SHOWN = 3;

export interface OwnPlanProps {
  /** Whether there are roles to choose one from: without any, nothing leads to a plan. */
  readonly hasRoles: boolean;
}

/** One's plan with its next step, and what others shared, on the career home page. */
export function OwnPlan({ hasRoles }: OwnPlanProps) {
  const { t } = useLingui();
  const states = usePlanStates();
  const own = useInfiniteQuery(ownPlansQuery);
  const received = useInfiniteQuery(receivedPlansQuery);
  const plans = own.data?.pages[0]?.items ?? [];
  const plan = plans.find(({ state }) => state === 'IN_PROGRESS') ?? plans.find(({ state }) => state !== 'FINISHED');
  const others = received.data?.pages[0]?.items ?? [];
  const title = plan?.role.title ?? '';
  const next = plan?.next?.skill?.label ?? '';
  const role = plan?.next?.roleTitle ?? '';
  return (
    <>
      {plan !== undefined && (
        <Section title={t`Your plan`} all={plans.length > 1 ? { href: '/career/plan', label: t`All plans` } : undefined}>
          <Panel variant="tint" className={styles.ownPlan}>
            <div className={styles.planText}>
              <Heading level={3} look="h3">
                <Trans>
                  Towards <bdi>{title}</bdi>
                </Trans>
              </Heading>
              <Text size="small">
                {next !== '' ? (
                  <Trans>
                    Next: <bdi>{next}</bdi>, on the way to <bdi>{role}</bdi>
                  </Trans>
                ) : (
                  <StatusBadge status={PLAN_STATUS[plan.state]}>{states[plan.state]}</StatusBadge>
                )}
              </Text>
            </div>
            <div className={styles.planProgress}>
              <PlanSkills plan={plan} />
            </div>
            <ButtonLink variant="solid" href={planHref(plan.role.id, plan.id)}>
              {plan.state === 'IN_PROGRESS' ? t`Continue plan` : t`Open plan`}
            </ButtonLink>
          </Panel>
        </Section>
      )}
      {own.data !== undefined && plan === undefined && hasRoles && (
        <Section title={t`Your plan`}>
          <Panel variant="tint" className={styles.ownPlan}>
            <Text>
              <Trans>
                Choose a <Link href="/career/job-role">role you would like to grow into</Link>. We work out the steps and skills in between.
              </Trans>
            </Text>
          </Panel>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t`Plans shared with you`} all={{ href: '/career/plan', label: t`All plans` }}>
          <Stack gap={3} as="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {others.slice(0, SHOWN).map(({ plan: shared, message }) => (
              <PlanRow key={shared.id} plan={shared} message={message} showsOwner />
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
