import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Home, HomeWidget } from '@waymark/contract/home';
import { Grid, GroupMark, IconSpeakerphone, Lined, Link, Notice, PartSkeleton, PersonLine, Section, Skeletons } from '@waymark/ui';
import { useNear } from '../../../platform/browser/use-near.ts';
import { hasTeam } from '../../../platform/navigation/places.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CardListRow } from '../../cards/cards.public.tsx';
import { RecommendedTiles, shelfHref } from '../../discover/discover.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { Lead } from './lead.tsx';
import { ThisWeek } from './this-week.tsx';
import styles from './home.module.css';

/** Loads and asks for itself, as it is far down the page. */
const OwnChannels = lazy(async () => ({ default: (await import('../../channels/channels.public.tsx')).OwnChannels }));

const MyTeam = lazy(async () => ({ default: (await import('../../manager-dashboard/manager-dashboard.public.tsx')).MyTeam }));

const LeaderboardWidget = lazy(async () => ({ default: (await import('../../rewards/rewards.public.tsx')).LeaderboardWidget }));
const PointsWidget = lazy(async () => ({ default: (await import('../../rewards/rewards.public.tsx')).PointsWidget }));

const WaitingForMe = lazy(async () => ({ default: (await import('./ahead.tsx')).WaitingForMe }));
const NextRole = lazy(async () => ({ default: (await import('./ahead.tsx')).NextRole }));
const TodaysTiles = lazy(async () => ({ default: (await import('../../feed/feed.public.tsx')).TodaysTiles }));

const SectionWidget = lazy(async () => ({ default: (await import('../../embedded-sections/embedded-sections.public.tsx')).SectionWidget }));

/** The title that someone gave a widget (HOM-02). */
const titleOf = ({ looks }: Home, widget: HomeWidget) => looks[widget]?.title ?? undefined;

type Widget = (props: { readonly home: Home }) => ReactNode;

function Announcements({ home: { announcements } }: { readonly home: Home }) {
  if (announcements.length === 0) return null;
  return (
    <div className={styles.announcements}>
      {announcements.map(({ id, title, body, href }) => (
        <Notice key={id} tone="info" icon={IconSpeakerphone}>
          <strong>
            <bdi>{title}</bdi>
          </strong>{' '}
          <bdi>{body}</bdi>{' '}
          {href !== null && (
            <Link href={href} variant="inline">
              <Trans>Read more</Trans>
            </Link>
          )}
        </Notice>
      ))}
    </div>
  );
}

const ContinueLearning: Widget = ({ home }) => <Lead home={home} />;

/** On its own where it does not stand beside what leads the page. */
const Week: Widget = ({ home }) =>
  home.layout.includes('continue-learning') && home.due.length > 0 ? null : (
    <div className={styles.lead}>
      <ThisWeek home={home} />
    </div>
  );

/** Loads with its shape in its place, so that nothing below it moves (HOM-09). */
const Later = ({ shape, children }: { readonly shape: 'rows' | 'tiles' | 'text'; readonly children: ReactNode }) => (
  <Suspense fallback={<PartSkeleton shape={shape} />}>{children}</Suspense>
);

function TodaysLearning({ home }: { readonly home: Home }) {
  const { t } = useLingui();
  if (home.todaysLearning.length === 0) return null;
  return (
    <Section
      title={titleOf(home, 'todays-learning') ?? t`Today’s learning`}
      all={{ href: '/feed/todays-learning-search', label: t`See all` }}
    >
      <Suspense fallback={<Skeletons shape="tiles" count={3} />}>
        <TodaysTiles items={home.todaysLearning} level={3} />
      </Suspense>
    </Section>
  );
}

function Recommended({ home }: { readonly home: Home }) {
  const { t } = useLingui();
  const discover = useFeatureSwitch('discover');
  if (home.recommended.length === 0) return null;
  return (
    <Section
      title={titleOf(home, 'recommended') ?? t`Chosen for you`}
      all={discover ? { href: shelfHref({ by: 'for-you', value: null }), label: t`See all` } : undefined}
    >
      <RecommendedTiles items={home.recommended} snap level={3} />
    </Section>
  );
}

