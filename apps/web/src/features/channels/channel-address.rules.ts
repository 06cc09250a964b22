import { CHANNEL_FILTERS, CHANNEL_VISIBILITIES, type ChannelFilter, type ChannelVisibility } from '@waymark/contract/channels';

export interface ChannelsView {
  readonly filter: ChannelFilter;
  readonly provider: string;
}

/** Returns what /channels/{filter}/{id?} asks for; undefined where there is no such list. */
export function channelsViewOf(filter: string | undefined, id: string | undefined): ChannelsView | undefined {
  const known = filter === undefined ? 'all' : CHANNEL_FILTERS.find((one) => one === filter);
  if (known === undefined || (id !== undefined && known !== 'provider')) return undefined;
  return { filter: known, provider: id ?? '' };
}

/** Returns the address of a list of channels. */
export const channelsHref = (filter: ChannelFilter, provider = ''): string =>
  filter === 'all' ? '/channels' : `/channels/${filter}${provider === '' ? '' : `/${encodeURIComponent(provider)}`}`;

export interface ManagedChannelsView {
  readonly q: string;
  readonly visibility: ChannelVisibility | undefined;
  readonly state: 'active' | 'archived';
}

/** Returns what an address of the administrators' list narrows it to. */
export function managedViewOf(search: URLSearchParams): ManagedChannelsView {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 80),
    visibility: CHANNEL_VISIBILITIES.find((visibility) => visibility === search.get('visibility')),
    state: search.get('state') === 'archived' ? 'archived' : 'active',
  };
}
