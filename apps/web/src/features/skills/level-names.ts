import { levelRank, NO_LEVEL } from '@waymark/contract/skills';
import { useLingui } from '@lingui/react/macro';
import { useLevels } from '../../platform/organisation/organisation.ts';

/** A level as it is shown: its place among the organisation's levels, how many there are, and its name. */
export interface ShownLevel {
  readonly level: number;
  readonly of: number;
  readonly label: string;
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
