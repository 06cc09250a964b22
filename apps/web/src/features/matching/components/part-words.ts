import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ExplainedPart, MatchPart } from '@waymark/contract/matching';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** What the parts of a score are called. */
export const PART_NAMES: Readonly<Record<MatchPart, MessageDescriptor>> = {
  skills: msg`Skills`,
  experience: msg`Experience`,
  location: msg`Location`,
  language: msg`Language and hours`,
  preferences: msg`Preferences`,
};

/** What each part looks at, for those who set its weight and those who are scored. */
export const PART_MEANINGS: Readonly<Record<MatchPart, MessageDescriptor>> = {
  skills: msg`Required skills and their levels. Rarer skills count more. A related skill counts half.`,
  experience: msg`Years of work, up to the number required. More years add nothing.`,
  location: msg`How close the workplace is. Remote work suits any location.`,
  language: msg`Required languages and overlapping working hours.`,
  preferences: msg`Stated preferences, such as schedule or contract type.`,
};

/** The sentence that explains a part of a score, to the person or to another. */
export function usePartWords(): (words: ExplainedPart['words']) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ key, numbers, names }) => {
    const count = (name: string) => numbers[name] ?? 0;
    const [has, asked, below, related, job] = [count('has'), count('asked'), count('below'), count('related'), count('job')];
    const unconfirmed = count('unconfirmed');
    const [years, kilometres, missing] = [count('years'), count('kilometres'), count('missing')];
    switch (key) {
      case 'skills':
        if (job > 0) return t`${has} of ${asked}, plus ${plural(job, { one: '# more from the job', other: '# more from the job' })}`;
        if (unconfirmed > 0)
          return t`${has} of ${asked}, ${plural(unconfirmed, { one: '# not confirmed yet', other: '# not confirmed yet' })}`;
        if (below > 0) return t`${has} of ${asked}, ${plural(below, { one: '# below the level', other: '# below the level' })}`;
        return related > 0 ? t`${has} of ${asked}, ${plural(related, { one: '# related', other: '# related' })}` : t`${has} of ${asked}`;
      case 'experience':
        return years >= asked
          ? t`${plural(years, { one: '# year', other: '# years' })}`
          : t`${plural(years, { one: '# year', other: '# years' })}, ${asked} required`;
      case 'experience-not-said':
        return t`No work history yet, so this counts half`;
      case 'remote':
        return t`Remote possible`;
      case 'same-place':
        return t`In the same place`;
      case 'distance':
        return t`${kilometres} km away`;
      case 'elsewhere':
        return t`Somewhere else`;
      case 'place-not-said':
        return t`Location not known, so this counts half`;
      case 'language': {
        const languages = format.list(names.map((name) => format.languageName(name)));
        return missing === 0 ? t`Everything required` : t`Missing: ${languages}`;
      }
      case 'language-not-said':
        return t`Languages or hours not known, so this counts half`;
      case 'preferences': {
        const [agreed, other, unsaid] = [count('agreed'), count('other'), count('unsaid')];
        const all = agreed + other + unsaid;
        return unsaid === all ? t`No preferences set, so this counts half` : t`${agreed} of ${all} preferences met`;
      }
    }
  };
}
