import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { CHANNEL_FILTERS, type ChannelFilter } from '@waymark/contract/channels';
import { Anchor, ButtonLink, EmptyState, Grid, IconPlus, Lined, LinkTabs, Page, PageHeader, Section, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { channelsHref, type ChannelsView, channelsViewOf } from '../channel-address.rules.ts';
import { channelListQuery, channelProvidersQuery, offeredChannelsQuery } from '../channels.queries.ts';
import { ChannelTile } from '../components/channel-tile.tsx';
import styles from '../components/channels.module.css';

/** /channels/{filter}/{id?} (CHN-01): all, followed, mine, curated, and by provider. */
export function Screen() {
  const { t } = useLingui();
  const { filter, id } = useParams();
  const view = channelsViewOf(filter, id);
  const mayCreate = usePermission('CREATE_CHANNELS', 'MANAGE_CONTENT');
  const offers = useFeatureSwitch('shared_channel');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  if (view === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such list' });
  const labels: Readonly<Record<ChannelFilter, string>> = {
    all: t`All`,
    following: t`Following`,
    mine: t`Mine`,
    curated: t`I curate`,
    provider: t`By provider`,
  };
  return (
    <Page>
      <PageHeader
        title={t`Channels`}
        lead={t`Follow a topic to get what’s new about it.`}
        actions={
          mayCreate && (
            <ButtonLink href="/channels/new" variant="solid" icon={IconPlus}>
              <Trans>Create channel</Trans>
            </ButtonLink>
          )
        }
      />
      <LinkTabs
        label={t`Which channels`}
        tabs={CHANNEL_FILTERS.map((key) => ({ href: channelsHref(key), label: labels[key], current: key === view.filter }))}
      />
      {view.filter === 'provider' && view.provider === '' ? (
        <Providers />
      ) : (
        <>
          {view.provider !== '' && (
            <Text size="lead">
              <Trans>
                With content from <bdi>{view.provider}</bdi>
              </Trans>
            </Text>
          )}
          <div className={styles.filter}>
            <NameFilter value={text} onChange={setText} />
          </div>
          <ChannelList key={`${view.filter} ${view.provider}`} view={view} text={q} />
          {view.filter === 'all' && offers && <Offered />}
        </>
      )}
    </Page>
  );
}

function ChannelList({ view, text }: { readonly view: ChannelsView; readonly text: string }) {
  const query = useInfiniteQuery(channelListQuery(view, text));
  if (query.data === undefined) return <Waiting of={query} shape="tiles" />;
  const channels = query.data.pages.flatMap(({ items }) => items);
  if (channels.length === 0) return <NoChannels view={view} text={text} />;
  return (
    <>
      <Grid columns={3}>
        {channels.map((channel) => (
          <ChannelTile key={channel.id} channel={channel} />
        ))}
      </Grid>
      <MorePages of={query} shown={channels.length} />
    </>
  );
}

function NoChannels({ view, text }: { readonly view: ChannelsView; readonly text: string }) {
  const { t } = useLingui();
  if (text !== '') return <EmptyState title={t`No channel has “${text}” in its name`} topic="Channels" />;
  const titles: Readonly<Record<ChannelFilter, string>> = {
    all: t`No channels yet`,
    following: t`You don’t follow any channels yet`,
    mine: t`You don’t have your own channel yet`,
    curated: t`You don’t curate any channels yet`,
    provider: t`No channel has content from this provider`,
  };
  const action = view.filter !== 'all' && (
    <ButtonLink href="/channels" size="s">
      <Trans>See all channels</Trans>
    </ButtonLink>
  );
  return (
    <EmptyState title={titles[view.filter]} topic="Channels" action={action}>
      <Trans>A channel gathers content on one subject, chosen by people who know it.</Trans>
    </EmptyState>
  );
}

function Providers() {
  const { t } = useLingui();
  const query = useQuery(channelProvidersQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  if (query.data.items.length === 0) return <EmptyState title={t`No channel has provider content yet`} topic="Channels" />;
  return (
    <Lined as="ul" className={styles.list}>
      {query.data.items.map(({ provider, channelsCount }) => (
        <li key={provider} className={styles.person}>
          <Anchor href={channelsHref('provider', provider)} className={styles.lineName}>
            <bdi>{provider}</bdi>
          </Anchor>
          <Text size="meta">
            <Plural value={channelsCount} one="# channel" other="# channels" />
          </Text>
        </li>
      ))}
    </Lined>
  );
}

/** Channels that related organisations offer (CHN-07); nothing where there are none. */
function Offered() {
  const { t } = useLingui();
  const { data } = useQuery(offeredChannelsQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={t`From related organisations`}>
      <Lined as="ul" className={styles.list}>
        {data.items.map(({ hostName, organisationName, slug, name, description }) => (
          <li key={`${hostName}/${slug}`} className={styles.person}>
            <div>
              <Anchor href={`/channels/offered/${encodeURIComponent(hostName)}/${encodeURIComponent(slug)}`} className={styles.lineName}>
                <bdi>{name}</bdi>
              </Anchor>
              <Text size="small">{description}</Text>
            </div>
            <Text size="meta">{organisationName}</Text>
          </li>
        ))}
      </Lined>
    </Section>
  );
}
