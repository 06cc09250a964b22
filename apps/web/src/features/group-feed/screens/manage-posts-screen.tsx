import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Comment } from '@waymark/contract/comments';
import {
  needsPostReason,
  POST_LIMITS,
  POST_QUEUES,
  type PostDecision,
  type PostQueue,
  type PostToDecide,
} from '@waymark/contract/group-feed';
import type { Group } from '@waymark/contract/groups';
import {
  Button,
  DiscussionComment,
  EmptyState,
  Lined,
  NotAllowed,
  notify,
  Page,
  PageHeader,
  Row,
  Segments,
  Text,
  TextArea,
} from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CommentText } from '../../comments/comments.public.tsx';
import { groupHref, groupQuery } from '../../groups/groups.public.tsx';
import { INVOLVEMENT_WORDS, REASON_WORDS } from '../../moderation/moderation.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { PostItem } from '../components/post-item.tsx';
import styles from '../components/group-feed.module.css';
import { type Decided, postQueueQuery, usePostDecision } from '../group-feed.queries.ts';

/** /teams/{slug}/manage-post (GRP-04): leaders approve what waits and settle what was reported. */
export function Screen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...groupQuery(slug), throwOnError: isNotThere });
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {query.data !== undefined && (query.data.can.moderatePosts ? <Posts group={query.data} /> : <NotAllowed level={1} />)}
    </Page>
  );
}

function Posts({ group }: { readonly group: Group }) {
  const { t, i18n } = useLingui();
  const [address, setAddress] = useSearchParams();
  const show = POST_QUEUES.find((queue) => queue === address.get('show')) ?? 'waiting';
  const query = useInfiniteQuery(postQueueQuery(group.id, show));
  const counts = query.data?.pages[0]?.counts;
  const withCount = (word: string, count: number | undefined) =>
    count === undefined || count === 0 ? word : t`${word}, ${i18n.number(count)}`;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader
        title={t`Manage posts`}
        breadcrumbs={[{ href: '/org-groups', label: t`Groups` }, { href: groupHref(group), label: group.name }, { label: t`Manage posts` }]}
      />
      <Text size="small">
        {group.postsWait ? (
          <Trans>A leader must approve members’ posts before the group sees them.</Trans>
        ) : (
          <Trans>Posts appear immediately in this group. You can require approval under Edit group.</Trans>
        )}
      </Text>
      <Segments<PostQueue>
        label={t`Which posts`}
        value={show}
        onChange={(queue) => setAddress({ show: queue }, { replace: true })}
        segments={[
          { value: 'waiting', label: withCount(t`Waiting`, counts?.waiting) },
          { value: 'reported', label: withCount(t`Reported`, counts?.reported) },
          { value: 'hidden', label: t`Hidden` },
        ]}
      />
      {items === undefined && <Waiting of={query} shape="text" count={6} />}
      {items?.length === 0 && (
        <EmptyState title={t`Nothing to decide`} topic="Writing" level={2}>
          <Trans>Posts that need a leader appear here.</Trans>
        </EmptyState>
      )}
      {items !== undefined && items.length > 0 && (
        <>
          <Lined>
            {items.map((item) => (
              <PostCase key={item.comment?.id ?? item.post.id} item={item} />
            ))}
          </Lined>
          <MorePages of={query} shown={items.length} />
        </>
      )}
    </>
  );
}

function useDecisionWords(): Readonly<Record<PostDecision, string>> {
  const { t } = useLingui();
  return { approve: t`Approve`, reject: t`Decline`, keep: t`Keep`, hide: t`Hide`, show: t`Show again`, delete: t`Delete` };
}

function PostCase({ item }: { readonly item: PostToDecide }) {
  const { t, i18n } = useLingui();
  const words = useDecisionWords();
  const [asking, setAsking] = useState<PostDecision | null>(null);
  const decision = usePostDecision();
  const { post, comment, reasons, decisions, leftToOthers } = item;
  const { fullName } = (comment ?? post).author;
  const decided = { postId: post.id, commentId: comment?.id ?? null };
  const decide = (chosen: PostDecision) => {
    if (needsPostReason(chosen)) setAsking(chosen);
    else decision.mutate({ ...decided, decision: chosen }, { onSuccess: () => notify({ tone: 'ok', message: t`Done` }) });
  };
  return (
    <div className={styles.case}>
      <PostItem post={post} plain />
      {comment !== null && <CommentInCase comment={comment} />}
      {reasons.map((said, at) => (
        // Reports have no ids of their own here and never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <Text key={at} size="small">
          {said.note === '' ? i18n._(REASON_WORDS[said.reason]) : `${i18n._(REASON_WORDS[said.reason])}: ${said.note}`}
        </Text>
      ))}
      {leftToOthers !== null && <Text size="small">{i18n._(INVOLVEMENT_WORDS[leftToOthers])}</Text>}
      <Row gap={2} style={{ marginBlockStart: 12 }}>
        {decisions.map((one) => (
          <Button
            key={one}
            size="s"
            pending={decision.isPending && decision.variables?.decision === one}
            aria-label={comment === null ? t`${words[one]}: post by ${fullName}` : t`${words[one]}: comment by ${fullName}`}
            onClick={() => decide(one)}
          >
            {words[one]}
          </Button>
        ))}
      </Row>
      {asking !== null && <ReasonDialog decided={decided} decision={asking} label={words[asking]} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** The comment that leaders decide on, below its post. */
function CommentInCase({ comment }: { readonly comment: Comment }) {
  const format = useFormat();
  return (
    <div className={styles.comments}>
      <DiscussionComment
        author={personOf(comment.author)}
        authorHref={personHref(comment.author)}
        detail={format.relative(comment.createdAt)}
      >
        <CommentText comment={comment} />
      </DiscussionComment>
    </div>
  );
}

interface ReasonDialogProps {
  readonly decided: Decided;
  readonly decision: PostDecision;
  readonly label: string;
  readonly onClose: () => void;
}

function ReasonDialog({ decided, decision, label, onClose }: ReasonDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const deciding = usePostDecision();
  const fields = useFieldMessages(deciding.error);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Why?`}
      submit={label}
      disabled={reason.trim() === ''}
      pending={deciding.isPending}
      error={deciding.error}
      onSubmit={() => deciding.mutate({ ...decided, decision, reason }, { onSuccess: onClose })}
    >
      <TextArea
        label={t`Reason`}
        help={t`The author will see this.`}
        rows={3}
        maxLength={POST_LIMITS.reason}
        value={reason}
        error={fields['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
