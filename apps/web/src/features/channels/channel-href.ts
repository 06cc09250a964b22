import type { ChannelSummary } from '@waymark/contract/channels';

/** Where a channel has its page; `rest` is a tab, a section, or a page of its own. */
export const channelHref = ({ slug }: Pick<ChannelSummary, 'slug'>, rest = ''): string =>
  `/channel/${encodeURIComponent(slug)}${rest === '' ? '' : `/${rest}`}`;
