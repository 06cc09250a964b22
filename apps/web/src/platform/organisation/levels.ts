import { useLevelWord } from '@waymark/ui';
import { useOrganisation } from './organisation.ts';

/** Our own words for the usual levels, as the server has them where nobody named others: shown in the reader's language. */
const USUAL: Readonly<Record<string, readonly [string, 1 | 2 | 3]>> = {
  beginner: ['Beginner', 1],
  intermediate: ['Intermediate', 2],
  advanced: ['Advanced', 3],
};

/** The organisation's levels, the lowest first, with their names in the reader's language (ORG-14). */
export function useLevels(): readonly { readonly value: string; readonly label: string }[] {
  const { proficiencyLevels } = useOrganisation();
  const word = useLevelWord();
  return proficiencyLevels.map(({ key, label }) => {
    const [usual, rank] = USUAL[key] ?? [];
    return { value: key, label: usual === label && rank !== undefined ? word(rank) : label };
  });
}

/** What a level is called by its key; undefined for content of no level. */
export function useLevelName(): (key: string) => string | undefined {
  const levels = useLevels();
  return (key) => levels.find(({ value }) => value === key)?.label;
}
