import { Trans, useLingui } from '@lingui/react/macro';
import type { CardSummary } from '@waymark/contract/cards';
import type { Channel, ShownSection } from '@waymark/contract/channels';
import { ButtonLink, EmptyState, Grid, Lined, Section } from '@waymark/ui';
import { CardBig, CardListRow, CardTile } from '../../cards/cards.public.tsx';
import { channelHref } from '../channel-href.ts';
import { useSectionTitle } from '../section-words.ts';
import { CardCuration } from './card-curation.tsx';
import styles from './channels.module.css';

/** Featured cards, and the sections as curators arranged them (CHN-02, CHN-03). */
export function ChannelFeatured({ channel }: { readonly channel: Channel }) {
  const { t } = useLingui();
  const titleOf = useSectionTitle();
  const sections = channel.sections.filter(({ cards }) => cards.length > 0);
  const [lead, ...others] = channel.featuredCards;
  if (lead === undefined && sections.length === 0) {
    return (
      <EmptyState
        title={t`Nothing here yet`}
        topic={channel.name}
        action={
          channel.can.edit && (
            <ButtonLink href={channelHref(channel, 'edit/tuning')} size="s">
              <Trans>Choose incoming content</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Content appears when people post it, or automatically once curators set the channel’s topics.</Trans>
      </EmptyState>
    );
  }
  return (
    <div>
      {lead !== undefined && (
        <section className={styles.featured} aria-label={t`Featured`}>
          <CardBig card={lead} actions={channel.can.curate && <CardCuration channel={channel} card={lead} />} />
          {others.length > 0 && (
            <Grid columns={3} snap>
              {others.map((card) => (
                <CardTile key={card.id} card={card} actions={channel.can.curate && <CardCuration channel={channel} card={card} />} />
              ))}
            </Grid>
          )}
        </section>
      )}
      {sections.map((section) => (
        <Section
          key={section.id}
          title={titleOf(section)}
          all={section.hasMore ? { href: channelHref(channel, `sections/${section.id}`), label: t`See all` } : undefined}
        >
          <SectionCards channel={channel} section={section} />
        </Section>
      ))}
    </div>
  );
}

/** The cards of a section in its size: rows, tiles or large cards. */
function SectionCards({ channel, section }: { readonly channel: Channel; readonly section: ShownSection }) {
  const curation = (card: CardSummary) => channel.can.curate && <CardCuration channel={channel} card={card} />;
  switch (section.size) {
    case 'small':
      return (
        <Lined>
          {section.cards.map((card) => (
            <CardListRow key={card.id} card={card} size="s" level={3} actions={curation(card)} />
          ))}
        </Lined>
      );
    case 'large':
      return (
        <div className={styles.featured}>
          {section.cards.map((card) => (
            <CardBig key={card.id} card={card} level={3} actions={curation(card)} />
          ))}
        </div>
      );
    case 'medium':
      return (
        <Grid columns={3} snap>
          {section.cards.map((card) => (
            <CardTile key={card.id} card={card} level={3} actions={curation(card)} />
          ))}
        </Grid>
      );
  }
}
