import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Group } from '@waymark/contract/groups';
import { ButtonLink, EmptyState, IconArrowLeft, IconShieldCheck, Lined, Row } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupHref, groupQuery } from '../../groups/groups.public.tsx';
import { groupFeedQuery, groupPostQuery } from '../group-feed.queries.ts';
import { Composer } from './composer.tsx';
import { PostItem } from './post-item.tsx';

const PREVIEWED = 3;

/** The feed of a group (GRP-04); with a post's id behind it, that post alone with its comments. */
export function Panel({ subjectId, preview, rest }: SubjectPanelProps) {
  const group = useQuery(groupQuery(subjectId)).data;
  const postId = rest?.[0];
  if (group === undefined) return null;
  if (postId !== undefined) return <OnePost group={group} postId={postId} />;
  return <Feed group={group} preview={preview} />;
}

function Feed({ group, preview }: { readonly group: Group; readonly preview: boolean }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(groupFeedQuery(group.id));
  const posts = query.data?.pages.flatMap(({ pinned, items }) => (pinned === null ? items : [pinned, ...items]));
  const shown = preview ? posts?.slice(0, PREVIEWED) : posts;
  return (
    <>
      {!preview && group.can.moderatePosts && (
        <Row gap={2} style={{ marginBlockEnd: 16 }}>
          <ButtonLink size="s" icon={IconShieldCheck} href={`${groupHref(group)}/manage-post`}>
            <Trans>Manage posts</Trans>
          </ButtonLink>
        </Row>
      )}
      {group.can.post && <Composer groupId={group.id} groupName={group.name} />}
      {shown === undefined && <Waiting of={query} shape="text" count={6} />}
      {shown?.length === 0 && (
        <EmptyState title={t`No posts yet`} topic="Writing" level={preview ? 3 : 2}>
          {group.can.post ? <Trans>Ask the group a question, or share what helped you.</Trans> : <Trans>Members’ posts appear here.</Trans>}
        </EmptyState>
      )}
      {shown !== undefined && shown.length > 0 && (
        <Lined>
          {shown.map((post) => (
            <PostItem key={post.id} post={post} level={preview ? 3 : 2} />
          ))}
        </Lined>
      )}
      {!preview && shown !== undefined && <MorePages of={query} shown={shown.length} />}
    </>
  );
}

function OnePost({ group, postId }: { readonly group: Group; readonly postId: string }) {
  const query = useQuery({ ...groupPostQuery(postId), throwOnError: isNotThere });
  return (
    <>
      <ButtonLink size="s" variant="plain" icon={IconArrowLeft} href={`${groupHref(group)}/feed`}>
        <Trans>All posts</Trans>
      </ButtonLink>
      {query.data === undefined ? <Waiting of={query} shape="text" count={4} /> : <PostItem post={query.data} opened />}
    </>
  );
}
