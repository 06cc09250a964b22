import { type HeldSkill, type MatchSubject } from '@waymark/contract/matching';

/** Words of 32 bits, so that a chunk of people is one array: position, profile, tenths of years and number of skills, then two a skill. */
const HEAD = 3;
const UNKNOWN_YEARS = 0xffff;
const GRAIN = 10_000;
/** The bit of a skill's second word that says that it counts for others, too. */
const SHARED = 0x8000_0000;
/** The bit that says that it was only found, and is not confirmed. */
const UNCONFIRMED = 0x4000_0000;

/** A person as the index keeps them: numbers stand for skills and for the profile. */
export interface PackedPerson {
  readonly position: number;
  readonly profile: number;
  readonly experienceYears: number | null;
  readonly skills: readonly PackedSkill[];
}

export interface PackedSkill {
  readonly number: number;
  readonly weight: number;
  readonly confidence: number;
  /** SKL-10: everyone may see it. Any other counts in what its owner reads alone. */
  readonly isShared: boolean;
  readonly isUnconfirmed: boolean;
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
  skills.forEach(({ number, weight, confidence, isShared, isUnconfirmed }, at) => {
    words[HEAD + 2 * at] = number;
    const bits = (isShared ? SHARED : 0) | (isUnconfirmed ? UNCONFIRMED : 0);
    words[HEAD + 2 * at + 1] = (bits | (inSteps(weight) << 16) | inSteps(confidence)) >>> 0;
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
export function skillsAt(words: Uint32Array, start: number): PackedSkill[] {
  const skills: PackedSkill[] = [];
  const end = nextStart(words, start);
  for (let at = skillsFrom(start); at < end; at += 2) {
    const steps = words[at + 1] ?? 0;
    skills.push({ number: words[at] ?? 0, ...levelOf(steps), isShared: isSharedIn(steps), isUnconfirmed: (steps & UNCONFIRMED) !== 0 });
  }
  return skills;
}

/** Whether the skill of a second word counts for others. */
export const isSharedIn = (steps: number): boolean => steps >= SHARED;

/** A skill's weight and confidence from its one word. */
export function levelOf(steps: number): Pick<HeldSkill, 'weight' | 'confidence'> {
  return { weight: ((steps >>> 16) & 0x3fff) / GRAIN, confidence: (steps & 0xffff) / GRAIN };
}
