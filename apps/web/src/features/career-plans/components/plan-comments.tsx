import { Trans, useLingui } from '@lingui/react/macro';
import {
  addPlanComment,
  deletePlanComment,
  editPlanComment,
  listPlanComments,
  markPlanCommentHelpful,
  unmarkPlanCommentHelpful,
} from '@waymark/contract/career-plans';
import { Heading } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { type Commented, Discussion } from '../../comments/comments.public.tsx';
import type { StoredPlan } from '../plan-words.ts';
import styles from './career-plans.module.css';

/** A plan as something to comment on. */
function commentedPlan({ id: planId, can }: StoredPlan): Commented {
  return {
    key: `career-plan:${planId}`,
    canComment: can.comment,
    list: (query, signal) => call(listPlanComments, { params: { planId }, query, signal }),
    create: (body) => call(addPlanComment, { params: { planId }, body }),
    update: (commentId, body) => call(editPlanComment, { params: { planId, commentId }, body: { body } }),
    remove: (commentId) => call(deletePlanComment, { params: { planId, commentId } }),
    mark: (commentId, on) => call(on ? markPlanCommentHelpful : unmarkPlanCommentHelpful, { params: { planId, commentId } }),
    // Nothing on the page of a plan counts its comments.
    onCount: () => undefined,
  };
}

/** What the owner, managers and mentors say about a plan (CAR-08). */
export function PlanComments({ plan }: { readonly plan: StoredPlan }) {
  const { t } = useLingui();
  return (
    <section className={styles.offers} aria-label={t`Comments`}>
      <Heading level={2} look="h4">
        <Trans>Comments</Trans>
      </Heading>
      <Discussion on={commentedPlan(plan)} label={t`Your comment`} ownerLabel={t`Plan owner`} />
    </section>
  );
}
