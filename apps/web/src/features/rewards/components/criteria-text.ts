import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Badge } from '@waymark/contract/rewards';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ACTIVITY_WORDS, CLC_WORDS, KIND_WORDS } from '../reward-words.ts';

/** Says how a badge is earned. */
export function useCriteriaText(): (badge: Badge) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return ({ criteria, cards }) => {
    if (criteria.kind === 'cards') return format.list(cards.map(({ title }) => title));
    if (criteria.kind === 'activity') {
      const what = i18n._(ACTIVITY_WORDS[criteria.activity]);
      return t`${plural(criteria.times, { one: `${what}, once`, other: `${what}, # times` })}`;
    }
    if (criteria.kind === 'clc') {
      const period = i18n._(CLC_WORDS[criteria.period]);
      return t`${plural(criteria.hours, { one: `# hour of learning ${period}`, other: `# hours of learning ${period}` })}`;
    }
    return i18n._(KIND_WORDS.manual);
  };
}
