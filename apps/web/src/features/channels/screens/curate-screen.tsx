import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Channel, Curation, WaitingPost } from '@waymark/contract/channels';
import { Button, ConfirmDialog, EmptyState, IconCheck, IconX, Lined, NotAllowed, Page, PageHeader, Section, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import { useCuration, waitingPostsQuery } from '../channel-content.queries.ts';
import { channelHref } from '../channel-href.ts';
import { channelQuery } from '../channels.queries.ts';
import styles from '../components/channels.module.css';
import { FollowerList } from '../components/followers-panel.tsx';

/** /channel/{slug}/curate (CHN-04): posts, and people who ask to follow, that wait for a curator. */
export function Screen() {
  const { t } = useLingui();
  const { slug = '' } = useParams();
  const query = useQuery({ ...channelQuery(slug), throwOnError: isNotThere });
  const channel = query.data;
  return (
    <Page width="form">
      {query.data === undefined && <Waiting of={query} shape="page" count={1} />}
      {channel !== undefined && !channel.can.curate && <NotAllowed level={1} />}
      {channel?.can.curate === true && (
        <>
          <PageHeader
            title={channel.pendingCount > 0 ? t`To review` : t`Posts to review`}
            lead={<Plural value={channel.waitingCount} _0="No posts waiting" one="# post waiting" other="# posts waiting" />}
            breadcrumbs={[
              { href: '/channels', label: t`Channels` },
              { href: channelHref(channel), label: channel.name },
              { label: t`Posts to review` },
            ]}
          />
          <Queue channel={channel} />
          {channel.pendingCount > 0 && (
            <Section title={t`People who ask to follow`}>
              <FollowerList channelId={channel.id} state="pending" q="" />
            </Section>
          )}
        </>
      )}
    </Page>
  );
}

function Queue({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(waitingPostsQuery(channel.id));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const posts = query.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0) {
    return (
      <EmptyState title={t`No posts to review`} topic={channel.name}>
        <Trans>Posts from followers appear here first. Posts from trusted collaborators are published immediately.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {posts.map((post) => (
          <Post key={post.card.id} channel={channel} post={post} />
        ))}
      </Lined>
      <MorePages of={query} shown={posts.length} />
    </>
  );
}

function Post({ channel, post: { card, postedBy, queuedAt } }: { readonly channel: Channel; readonly post: WaitingPost }) {
  const { t } = useLingui();
  const curation = useCuration(channel.id);
  const when = useFormat().relative(queuedAt);
  const name = postedBy?.fullName;
  const { title } = card;
  const [isRejecting, setRejecting] = useState(false);
  const running = curation.isPending ? curation.variables.decision : undefined;
  const press = (decision: Curation) => ({
    size: 's' as const,
    pending: running === decision,
    disabled: running !== undefined && running !== decision,
    onClick: () => curation.mutate({ cardId: card.id, decision }),
  });
  return (
    <li className={styles.post}>
      <CardListRow card={card} level={2} />
      <div className={styles.postEnd}>
        <Text size="meta">
          {name === undefined ? (
            <Trans>Added by the rules, {when}</Trans>
          ) : (
            <Trans>
              Posted by {name}, {when}
            </Trans>
          )}
        </Text>
        <div className={styles.end}>
          <Button {...press('accept')} icon={IconCheck} aria-label={t`Accept ${title}`}>
            <Trans>Accept</Trans>
          </Button>
          <Button {...press('reject')} onClick={() => setRejecting(true)} icon={IconX} aria-label={t`Reject ${title}`}>
            <Trans>Reject</Trans>
          </Button>
          <Button {...press('skip')} variant="plain" aria-label={t`Skip ${title}`}>
            <Trans>Skip</Trans>
          </Button>
        </div>
      </div>
      {isRejecting && (
        <ConfirmDialog
          open
          danger
          title={t`Reject “${title}”?`}
          confirmLabel={t`Reject post`}
          onClose={() => setRejecting(false)}
          onConfirm={() => {
            setRejecting(false);
            press('reject').onClick();
          }}
        >
          {name === undefined ? (
            <Trans>It won’t be shown in this channel.</Trans>
          ) : (
            <Trans>It won’t be shown in this channel, and {name} is told.</Trans>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}
