import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import type { Channel } from '@waymark/contract/channels';
import { CARD_TYPES } from '@waymark/contract/cards';
import { LinkTabs, NotAllowed, Page, Skeletons, Text } from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { channelHref } from '../channel-href.ts';
import { channelQuery } from '../channels.queries.ts';
import { ChannelFeatured } from '../components/channel-featured.tsx';
import { ChannelHeader } from '../components/channel-header.tsx';
import { ChannelRail } from '../components/channel-rail.tsx';
import styles from '../components/channels.module.css';

const CurateScreen = lazy(async () => ({ default: (await import('./curate-screen.tsx')).Screen }));
const ChannelContent = lazy(async () => ({ default: (await import('../components/channel-content.tsx')).ChannelContent }));
const SectionContent = lazy(async () => ({ default: (await import('../components/channel-content.tsx')).SectionContent }));
const FollowersPanel = lazy(async () => ({ default: (await import('../components/followers-panel.tsx')).FollowersPanel }));

/** /channel/{slug}/{tabName}/{subSectionId} (CHN-02), and curate (CHN-04): featured cards and sections, all content, about, followers. */
export function Screen() {
  const { tabName, subSectionId } = useParams();
  if (tabName !== 'curate' || subSectionId !== undefined) return <ChannelScreen />;
  return (
    <Suspense fallback={<Skeletons shape="page" count={1} />}>
      <CurateScreen />
    </Suspense>
  );
}

function ChannelScreen() {
  const { slug = '' } = useParams();
  const query = useQuery({ ...channelQuery(slug), throwOnError: isNotThere });
  usePageTitle(query.data?.name);
  return (
    <Page>
      {query.data === undefined && <Waiting of={query} shape="page" count={2} />}
      {query.data !== undefined && <ChannelPage channel={query.data} />}
    </Page>
  );
}

/** What the words after a channel's own stand for; undefined where there is no such tab. */
function placeOf(channel: Channel, tab: string, sub: string | undefined) {
  if (tab === 'content') {
    const cardType = CARD_TYPES.find((type) => type === sub);
    return sub === undefined || cardType !== undefined ? ({ tab, cardType } as const) : undefined;
  }
  if (tab === 'sections') {
    const section = channel.sections.find(({ id }) => id === sub);
    return section && ({ tab, section } as const);
  }
  return sub === undefined && (tab === 'featured' || tab === 'about' || tab === 'followers') ? ({ tab } as const) : undefined;
}

function ChannelPage({ channel }: { readonly channel: Channel }) {
  const { t, i18n } = useLingui();
  const { tabName = 'featured', subSectionId } = useParams();
  const place = placeOf(channel, tabName, subSectionId);
  // Until someone is let in they know no sections, so that any of them may be meant.
  if (place === undefined && channel.can.viewContent) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such tab' });
  const at = place?.tab === 'sections' ? 'featured' : (place?.tab ?? 'featured');
  const tabs = [
    { current: at === 'featured', href: channelHref(channel), label: t`Featured`, count: undefined },
    { current: at === 'content', href: channelHref(channel, 'content'), label: t`All content`, count: i18n.number(channel.cardsCount) },
    { current: at === 'about', href: channelHref(channel, 'about'), label: t`About`, count: undefined },
    {
      current: at === 'followers',
      href: channelHref(channel, 'followers'),
      label: t`Followers`,
      count: i18n.number(channel.followersCount),
    },
  ];
  return (
    <>
      <ChannelHeader channel={channel} />
      <div className={styles.tabs}>
        <LinkTabs label={t`Channel sections`} tabs={tabs} />
      </div>
      <Suspense fallback={<Skeletons shape="tiles" />}>
        {place?.tab === 'about' ? (
          <About channel={channel} />
        ) : place === undefined || !channel.can.viewContent ? (
          <NotAllowed>
            {channel.followPending ? (
              <Trans>This is for followers. You asked to follow, and a curator of the channel will decide.</Trans>
            ) : (
              <Trans>This is for followers. Ask to follow, and a curator of the channel will decide.</Trans>
            )}
          </NotAllowed>
        ) : place.tab === 'content' ? (
          <ChannelContent channel={channel} cardType={place.cardType} />
        ) : place.tab === 'sections' ? (
          <SectionContent channel={channel} section={place.section} />
        ) : place.tab === 'followers' ? (
          <FollowersPanel channel={channel} />
        ) : (
          <div className={styles.columns}>
            <ChannelFeatured channel={channel} />
            <ChannelRail channel={channel} />
          </div>
        )}
      </Suspense>
    </>
  );
}

const About = ({ channel }: { readonly channel: Channel }) => (
  <div className={styles.columns}>
    <Text className={styles.about}>
      {channel.description === '' ? <Trans>No one has described this channel yet.</Trans> : <bdi>{channel.description}</bdi>}
    </Text>
    <ChannelRail channel={channel} />
  </div>
);
