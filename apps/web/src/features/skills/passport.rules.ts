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
  { items, passportParts: parts }: Pick<PersonSkills, 'items' | 'passportParts'>,
  head: Pick<PassportFile, 'person' | 'organisation' | 'at'>,
): PassportFile {
  return {
    ...head,
    skills: items
      .filter(({ visibility }) => parts.includes('skills') && visibility === 'everyone')
      .map(({ skill, level, status, confidence, sources }) => ({
        label: skill.label,
        capability: skill.capability,
        level,
        status,
        confidence,
        evidence: Object.fromEntries((parts.includes('evidence') ? sources : []).map(({ source, count }) => [source, count])),
      })),
  };
}

/** The same as a table, one skill a line. */
export function passportTable({ skills }: PassportFile): string[][] {
  return [
    ['skill', 'capability', 'level', 'status', 'confidence', 'evidence'],
    ...skills.map(({ label, capability, level, status, confidence, evidence }) => [
      label,
      capability,
      level,
      status,
      String(confidence),
      Object.entries(evidence)
        .map(([source, count]) => `${source} ${count}`)
        .join(', '),
    ]),
  ];
}
