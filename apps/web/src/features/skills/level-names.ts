import { levelRank, NO_LEVEL } from '@waymark/contract/skills';
import { useLingui } from '@lingui/react/macro';
import { useLevelWord } from '@waymark/ui';
import { useOrganisation } from '../../platform/organisation/organisation.ts';

/** Our own words for the usual levels, as the server has them where nobody named others: shown in the reader's language. */
const USUAL: Readonly<Record<string, readonly [string, 1 | 2 | 3]>> = {
  beginner: ['Beginner', 1],
  intermediate: ['Intermediate', 2],
  advanced: ['Advanced', 3],
};

/** A level as it is shown: its place among the organisation's levels, how many there are, and its name. */
export interface ShownLevel {
  readonly level: number;
  readonly of: number;
  readonly label: string;
}

/** The organisation's levels, the lowest first, with their names in the reader's language (ORG-14). */
export function useLevels(): readonly { readonly value: string; readonly label: string }[] {
  const { proficiencyLevels } = useOrganisation();
  const word = useLevelWord();
  return proficiencyLevels.map(({ key, label }) => {
    const [usual, rank] = USUAL[key] ?? [];
    return { value: key, label: usual === label && rank !== undefined ? word(rank) : label };
  });
}

/** How a level is shown by its key. */
export function useShownLevel(): (key: string) => ShownLevel {
  const { t } = useLingui();
  const levels = useLevels();
  return (key) => {
    const level = levelRank(
      levels.map(({ value }) => ({ key: value })),
      key,
    );
    const label = levels[level - 1]?.label ?? (key === NO_LEVEL ? t`No level yet` : key);
    return { level, of: levels.length, label };
  };
}
