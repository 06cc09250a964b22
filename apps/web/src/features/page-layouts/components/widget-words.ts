import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type DiscoverWidget } from '@waymark/contract/discover';
import { sectionOfWidget } from '@waymark/contract/embedded-sections';
import type { HomeWidget } from '@waymark/contract/home';
import type { ArrangedPage, LayoutChoices } from '@waymark/contract/page-layouts';
import {
  IconBulb,
  IconCalendar,
  IconChecklist,
  IconCode,
  IconCompass,
  IconList,
  IconPlayerPlay,
  type IconShape,
  IconSparkles,
  IconSpeakerphone,
  IconTarget,
  IconTrendingUp,
  IconTrophy,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@waymark/ui';
import { HOME_WIDGET_WORDS } from '../../../platform/page/home-widget-words.ts';

const DISCOVER_WORDS: Readonly<Record<DiscoverWidget, MessageDescriptor>> = {
  'for-you': msg`For you`,
  trending: msg`Popular at the moment`,
  new: msg`New`,
  topic: msg`Sections by topic`,
  provider: msg`Sections by provider`,
  type: msg`Sections by content type`,
  topics: msg`All topics`,
  providers: msg`All providers`,
};

const PAGE_WORDS: Readonly<Record<ArrangedPage, MessageDescriptor>> = { homepage: msg`Home page`, discover: msg`Discover` };

const ICONS: Readonly<Record<HomeWidget | DiscoverWidget, IconShape>> = {
  announcements: IconSpeakerphone,
  'continue-learning': IconPlayerPlay,
  'this-week': IconCalendar,
  waiting: IconChecklist,
  'next-role': IconTarget,
  'todays-learning': IconBulb,
  'my-team': IconUsers,
  recommended: IconSparkles,
  following: IconUserPlus,
  trending: IconTrendingUp,
  channels: IconList,
  groups: IconUsersGroup,
  leaderboard: IconTrophy,
  points: IconTrophy,
  'for-you': IconSparkles,
  new: IconBulb,
  topic: IconCompass,
  provider: IconCompass,
  type: IconCompass,
  topics: IconList,
  providers: IconList,
};

/** Returns what a page that can be arranged is called. */
export function usePageWord(): (page: ArrangedPage) => string {
  const { i18n } = useLingui();
  return (page) => i18n._(PAGE_WORDS[page]);
}

/** The sign of a widget; embedded sections share one. */
export const iconOfWidget = (key: string): IconShape => (ICONS as Readonly<Record<string, IconShape>>)[key] ?? IconCode;

/** Returns what the widgets of a page are called; embedded sections by their own titles, where those are known. */
export function useWidgetName(page: ArrangedPage, choices?: Pick<LayoutChoices, 'widgets'>): (key: string) => string {
  const { i18n } = useLingui();
  const words: Readonly<Record<string, MessageDescriptor>> = page === 'homepage' ? HOME_WIDGET_WORDS : DISCOVER_WORDS;
  return (key) => {
    const word = words[key];
    if (word !== undefined) return i18n._(word);
    return choices?.widgets.find((one) => one.key === key)?.title ?? sectionOfWidget(key) ?? key;
  };
}
