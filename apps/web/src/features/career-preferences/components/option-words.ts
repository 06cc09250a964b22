import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OptionField, PreferenceField } from '@waymark/contract/career-preferences';
import { type ListedQuestion, STANDARD_CAREER_OPTIONS } from '@waymark/contract/platform';

/** What the questions are called (CAR-07). */
export const QUESTION_WORDS: Readonly<Record<PreferenceField, MessageDescriptor>> = {
  careerGoal: msg`Career goals`,
  careerTrack: msg`Career tracks`,
  remote: msg`Where you work`,
  contractType: msg`Contract type`,
  schedule: msg`Working hours`,
  relocation: msg`Willing to relocate`,
  locations: msg`Locations`,
  organisations: msg`Organisation sections`,
};

/** What the product's own options are called, by key. */
const OPTION_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  grow: msg`Grow in my current role`,
  next: msg`Take the next step up`,
  change: msg`Move to another field`,
  lead: msg`Lead people`,
  expert: msg`Become an expert`,
  balance: msg`Good work–life balance`,
  leadership: msg`Leadership`,
  specialist: msg`Specialist`,
  project: msg`Project work`,
  operations: msg`Operations`,
  on_site: msg`On site`,
  hybrid: msg`Hybrid`,
  remote: msg`Remote`,
  permanent: msg`Permanent`,
  fixed_term: msg`Fixed term`,
  secondment: msg`Secondment`,
  apprenticeship: msg`Apprenticeship`,
  full_time: msg`Full time`,
  part_time: msg`Part time`,
  shifts: msg`Shifts`,
  flexible: msg`Flexible hours`,
  yes: msg`Yes`,
  country: msg`Within the country`,
  no: msg`No`,
};

/** Gives what an option is called: in the person's language as long as the organisation has not renamed it. */
export function useOptionLabel(): (field: OptionField, option: ListedQuestion['options'][number]) => string {
  const { i18n } = useLingui();
  return (field, { key, label }) => {
    const words = OPTION_WORDS[key];
    const isOurs = STANDARD_CAREER_OPTIONS[field].options.some((one) => one.key === key && one.label === label);
    return isOurs && words !== undefined ? i18n._(words) : label;
  };
}
