import { useLingui } from '@lingui/react/macro';
import type { LevelMeaning } from '@waymark/contract/assessments';
import type { Level } from './client.ts';

/** The organisation's own words, or ours for the usual levels where it has not named others. */
export function useLevelWord(): (level: Level) => string {
  const { t } = useLingui();
  const usual: Readonly<Record<string, readonly [string, string]>> = {
    beginner: ['Beginner', t`Beginner`],
    intermediate: ['Intermediate', t`Intermediate`],
    advanced: ['Advanced', t`Advanced`],
  };
  return ({ key, label }) => (usual[key]?.[0] === label ? usual[key][1] : label);
}

/** What a level means: the organisation's words for the skill, else ours for the usual levels. */
export function useMeaning(): (meaning: LevelMeaning) => string {
  const { t } = useLingui();
  const usual: Readonly<Record<string, string>> = {
    beginner: t`Knows the basics and works with guidance.`,
    intermediate: t`Does everyday work without help.`,
    advanced: t`Solves hard cases and guides others.`,
  };
  return ({ level, translated_level_description: description }) => (description === '' ? (usual[level] ?? '') : description);
}
