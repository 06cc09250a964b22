import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChannelSummary, ChannelVisibility } from '@waymark/contract/channels';
import { Dots } from '@waymark/ui';

/** Who may follow, in words. */
export function useVisibilityWords(): Readonly<Record<ChannelVisibility, string>> {
  const { t } = useLingui();
  return { open: t`Open`, private: t`Private`, mandatory: t`Mandatory` };
}

interface ChannelFactsProps {
  readonly channel: Pick<ChannelSummary, 'followersCount' | 'visibility'>;
  /** Behind the number of followers. */
  readonly more?: readonly ReactNode[];
}

/** How many follow, what is in it, and who may. */
export const ChannelFacts = ({ channel: { followersCount, visibility }, more }: ChannelFactsProps) => (
  <Dots
    parts={[
      <Plural key="followers" value={followersCount} one="# follower" other="# followers" />,
      ...(more ?? []),
      visibility === 'open' && <Trans key="open">Open to everyone here</Trans>,
      visibility === 'private' && <Trans key="private">Private: curators approve followers</Trans>,
      visibility === 'mandatory' && <Trans key="mandatory">Everyone follows it</Trans>,
    ]}
  />
);
