import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Channel, ChannelFollower } from '@waymark/contract/channels';
import { EmptyState, Lined, PersonLine } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { followersQuery } from '../channel-content.queries.ts';
import styles from './channels.module.css';
import { FollowAnswer } from './follow-answer.tsx';

/** Who follows a channel, newest first (CHN-02). */
export function FollowersPanel({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <>
      <div className={styles.filter}>
        <NameFilter label={t`Find a follower`} value={text} onChange={setText} />
      </div>
      <FollowerList channelId={channel.id} state="following" q={useDeferredValue(text.trim())} />
    </>
  );
}

interface FollowerListProps {
  readonly channelId: string;
  readonly state: 'following' | 'pending';
  readonly q: string;
}

/** People who follow, or who ask to with the answers there are (CHN-06). */
export function FollowerList({ channelId, state, q }: FollowerListProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(followersQuery(channelId, state, q));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  const followers = query.data.pages.flatMap(({ items }) => items);
  if (followers.length === 0)
    return <EmptyState title={state === 'pending' ? t`No requests to follow` : t`No matching people`} topic="People" level={3} />;
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {followers.map((follower) => (
          <Follower key={follower.person.id} channelId={channelId} follower={follower} asks={state === 'pending'} />
        ))}
      </Lined>
      <MorePages of={query} shown={followers.length} />
    </>
  );
}

interface FollowerProps {
  readonly channelId: string;
  readonly follower: ChannelFollower;
  readonly asks: boolean;
}

function Follower({ channelId, follower: { person, followedAt }, asks }: FollowerProps) {
  const when = useFormat().relative(followedAt);
  return (
    <li className={styles.person}>
      <PersonLine person={personOf(person)} href={personHref(person)} detail={asks ? <Trans>Asked {when}</Trans> : person.jobTitle} />
      {asks && (
        <div className={styles.end}>
          <FollowAnswer channelId={channelId} person={person} />
        </div>
      )}
    </li>
  );
}
