import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CardType } from '@waymark/contract/cards';
import type { Channel, ShownSection } from '@waymark/contract/channels';
import { EmptyState, Grid, LinkTabs, Section } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardTile, useCardTypeName } from '../../cards/cards.public.tsx';
import { channelCardsQuery } from '../channel-content.queries.ts';
import { channelHref } from '../channel-href.ts';
import { useSectionTitle } from '../section-words.ts';
import { CardCuration } from './card-curation.tsx';
import styles from './channels.module.css';

/** Everything in a channel, newest first, or of one type (CHN-02). */
export function ChannelContent({ channel, cardType }: { readonly channel: Channel; readonly cardType: CardType | undefined }) {
  const { t, i18n } = useLingui();
  const typeName = useCardTypeName();
  const kinds = [
    {
      href: channelHref(channel, 'content'),
      label: t`Everything`,
      count: i18n.number(channel.cardsCount),
      current: cardType === undefined,
    },
    ...channel.types.map(({ cardType: type, count }) => ({
      href: channelHref(channel, `content/${type}`),
      label: typeName(type),
      count: i18n.number(count),
      current: cardType === type,
    })),
  ];
  return (
    <>
      {channel.types.length > 1 && (
        <div className={styles.tabs}>
          <LinkTabs label={t`Content types`} tabs={kinds} />
        </div>
      )}
      <ContentGrid channel={channel} part={{ cardType }} />
    </>
  );
}

/** All of one section (CHN-02). */
export function SectionContent({ channel, section }: { readonly channel: Channel; readonly section: ShownSection }) {
  const titleOf = useSectionTitle();
  return (
    <Section title={titleOf(section)}>
      <ContentGrid channel={channel} part={{ section: section.id }} />
    </Section>
  );
}

interface ContentGridProps {
  readonly channel: Channel;
  readonly part: { readonly cardType?: CardType | undefined; readonly section?: string };
}

function ContentGrid({ channel, part }: ContentGridProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(channelCardsQuery(channel.id, part));
  if (query.data === undefined) return <Waiting of={query} shape="tiles" />;
  const cards = query.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) {
    return (
      <EmptyState title={t`Nothing here yet`} topic={channel.name}>
        <Trans>Content appears when people post it, or automatically once curators set the channel’s topics.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Grid columns={4}>
        {cards.map((card) => (
          <CardTile key={card.id} card={card} level={2} actions={channel.can.curate && <CardCuration channel={channel} card={card} />} />
        ))}
      </Grid>
      <MorePages of={query} shown={cards.length} />
    </>
  );
}
