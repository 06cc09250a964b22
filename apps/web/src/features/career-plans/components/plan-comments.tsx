import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PLAN_LIMITS } from '@waymark/contract/career-plans';
import { Button, DiscussionComment, Form, FormActions, Heading, Refusal, Text, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { planCommentsQuery, useCommenting } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';
import styles from './career-plans.module.css';

/** What the owner, managers and mentors say about a plan (CAR-08). */
export function PlanComments({ plan }: { readonly plan: StoredPlan }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(planCommentsQuery(plan.id));
  const comments = query.data?.pages.flatMap(({ items }) => items);
  return (
    <section className={styles.offers} aria-label={t`Comments`}>
      <Heading level={2} look="h4">
        <Trans>Comments</Trans>
      </Heading>
      {plan.can.comment && <CommentForm plan={plan} />}
      {comments === undefined && <Waiting of={query} shape="rows" count={2} />}
      {comments?.length === 0 && (
        <Text size="small">
          <Trans>No comments yet.</Trans>
        </Text>
      )}
      {comments?.map(({ id, author, text, createdAt }) => (
        <DiscussionComment
          key={id}
          author={author === null ? { id, name: t`Former colleague` } : personOf(author)}
          authorHref={author === null ? undefined : personHref(author)}
          detail={format.relative(createdAt)}
        >
          <p className={styles.comment}>
            <bdi>{text}</bdi>
          </p>
        </DiscussionComment>
      ))}
      {comments !== undefined && query.hasNextPage && <MorePages of={query} shown={comments.length} />}
    </section>
  );
}

function CommentForm({ plan }: { readonly plan: StoredPlan }) {
  const { t } = useLingui();
  const draft = useDraft(`career-plan:comment:${plan.id}`, { text: '' });
  const commenting = useCommenting(plan.id);
  const errors = useFieldMessages(commenting.error);
  const refusal = useErrorMessage(commenting.error);
  const send = () => commenting.mutate(draft.value.text, { onSuccess: () => draft.clear() });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.value.text.trim() !== '') send();
      }}
    >
      {errors['text'] === undefined && <Refusal>{refusal}</Refusal>}
      <TextArea
        label={t`Your comment`}
        rows={3}
        maxLength={PLAN_LIMITS.comment}
        value={draft.value.text}
        error={errors['text']}
        onChange={(event) => draft.change({ text: event.currentTarget.value })}
      />
      <FormActions>
        <Button type="submit" size="s" pending={commenting.isPending}>
          <Trans>Comment</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
