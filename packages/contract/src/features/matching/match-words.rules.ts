import type { MatchRequirement, MatchSubject } from './match-input.rules.ts';
import { agreements, type MatchPart, nearestPlace } from './match-parts.rules.ts';

/** Which sentence explains a part; the web has its words in every language. */
export const PART_WORDS = [
  'skills',
  'experience',
  'experience-not-said',
  'remote',
  'same-place',
  'distance',
  'elsewhere',
  'place-not-said',
  'language',
  'language-not-said',
  'preferences',
] as const;

/** A sentence by its key, with the numbers and names that stand in it. */
export interface PartWords {
  readonly key: (typeof PART_WORDS)[number];
  readonly numbers: Readonly<Record<string, number>>;
  /** Kinds of choices, or language tags. */
  readonly names: readonly string[];
}

const words = (key: PartWords['key'], numbers: PartWords['numbers'] = {}, names: readonly string[] = []): PartWords => ({
  key,
  numbers,
  names,
});

/** MKT-07: returns what counted in a part, as a sentence's key and its values. */
export function wordsOf(
  part: MatchPart,
  subject: MatchSubject,
  requirement: MatchRequirement,
  skills: readonly { readonly state: string }[],
): PartWords {
  switch (part) {
    case 'skills': {
      const count = (...states: string[]) => skills.filter(({ state }) => states.includes(state)).length;
      return words('skills', {
        has: count('met', 'more'),
        asked: skills.length,
        unconfirmed: count('unconfirmed'),
        below: count('below'),
        related: count('related'),
        job: count('job'),
      });
    }
    case 'experience':
      return subject.experienceYears === null
        ? words('experience-not-said', { asked: requirement.experienceYears ?? 0 })
        : words('experience', { years: subject.experienceYears, asked: requirement.experienceYears ?? 0 });
    case 'location':
      return placeWords(subject, requirement);
    case 'language': {
      const missing = requirement.languages.filter((one) => !subject.languages.includes(one));
      const unsaid = requirement.languages.length > 0 ? subject.languages.length === 0 : subject.timeZoneMinutes === null;
      return unsaid
        ? words('language-not-said')
        : words('language', { missing: missing.length, asked: requirement.languages.length }, missing);
    }
    case 'preferences': {
      const { agreed, other, unsaid } = agreements(subject.wishes, requirement.offers);
      return words('preferences', { agreed: agreed.length, other: other.length, unsaid: unsaid.length }, agreed);
    }
  }
}

function placeWords(subject: MatchSubject, requirement: MatchRequirement): PartWords {
  if (requirement.remote) return words('remote');
  if (subject.places.length === 0) return words('place-not-said');
  const kilometres = nearestPlace(subject.places, requirement.places);
  if (kilometres === null) return words('elsewhere');
  return kilometres === 0 ? words('same-place') : words('distance', { kilometres: Math.round(kilometres) });
}
