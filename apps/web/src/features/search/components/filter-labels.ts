import { useLingui } from '@lingui/react/macro';
import type { CardPlan, CardType, DurationBucket } from '@waymark/contract/cards';
import type { SearchDate, SearchStatus } from '@waymark/contract/search';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLevelName } from '../../../platform/organisation/organisation.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { useCardTypeName } from '../../cards/cards.public.tsx';
import type { FilterGroup } from '../search-address.ts';

/** What filters and their values are called; topics, skills and people bring their names along. */
export function useFilterLabels() {
  const { t } = useLingui();
  const { code } = useLanguage();
  const levelName = useLevelName();
  const typeName = useCardTypeName();
  const groups: Readonly<Record<FilterGroup, string>> = {
    type: t`Type`,
    duration: t`Duration`,
    level: t`Level`,
    language: t`Language`,
    provider: t`Provider`,
    topic: t`Topic`,
    skill: t`Skill`,
    author: t`Author`,
    price: t`Price`,
    date: t`Published`,
    rating: t`Rating`,
    status: t`Status`,
  };
  const durations: Readonly<Record<DurationBucket, string>> = {
    '0-10-min': t`Up to 10 min`,
    '10-min-1-hr': t`10 min to 1 h`,
    '1-hr-6-hr': t`1 to 6 h`,
    '6-hr-24-hr': t`6 to 24 h`,
    'more-than-24-hrs': t`More than 24 h`,
  };
  const dates: Readonly<Record<SearchDate, string>> = {
    '7-days': t`Last 7 days`,
    '30-days': t`Last 30 days`,
    '365-days': t`Last 12 months`,
  };
  const prices: Readonly<Record<CardPlan, string>> = { free: t`Free`, paid: t`With a price` };
  const states = useStateWords();
  const statuses: Readonly<Record<SearchStatus, string>> = {
    NOT_STARTED: states['not-started'],
    REGISTERED: states.registered,
    STARTED: states['in-progress'],
    FAILED: states.failed,
    COMPLETED: states.completed,
  };
  const fixed: Readonly<Partial<Record<FilterGroup, Readonly<Record<string, string>>>>> = {
    duration: durations,
    date: dates,
    status: statuses,
    price: prices,
  };
  return {
    groupLabel: (group: FilterGroup) => groups[group],
    valueLabel(group: FilterGroup, value: string, label: string | null): string {
      if (label !== null) return label;
      if (group === 'type') return typeName(value as CardType);
      if (group === 'language') return languageName(value, code);
      if (group === 'level') return value === 'no_level' ? t`No level` : (levelName(value) ?? value);
      if (group === 'rating') return t`${value} stars or more`;
      return fixed[group]?.[value] ?? value;
    },
  };
}

function languageName(value: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(value) ?? value;
  } catch {
    return value;
  }
}
