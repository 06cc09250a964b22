import type { PersonSkills } from '@waymark/contract/skills';

/** A passport as it is taken along: the skills a person shows to everybody, with what speaks for each. */
export interface PassportFile {
  readonly person: string;
  readonly organisation: string;
  readonly at: string;
  readonly skills: readonly {
    readonly label: string;
    readonly capability: string;
    readonly level: string;
    readonly status: string;
    readonly confidence: number;
    readonly evidence: Readonly<Record<string, number>>;
  }[];
}

/** What leaves the house of a person's skills: what they keep to themselves, or to their manager, does not. */
export function passportOf(
  { items }: Pick<PersonSkills, 'items'>,
  head: Pick<PassportFile, 'person' | 'organisation' | 'at'>,
): PassportFile {
  return {
    ...head,
    skills: items
      .filter(({ visibility }) => visibility === 'everyone')
      .map(({ skill, level, status, confidence, sources }) => ({
        label: skill.label,
        capability: skill.capability,
        level,
        status,
        confidence,
        evidence: Object.fromEntries(sources.map(({ source, count }) => [source, count])),
      })),
  };
}
