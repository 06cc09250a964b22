import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChannelSummary } from '@waymark/contract/channels';
import { Button, GroupMark, Heading, IconCheck, IconPlus, Lined, PersonLine, Row, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { channelsToFollowQuery, groupsToJoinQuery, peopleToFollowQuery, type TieKind, useTie } from '../onboarding.queries.ts';
import styles from './onboarding.module.css';

interface TieButtonProps {
  readonly kind: TieKind;
  readonly id: string;
  readonly name: string;
  readonly initial: boolean;
  readonly words: { readonly on: ReactNode; readonly off: ReactNode };
}

/** Follows or joins at once, and takes it back; shows what the server has when it refuses. */
function TieButton({ kind, id, name, initial, words }: TieButtonProps) {
  const [on, setOn] = useState(initial);
  const tie = useTie(kind);
  return (
    <Button
      size="s"
      variant={on ? 'quiet' : 'outline'}
      icon={on ? IconCheck : IconPlus}
      aria-pressed={on}
      aria-describedby={`${kind}-${id}`}
      pending={tie.isPending}
      title={name}
      onClick={() => tie.mutate({ id, on: !on }, { onSuccess: () => setOn(!on) })}
    >
      {on ? words.on : words.off}
    </Button>
  );
}

const Followers = ({ channel: { followersCount } }: { readonly channel: Pick<ChannelSummary, 'followersCount'> }) => (
  <Plural value={followersCount} one="# follower" other="# followers" />
);

/** Channels one may follow (ONB-05). */
function ChannelsToFollow() {
  const { t } = useLingui();
  const hasChannels = useFeatureSwitch('channels');
  const query = useQuery({ ...channelsToFollowQuery, enabled: hasChannels });
  if (!hasChannels || query.data?.items.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2} look="h4">
        <Trans>Channels</Trans>
      </Heading>
      {query.data === undefined && <Waiting of={query} shape="rows" count={3} />}
      <Lined as="ul" className={styles.list}>
        {query.data?.items.map((channel) => (
          <Row as="li" key={channel.id} justify="between" wrap={false} className={styles.row}>
            <span id={`channel-${channel.id}`}>
              <PersonLine
                person={{ id: channel.id, name: channel.name }}
                mark={<GroupMark name={channel.name} image={channel.coverUrl ?? undefined} size={44} />}
                detail={<Followers channel={channel} />}
              />
            </span>
            <TieButton
              kind="channel"
              id={channel.id}
              name={channel.name}
              initial={channel.isFollowing}
              words={{ on: t`Following`, off: t`Follow` }}
            />
          </Row>
        ))}
      </Lined>
    </section>
  );
}

/** Groups one may join (ONB-05). */
function GroupsToJoin() {
  const { t } = useLingui();
  const query = useQuery(groupsToJoinQuery);
  const hasGroups = useFeatureSwitch('groups');
  if (!hasGroups || query.data?.items.length === 0) return null;
  return (
    <section className={styles.part}>
      <Heading level={2} look="h4">
        <Trans>Groups</Trans>
      </Heading>
      {query.data === undefined && <Waiting of={query} shape="rows" count={3} />}
      <Lined as="ul" className={styles.list}>
        {query.data?.items.map((group) => (
          <Row as="li" key={group.id} justify="between" wrap={false} className={styles.row}>
            <span id={`group-${group.id}`}>
              <PersonLine
                person={{ id: group.id, name: group.name }}
                mark={<GroupMark name={group.name} image={group.imageUrl} size={44} />}
                detail={<Plural value={group.membersCount} one="# member" other="# members" />}
              />
            </span>
            <TieButton
              kind="group"
              id={group.id}
              name={group.name}
              initial={group.myRole !== null}
              words={group.visibility === 'private' ? { on: t`Asked`, off: t`Ask to join` } : { on: t`Joined`, off: t`Join` }}
            />
          </Row>
        ))}
      </Lined>
    </section>
  );
}

/** Colleagues one may follow (ONB-05). */
function PeopleToFollow() {
  const { t } = useLingui();
  const format = useFormat();
  const query = useQuery(peopleToFollowQuery);
  return (
    <section className={styles.part}>
      <Heading level={2} look="h4">
        <Trans>People</Trans>
      </Heading>
      {query.data === undefined && <Waiting of={query} shape="rows" count={4} />}
      {query.data?.items.length === 0 && (
        <Text size="small">
          <Trans>You are among the first here. Colleagues appear as they join.</Trans>
        </Text>
      )}
      <Lined as="ul" className={styles.list}>
        {query.data?.items.map((person) => (
          <Row as="li" key={person.id} justify="between" wrap={false} className={styles.row}>
            <span id={`person-${person.id}`}>
              <PersonLine
                person={personOf(person)}
                detail={person.sharedTopics.length > 0 ? t`Shares ${format.list(person.sharedTopics.slice(0, 3))}` : person.jobTitle}
              />
            </span>
            <TieButton
              kind="person"
              id={person.id}
              name={person.fullName}
              initial={person.isFollowed}
              words={{ on: t`Following`, off: t`Follow` }}
            />
          </Row>
        ))}
      </Lined>
    </section>
  );
}

/** Who and what one may follow and join (ONB-05). */
export const Ties = () => (
  <>
    <ChannelsToFollow />
    <GroupsToJoin />
    <PeopleToFollow />
  </>
);
