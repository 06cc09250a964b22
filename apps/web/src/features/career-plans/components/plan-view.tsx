import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CareerPlan, planHref } from '@waymark/contract/career-plans';
import { Button, Heading, IconCheck, Row, Split, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePlanCreation } from '../career-plans.queries.ts';
import { isStored } from '../plan-words.ts';
import styles from './career-plans.module.css';
import { PhaseList } from './phase-list.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanComments } from './plan-comments.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { StepCards } from './step-cards.tsx';
import { StepPeople } from './step-people.tsx';

const UnlockedDialog = lazy(async () => ({ default: (await import('../dialogs/unlocked-dialog.tsx')).UnlockedDialog }));

/** A plan: its steps, the phases of the one that is looked at, and who and what helps in it. */
export function PlanView({ plan }: { readonly plan: CareerPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const step = plan.steps.find(({ id }) => id === (chosen ?? plan.currentStepId)) ?? plan.steps.find(({ id }) => id === plan.currentStepId);
  const title = plan.pathDetails[plan.roleId]?.title ?? '';
  const since = plan.createdAt === null ? '' : format.date(plan.createdAt);
  const owner = plan.owner.fullName;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.headText}>
          <Text size="small">
            {plan.createdAt === null && <Trans>A plan could look like this</Trans>}
            {plan.createdAt !== null && plan.isOwn && <Trans>Your plan, since {since}</Trans>}
            {plan.createdAt !== null && !plan.isOwn && (
              <Trans>
                <bdi>{owner}</bdi>’s plan, since {since}
              </Trans>
            )}
          </Text>
          <Heading level={1}>
            <Trans>
              Towards <bdi>{title}</bdi>
            </Trans>
          </Heading>
        </div>
        {isStored(plan) ? plan.isOwn && <PlanActions plan={plan} step={step} /> : <Opening plan={plan} />}
      </div>
      <PlanNotices plan={plan} />
      <StepCards plan={plan} shownId={step?.id} onShow={setChosen} />
      {step !== undefined && (
        <Split
          side={
            isStored(plan) ? (
              <>
                <StepPeople plan={plan} step={step} />
                {(plan.commentsCount > 0 || plan.can.comment) && <PlanComments plan={plan} />}
              </>
            ) : null
          }
          sideLabel={t`People and projects in this step`}
        >
          <PhaseList plan={plan} step={step} place={plan.steps.indexOf(step) + 1} />
        </Split>
      )}
      {plan.unlocked !== null && isStored(plan) && (
        <Suspense>
          <UnlockedDialog plan={plan} unlocked={plan.unlocked} />
        </Suspense>
      )}
    </div>
  );
}

/** Nothing is stored until someone opens the plan. */
function Opening({ plan }: { readonly plan: CareerPlan }) {
  const navigate = useNavigate();
  const creation = usePlanCreation();
  return (
    <Row gap={2}>
      <Button
        variant="solid"
        icon={IconCheck}
        pending={creation.isPending}
        onClick={() =>
          creation.mutate([plan.roleId], { onSuccess: (made) => void navigate(planHref(made.roleId, made.id), { replace: true }) })
        }
      >
        <Trans>Create this plan</Trans>
      </Button>
    </Row>
  );
}
