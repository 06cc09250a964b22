import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ContentFeed, FeedFault, FeedKind, ItemFault } from '@waymark/contract/content-feeds';
import { Badge } from '@waymark/ui';
import { isReading } from '../content-feeds.queries.ts';

export const KIND_WORDS: Readonly<Record<FeedKind, MessageDescriptor>> = {
  rss: msg`RSS or Atom feed`,
  opml: msg`OPML file with several feeds`,
  csv: msg`CSV table`,
  xapi: msg`xAPI activity list`,
};

export const FEED_FAULT_WORDS: Readonly<Record<FeedFault, MessageDescriptor>> = {
  'address-refused': msg`We can’t read this address. It points inside a network or isn’t a web address.`,
  unreachable: msg`This address did not respond.`,
  'too-slow': msg`The response took longer than 15 seconds.`,
  'too-large': msg`The response is larger than 4 MB.`,
  'not-there': msg`Nothing found at this address.`,
  'refused-us': msg`The address requires a password or denies access.`,
  'server-fault': msg`The other server reported an error.`,
  unreadable: msg`The content at this address is the wrong type or is broken.`,
  empty: msg`There is no content at this address. Nothing was changed.`,
  'owner-gone': msg`The owner of this source can no longer manage content. Save it to become its owner.`,
  interrupted: msg`Reading was interrupted. It starts again at the next scheduled time.`,
};

export const ITEM_FAULT_WORDS: Readonly<Record<ItemFault, MessageDescriptor>> = {
  'no-title': msg`No title`,
  'no-address': msg`No web address`,
  'bad-address': msg`Not a web address`,
  duplicate: msg`Listed twice`,
  'feed-failed': msg`This feed could not be read`,
  'too-many': msg`Beyond the limit for one source`,
  'not-saved': msg`Could not be saved`,
};

export function useIntervalWords(): (hours: number) => string {
  const { t } = useLingui();
  return (hours) => {
    if (hours === 1) return t`Every hour`;
    if (hours === 24) return t`Every day`;
    if (hours === 168) return t`Every week`;
    return t`Every ${hours} hours`;
  };
}

/** Whether a source is read, and how that goes. */
export function FeedStatus({ feed }: { readonly feed: ContentFeed }) {
  if (isReading(feed)) {
    return (
      <Badge tone="info">
        <Trans>Reading</Trans>
      </Badge>
    );
  }
  if (!feed.isOn) {
    return (
      <Badge>
        <Trans>Off</Trans>
      </Badge>
    );
  }
  if (feed.lastRun?.status === 'failed') {
    return (
      <Badge tone="bad">
        <Trans>Failed</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="ok">
      <Trans>Up to date</Trans>
    </Badge>
  );
}
