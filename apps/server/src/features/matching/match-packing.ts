import { type HeldSkill, type MatchSubject } from '@waymark/contract/matching';

/** Words of 32 bits, so that a chunk of people is one array: position, profile, tenths of years and number of skills, then two a skill. */
const HEAD = 3;
const UNKNOWN_YEARS = 0xffff;
const GRAIN = 10_000;

/** A person as the index keeps them: numbers stand for skills and for the profile. */
export interface PackedPerson {
  readonly position: number;
  readonly profile: number;
  readonly experienceYears: number | null;
  readonly skills: readonly { readonly number: number; readonly weight: number; readonly confidence: number }[];
}

/** What many people have in common: kept once. */
export interface MatchProfile {
  readonly locationIds: readonly string[];
  readonly languages: readonly string[];
  readonly timeZone: string | null;
  readonly wishes: MatchSubject['wishes'];
}

/** The text that stands for a profile; the same profile always gives the same. */
export function profileTerm({ locationIds, languages, timeZone, wishes }: MatchProfile): string {
  const sorted = Object.fromEntries(
    Object.keys(wishes)
      .toSorted()
      .map((kind) => [kind, [...(wishes[kind] ?? [])].toSorted()]),
  );
  return JSON.stringify({ locationIds, languages, timeZone, wishes: sorted });
}

/** What `profileTerm` wrote; undefined for the id of a skill. */
export function profileOf(term: string): MatchProfile | undefined {
  return term.startsWith('{') ? (JSON.parse(term) as MatchProfile) : undefined;
}

/** A weight or a confidence as the index keeps it: in steps of a ten-thousandth, as the levels of skills are given. */
const inSteps = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * GRAIN);

export function packPerson({ position, profile, experienceYears, skills }: PackedPerson): Buffer {
  const words = new Uint32Array(HEAD + 2 * skills.length);
  const tenths = experienceYears === null ? UNKNOWN_YEARS : Math.min(UNKNOWN_YEARS - 1, Math.round(experienceYears * 10));
  words.set([position, profile, ((tenths << 16) | skills.length) >>> 0]);
  skills.forEach(({ number, weight, confidence }, at) => {
    words[HEAD + 2 * at] = number;
    words[HEAD + 2 * at + 1] = ((inSteps(weight) << 16) | inSteps(confidence)) >>> 0;
  });
  return Buffer.from(words.buffer);
}

/** Packed people, one after the other, as an array of words. */
export function wordsOf(packed: Buffer): Uint32Array {
  return new Uint32Array(packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength));
}

export const positionAt = (words: Uint32Array, start: number): number => words[start] ?? 0;
export const profileAt = (words: Uint32Array, start: number): number => words[start + 1] ?? 0;
/** Where the skills of the person whose words start at a place begin, two words each: number, then weight and confidence. */
export const skillsFrom = (start: number): number => start + HEAD;
/** Where the next person's words start. */
export const nextStart = (words: Uint32Array, start: number): number => start + HEAD + 2 * ((words[start + 2] ?? 0) & 0xffff);

export function yearsAt(words: Uint32Array, start: number): number | null {
  const tenths = (words[start + 2] ?? 0) >>> 16;
  return tenths === UNKNOWN_YEARS ? null : tenths / 10;
}

/** What `packPerson` wrote. */
export function unpackPerson(packed: Buffer): PackedPerson {
  const words = wordsOf(packed);
  return { position: positionAt(words, 0), profile: profileAt(words, 0), experienceYears: yearsAt(words, 0), skills: skillsAt(words, 0) };
}

/** The skills of the person whose words start at a place. */
export function skillsAt(words: Uint32Array, start: number): { number: number; weight: number; confidence: number }[] {
  const skills: { number: number; weight: number; confidence: number }[] = [];
  const end = nextStart(words, start);
  for (let at = skillsFrom(start); at < end; at += 2) skills.push({ number: words[at] ?? 0, ...levelOf(words[at + 1] ?? 0) });
  return skills;
}

/** A skill's weight and confidence from its one word. */
export function levelOf(steps: number): Pick<HeldSkill, 'weight' | 'confidence'> {
  return { weight: (steps >>> 16) / GRAIN, confidence: (steps & 0xffff) / GRAIN };
}
