import { Trans, useLingui } from '@lingui/react/macro';
import { type CareerPlan, unsharePlan } from '@waymark/contract/career-plans';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Button, IconLock, IconShare, Link, Notice, Stack, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePlanPress } from '../career-plans.queries.ts';
import { isStored, type StoredPlan } from '../plan-words.ts';

/** What one should know about a plan before anything else: why it cannot be changed, and what happened. */
export function PlanNotices({ plan }: { readonly plan: CareerPlan }) {
  const { state, locks, lockNote, sharedActionPlans } = plan;
  const role = plan.pathDetails[plan.roleId];
  return (
    <Stack gap={3}>
      {locks.includes('role-archived') && (
        <Notice tone="warn" icon={IconLock}>
          <Trans>This role was archived, so the plan is locked. Nothing is lost: it opens again when the role is restored.</Trans>
        </Notice>
      )}
      {locks.includes('administrator') && (
        <Notice tone="warn" icon={IconLock}>
          <Trans>An administrator locked this plan.</Trans>
          {lockNote !== '' && (
            <Text size="small">
              <bdi>{lockNote}</bdi>
            </Text>
          )}
        </Notice>
      )}
      {state === 'NO_SKILL_GAPS' && (
        <Notice tone="ok">
          <Trans>
            You have every skill this role requires. <Link href={vacanciesHref(role?.slug)}>See the role</Link>
          </Trans>
        </Notice>
      )}
      {state === 'COMPLETED' && (
        <Notice tone="ok">
          <Trans>All done. Every step of this plan is completed.</Trans>
        </Notice>
      )}
      {state === 'FINISHED' && (
        <Notice>
          <Trans>This plan is complete and can’t be changed.</Trans>
        </Notice>
      )}
      {isStored(plan) && sharedActionPlans.length > 0 && <SharedNotice plan={plan} />}
    </Stack>
  );
}

const vacanciesHref = (slug: string | undefined) => (slug === undefined ? '/career/job-role' : opportunityHref('job_role', slug));

/** Who reads the plan; while someone does, no one changes it (CAR-08). */
function SharedNotice({ plan }: { readonly plan: StoredPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const press = usePlanPress();
  const names = format.list(plan.sharedActionPlans.map(({ person }) => person.fullName));
  const owner = plan.owner.fullName;
  const stop = async () => {
    let latest = null;
    for (const { person } of plan.sharedActionPlans) latest = await call(unsharePlan, { params: { planId: plan.id, userId: person.id } });
    return latest ?? plan;
  };
  if (!plan.isOwn) {
    return (
      <Notice icon={IconShare}>
        <Trans>
          <bdi>{owner}</bdi> shared this plan with you. You can read it and comment.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice
      icon={IconShare}
      action={
        <Button size="s" variant="quiet" pending={press.isPending} onClick={() => press.mutate(stop)}>
          {t`Stop sharing`}
        </Button>
      }
    >
      <Trans>
        Shared with <bdi>{names}</bdi>. You can’t change the plan until you stop sharing. Progress still counts.
      </Trans>
    </Notice>
  );
}
