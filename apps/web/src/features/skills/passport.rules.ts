import type { PassportExperience, PersonSkills } from '@waymark/contract/skills';

/** A passport as it is taken along: the skills a person shows to everyone, with what speaks for each, their work and what they earned. */
export interface PassportFile extends PassportExperience {
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

/** Returns what leaves the house of a person's skills: what they keep to themselves, or to their manager, does not. */
export function passportOf(
  { items, passportParts: parts }: Pick<PersonSkills, 'items' | 'passportParts'>,
  head: Pick<PassportFile, 'person' | 'organisation' | 'at'>,
  { work, qualifications }: PassportExperience,
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
    work,
    qualifications,
  };
}

/** The same as a table, one thing a line: what it is comes first. */
export function passportTable({ skills, work, qualifications }: PassportFile): string[][] {
  return [
    ['part', 'name', 'of', 'level', 'status', 'confidence', 'evidence', 'from', 'to', 'about'],
    ...skills.map(({ label, capability, level, status, confidence, evidence }) => {
      const sources = Object.entries(evidence).map(([source, count]) => `${source} ${count}`);
      return ['skill', label, capability, level, status, String(confidence), sources.join(', '), '', '', ''];
    }),
    ...work.map(({ title, company, description, start_date: from, end_date: to }) => [
      ...['work', title, company, '', '', '', '', from, to ?? '', description],
    ]),
    ...qualifications.map(({ kind, title, issuer, issuedOn, expiresOn, isExpired, url }) => [
      ...[kind, title, issuer, '', isExpired ? 'expired' : '', '', '', issuedOn ?? '', expiresOn ?? '', url],
    ]),
  ];
}