function Following({ home }: { readonly home: Home }) {
  const { t } = useLingui();
  if (home.following.length === 0) return null;
  return (
    <Section title={titleOf(home, 'following') ?? t`New from people you follow`} all={{ href: '/home/following', label: t`See all` }}>
      <Lined>
        {home.following.map((card) => (
          <CardListRow key={card.id} card={card} size="s" level={3} />
        ))}
      </Lined>
    </Section>
  );
}

function Trending({ home }: { readonly home: Home }) {
  const { t } = useLingui();
  const discover = useFeatureSwitch('discover');
  if (home.trending.length === 0) return null;
  return (
    <Section
      title={titleOf(home, 'trending') ?? t`Popular at the moment`}
      all={discover ? { href: shelfHref({ by: 'trending', value: null }), label: t`See all` } : undefined}
    >
      <RecommendedTiles items={home.trending.map((card) => ({ card, reason: null }))} snap level={3} />
    </Section>
  );
}

function Groups({ home }: { readonly home: Home }) {
  const { t } = useLingui();
  const groups = useFeatureSwitch('groups');
  if (!groups || home.groups.length === 0) return null;
  return (
    <Section title={titleOf(home, 'groups') ?? t`Your groups`} all={{ href: '/org-groups', label: t`All groups` }}>
      <Grid columns={3}>
        {home.groups.map((group) => (
          <PersonLine
            key={group.id}
            person={{ id: group.id, name: group.name }}
            href={groupHref(group)}
            mark={<GroupMark name={group.name} image={group.imageUrl} />}
            detail={<Plural value={group.membersCount} one="# member" other="# members" />}
          />
        ))}
      </Grid>
    </Section>
  );
}

function Channels() {
  const channels = useFeatureSwitch('channels');
  const { place, isNear } = useNear<HTMLDivElement>();
  if (!channels) return null;
  return (
    <div ref={place}>
      {isNear && (
        <Later shape="text">
          <OwnChannels />
        </Later>
      )}
    </div>
  );
}

/** Points and their leaderboard (ANA-03, ANA-04); they load and ask for themselves, as they are far down the page. */
function Rewards({ of: Shown }: { readonly of: typeof PointsWidget }) {
  const { place, isNear } = useNear<HTMLDivElement>();
  return (
    <div ref={place}>
      {isNear && (
        <Later shape="text">
          <Shown />
        </Later>
      )}
    </div>
  );
}

function Leaders() {
  return useFeatureSwitch('leaderboard') ? <Rewards of={LeaderboardWidget} /> : null;
}

/** For who has a team; loads and asks for itself. */
function Team() {
  const user = useCurrentUser();
  if (user === null || !hasTeam(user)) return null;
  return (
    <Later shape="text">
      <MyTeam />
    </Later>
  );
}

/** An embedded section that an administrator placed on home (EMB-01). */
export function SectionPart({ name }: { readonly name: string }) {
  const { place, isNear } = useNear<HTMLDivElement>();
  return (
    <div ref={place}>
      {isNear && (
        <Later shape="text">
          <SectionWidget name={name} />
        </Later>
      )}
    </div>
  );
}

/** What each widget of home looks like (HOM-01); one with nothing to show takes no room. */
export const WIDGETS: Readonly<Record<HomeWidget, Widget>> = {
  announcements: Announcements,
  'continue-learning': ContinueLearning,
  'this-week': Week,
  waiting: ({ home }) => (
    <Later shape="text">
      <WaitingForMe title={titleOf(home, 'waiting')} />
    </Later>
  ),
  'next-role': () => (
    <Later shape="text">
      <NextRole />
    </Later>
  ),
  'todays-learning': TodaysLearning,
  'my-team': Team,
  recommended: Recommended,
  following: Following,
  trending: Trending,
  channels: Channels,
  groups: Groups,
  leaderboard: Leaders,
  points: () => <Rewards of={PointsWidget} />,
};
