import { useLingui } from '@lingui/react/macro';

/** The place of a level in its order, the lowest being 1; 0 is none yet. */
export type SkillLevel = number;

/** The word for one of the usual three levels in the reader's language. */
export function useLevelWord(): (level: SkillLevel) => string {
  const { t } = useLingui();
  return (level) => [t`Not yet`, t`Beginner`, t`Intermediate`, t`Advanced`][level] ?? '';
}
