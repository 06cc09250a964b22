import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { CHANNEL_VISIBILITIES, type ManagedChannel } from '@waymark/contract/channels';
import { Button, ButtonLink, DataTable, EmptyState, FilterBar, IconPlus, Link, PageHeader, SelectField, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { countCell } from '../../../platform/page/count-cell.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { type ManagedChannelsView, managedViewOf } from '../channel-address.rules.ts';
import { channelHref } from '../channel-href.ts';
import { managedChannelsQuery, useChannelState, useChannelUpdate } from '../channels.queries.ts';
import { useVisibilityWords } from '../components/channel-facts.tsx';

/** /admin/channels (ADM-01): every channel, narrowed by name, visibility and state; who may follow, curators, archive. */
export function Screen() {
  const { t } = useLingui();
  const words = useVisibilityWords();
  const [search, narrow] = useNarrowing<'q' | 'visibility' | 'state'>();
  const { visibility, state, q: found } = managedViewOf(search);
  const [text, setText] = useState(found);
  const q = useDeferredValue(text.trim());
  return (
    <>
      <PageHeader
        title={t`Channels`}
        actions={
          <ButtonLink href="/channels/new" variant="solid" icon={IconPlus}>
            <Trans>Create channel</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={4}>
        <FilterBar>
          <NameFilter
            value={text}
            onChange={(typed) => {
              setText(typed);
              narrow({ q: typed.trim() });
            }}
          />
          <SelectField
            label={t`Who can follow`}
            placeholder={t`All`}
            value={visibility ?? ''}
            options={CHANNEL_VISIBILITIES.map((value) => ({ value, label: words[value] }))}
            onChange={(event) => narrow({ visibility: event.currentTarget.value })}
          />
          <SelectField
            label={t`State`}
            value={state}
            options={[
              { value: 'active', label: t`In use` },
              { value: 'archived', label: t`Archived` },
            ]}
            onChange={(event) => narrow({ state: event.currentTarget.value === 'archived' ? 'archived' : '' })}
          />
        </FilterBar>
        <ManagedChannels view={{ q, visibility, state }} />
      </Stack>
    </>
  );
}

const Curators = ({ curators }: Pick<ManagedChannel, 'curators'>) => (
  <bdi>{useFormat().list(curators.map(({ fullName }) => fullName))}</bdi>
);

function Visibility({ channel }: { readonly channel: ManagedChannel }) {
  const { t } = useLingui();
  const words = useVisibilityWords();
  const update = useChannelUpdate();
  const { name } = channel;
  return (
    <SelectField
      label={t`Who can follow ${name}`}
      hideLabel
      value={channel.visibility}
      disabled={update.isPending}
      options={CHANNEL_VISIBILITIES.map((value) => ({ value, label: words[value] }))}
      onChange={({ currentTarget: { value } }) => {
        const visibility = CHANNEL_VISIBILITIES.find((one) => one === value);
        if (visibility !== undefined) update.mutate({ channelId: channel.id, changes: { visibility } });
      }}
    />
  );
}

function Archiving({ channel }: { readonly channel: ManagedChannel }) {
  const { t } = useLingui();
  const state = useChannelState();
  const { name } = channel;
  return (
    <Button
      size="s"
      pending={state.isPending}
      aria-label={channel.isArchived ? t`Restore ${name}` : t`Archive ${name}`}
      onClick={() => state.mutate({ channelId: channel.id, archive: !channel.isArchived })}
    >
      {channel.isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
    </Button>
  );
}

const cells = {
  name: (channel: ManagedChannel) => (
    <Link href={channelHref(channel, 'edit')}>
      <bdi>{channel.name}</bdi>
    </Link>
  ),
  visibility: (channel: ManagedChannel) => <Visibility channel={channel} />,
  curators: ({ curators }: ManagedChannel) => <Curators curators={curators} />,
  archiving: (channel: ManagedChannel) => <Archiving channel={channel} />,
};

function ManagedChannels({ view }: { readonly view: ManagedChannelsView }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(managedChannelsQuery(view));
  const count = (part: 'followers' | 'content' | 'curate', header: string, read: (channel: ManagedChannel) => number) => ({
    id: part,
    header,
    cell: countCell(header, (channel: ManagedChannel) => ({ value: read(channel), href: channelHref(channel, part), name: channel.name })),
  });
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const channels = query.data.pages.flatMap(({ items }) => items);
  if (channels.length === 0) {
    const { q: text } = view;
    return <EmptyState title={text === '' ? t`No channels yet` : t`No channel has “${text}” in its name`} topic="Channels" />;
  }
  return (
    <>
      <DataTable
        caption={t`Channels`}
        columns={[
          { id: 'name', header: t`Name`, cell: cells.name },
          { id: 'visibility', header: t`Who can follow`, cell: cells.visibility },
          count('followers', t`Followers`, ({ followersCount }) => followersCount),
          count('content', t`Content`, ({ cardsCount }) => cardsCount),
          count('curate', t`Waiting`, ({ waitingCount }) => waitingCount),
          { id: 'curators', header: t`Curators`, cell: cells.curators },
          { id: 'archiving', header: t`State`, cell: cells.archiving },
        ]}
        rows={channels}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        cards
      />
      <MorePages of={query} shown={channels.length} />
    </>
  );
}
