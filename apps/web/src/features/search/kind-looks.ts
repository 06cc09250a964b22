import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeatureSwitch } from '@waymark/contract/platform';
import type { SearchKind } from '@waymark/contract/search';

interface KindLook {
  readonly label: MessageDescriptor;
  /** The kind is not there while this is switched off. */
  readonly feature?: FeatureSwitch;
}

/** The kinds of results, in the order of their tabs. */
export const kindLooks: Readonly<Record<SearchKind, KindLook>> = {
  card: { label: msg`Content` },
  channel: { label: msg`Channels`, feature: 'channels' },
  user: { label: msg`People` },
  group: { label: msg`Groups` },
};

/** Kinds that are shown among content, in their order. */
export const OTHER_KINDS = (Object.keys(kindLooks) as SearchKind[]).filter((kind) => kind !== 'card');
