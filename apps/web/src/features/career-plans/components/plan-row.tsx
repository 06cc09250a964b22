import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planHref, type PlanSummary } from '@waymark/contract/career-plans';
import { Anchor, Avatar, Badge, Dots, Heading, IconShare, StatusBadge, Text } from '@waymark/ui';
import { personOf } from '../../people/people.public.tsx';
import { PLAN_STATUS, usePlanStates } from '../plan-words.ts';
import styles from './career-plans.module.css';
import { PlanSkills } from './plan-skills.tsx';

interface PlanRowProps {
  readonly plan: PlanSummary;
  readonly message?: string;
  readonly showsOwner?: boolean;
}

/** A plan among others: where it leads, how far it is and what comes next. */
export function PlanRow({ plan, message = '', showsOwner = false }: PlanRowProps) {
  const { t } = useLingui();
  const states = usePlanStates();
  const { role, owner, state, isShared, steps } = plan;
  const title = role.title;
  const { done, total } = steps;
  return (
    <li className={styles.planRow}>
      {showsOwner && <Avatar person={personOf(owner)} size={40} />}
      <div className={styles.planText}>
        <Heading level={3} look="h4">
          <Anchor href={planHref(role.id, plan.id)}>
            <Trans>
              Towards <bdi>{title}</bdi>
            </Trans>
          </Anchor>
        </Heading>
        <Text size="small">
          <Dots parts={[showsOwner && owner.fullName, role.family, nextOf(plan, t)]} />
        </Text>
        {message !== '' && (
          <Text size="small" className={styles.quote}>
            <bdi>{message}</bdi>
          </Text>
        )}
      </div>
      <div className={styles.planProgress}>
        <span className={styles.badges}>
          <StatusBadge status={PLAN_STATUS[state]}>{states[state]}</StatusBadge>
          {isShared && !showsOwner && <Badge icon={IconShare}>{t`Shared`}</Badge>}
        </span>
        {plan.skills.total > 0 && <PlanSkills plan={plan} thin />}
        {total > 1 && (
          <Text size="meta">
            <Plural value={total} one={`${done} of # step done`} other={`${done} of # steps done`} />
          </Text>
        )}
      </div>
    </li>
  );
}

/** What comes next, in words. */
function nextOf({ next, role }: PlanSummary, t: ReturnType<typeof useLingui>['t']): string | undefined {
  if (next === null) return undefined;
  const { skill, roleTitle } = next;
  if (skill !== null) return t`Next: ${skill.label}`;
  return roleTitle === role.title ? undefined : t`Next: ${roleTitle}`;
}
