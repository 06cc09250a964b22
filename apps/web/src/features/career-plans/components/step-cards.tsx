import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CareerPlan, PlanStep } from '@waymark/contract/career-plans';
import { Badge, Heading, Icon, IconCircleCheckFilled, IconLock, Progress, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './career-plans.module.css';

interface StepCardsProps {
  readonly plan: CareerPlan;
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The way from today's role to the one that is aimed at. */
export function StepCards({ plan, shownId, onShow }: StepCardsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const year = plan.from === null ? '' : format.date(plan.from.since, 'month-year');
  return (
    <ol className={styles.steps} aria-label={t`Plan steps`}>
      {plan.from !== null && (
        <li className={styles.step}>
          <span className={styles.done}>
            <Icon icon={IconCircleCheckFilled} size="s" />
            <Trans>Your current position</Trans>
          </span>
          <Heading level={2} look="h4">
            <bdi>{plan.from.title}</bdi>
          </Heading>
          <Text size="meta">
            <Trans>Since {year}</Trans>
          </Text>
        </li>
      )}
      {plan.steps.map((step, at) => (
        <StepCard key={step.id} plan={plan} step={step} number={at + 1} isShown={step.id === shownId} onShow={onShow} />
      ))}
    </ol>
  );
}

interface StepCardProps {
  readonly plan: CareerPlan;
  readonly step: PlanStep;
  readonly number: number;
  readonly isShown: boolean;
  readonly onShow: (id: string) => void;
}

function StepCard({ plan, step, number, isShown, onShow }: StepCardProps) {
  const { t } = useLingui();
  const role = plan.pathDetails[step.roleId];
  const isCurrent = step.id === plan.currentStepId;
  const isLocked = !step.isUnlocked && step.status !== 'COMPLETED';
  const before = number - 1;
  const { met: done, required: total } = role ?? { met: 0, required: 0 };
  const classOf = [styles.step, isCurrent && styles.current, isLocked && styles.locked].filter(Boolean).join(' ');
  return (
    <li className={classOf} aria-current={isCurrent ? 'step' : undefined}>
      {step.status === 'COMPLETED' ? (
        <span className={styles.done}>
          <Icon icon={IconCircleCheckFilled} size="s" />
          <Trans>Step {number}, done</Trans>
        </span>
      ) : isLocked ? (
        <span className={styles.quiet}>
          <Icon icon={IconLock} size="s" />
          <Trans>
            Step {number}, opens after step {before}
          </Trans>
        </span>
      ) : (
        <span className={styles.now}>
          {step.status === 'STARTED' ? <Trans>Step {number}, in progress</Trans> : <Trans>Step {number}</Trans>}
        </span>
      )}
      <Heading level={2} look="h4">
        {plan.steps.length > 1 ? (
          <button type="button" className={styles.stepButton} aria-pressed={isShown} onClick={() => onShow(step.id)}>
            <bdi>{role?.title}</bdi>
          </button>
        ) : (
          <bdi>{role?.title}</bdi>
        )}
      </Heading>
      {role !== undefined &&
        (isLocked ? (
          <Text size="meta">
            <Plural value={total} one={`# skill, ${done} you already have`} other={`# skills, ${done} you already have`} />
          </Text>
        ) : (
          <Progress
            value={total === 0 ? 100 : (100 * done) / total}
            label={t`Skills in step ${number}`}
            text={plural(total, { one: `${done} of # skill`, other: `${done} of # skills` })}
          />
        ))}
      {role?.state === 'archived' && step.roleId !== plan.roleId && <Badge tone="warn">{t`This role is archived`}</Badge>}
    </li>
  );
}
