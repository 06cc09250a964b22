import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  IconBulb,
  IconChecklist,
  IconClipboardCheck,
  IconMessage,
  IconNotebook,
  IconRss,
  IconSparkles,
  IconStar,
  IconSun,
  IconUsersGroup,
  Page,
  PageHeader,
  SidePages,
} from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { feedCountsQuery } from '../feed.queries.ts';

interface FeedFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The feed and its lists beside each other's menu, each with what waits in it (HOM-03). */
export function FeedFrame({ title, lead, children }: FeedFrameProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { data: counts } = useQuery(feedCountsQuery);
  const groups = useFeatureSwitch('groups');
  const channels = useFeatureSwitch('channels');
  const entry = (href: string, label: string, icon: typeof IconStar, count = 0) => ({
    href,
    label,
    icon,
    current: pathname === href,
    ...(count === 0 ? {} : { count }),
  });
  const { submitted } = useStateWords();
  const items = [
    entry('/feed', t`Feed`, IconRss),
    entry('/feed/todays-learning-search', t`Today’s learning`, IconSun, counts?.today),
    entry('/feed/new-todays-learning-search', t`New on your topics`, IconSparkles),
    entry('/feed/my-assignments', t`My assignments`, IconNotebook, counts?.assignments),
    entry('/feed/recommended', t`Chosen for you`, IconBulb),
    entry('/feed/recommendations', t`Recommended by people`, IconMessage),
    ...(channels ? [entry('/feed/featured', t`Featured`, IconStar)] : []),
    ...(groups ? [entry('/feed/team-learning', t`Team learning`, IconUsersGroup)] : []),
    ...(channels && counts?.curates === true ? [entry('/feed/curate', t`Waiting for review`, IconChecklist, counts.curate)] : []),
    entry('/feed/submission', submitted, IconClipboardCheck, counts?.submission),
  ];
  return (
    <Page>
      <SidePages label={t`Feed and lists`} groups={[{ id: 'feed', items }]}>
        <PageHeader title={title} lead={lead} />
        {children}
      </SidePages>
    </Page>
  );
}
