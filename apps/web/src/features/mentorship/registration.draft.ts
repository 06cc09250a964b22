import type { Mentor, Rhythm } from '@waymark/contract/mentorship';
import type { SkillRequirement } from '@waymark/contract/skills';
import type { RegistrationInput } from './mentorship.queries.ts';

/** What the form of a mentor holds. */
export interface RegistrationValues {
  readonly capacity: string;
  readonly rhythm: Rhythm;
  readonly description: string;
  readonly languages: readonly string[];
  readonly programs: readonly string[];
  readonly topics: readonly string[];
  readonly types: readonly string[];
  readonly durations: readonly string[];
  readonly skills: readonly SkillRequirement[];
}

const keys = (list: readonly { readonly key: string }[] | undefined) => (list ?? []).map(({ key }) => key);

/** A form as it starts: of what is there, or with one place and the person's own language. */
export function registrationValues(mentor: Mentor | null, language: string): RegistrationValues {
  return {
    capacity: String(mentor?.capacity ?? 1),
    rhythm: mentor?.rhythm ?? 'fortnightly',
    description: mentor?.description ?? '',
    languages: mentor?.languages ?? [language],
    programs: keys(mentor?.programs),
    topics: keys(mentor?.topics),
    types: keys(mentor?.types),
    durations: keys(mentor?.durations),
    skills: (mentor?.skills ?? []).map(({ skillId, level }) => ({ skillId, level })),
  };
}

/** A form as it is sent. */
export const registrationInput = ({ capacity, ...values }: RegistrationValues): RegistrationInput => ({
  ...values,
  capacity: Number(capacity),
  languages: [...values.languages],
  programs: [...values.programs],
  topics: [...values.topics],
  types: [...values.types],
  durations: [...values.durations],
  skills: [...values.skills],
});
