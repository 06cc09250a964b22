import type { MatchExplanation, MatchResult, SkillAnswer } from '@waymark/contract/matching';
import { levelWeight, type SkillId } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { currentRules } from './match-rules.service.ts';

/** Scores as they are explained to people, with the names of skills; two statements for any number of them. */
export async function presentExplanations(
  ctx: Pick<BaseContext, 'actor' | 'organisation' | 'store'>,
  results: readonly MatchResult[],
): Promise<MatchExplanation[]> {
  if (results.length === 0) return [];
  const ids = new Set(results.flatMap(({ skills }) => skills.map(({ skillId }) => skillId as SkillId)));
  const skills = await skillsByIds(ctx, [...ids]);
  const { version: weightsVersion } = await currentRules(ctx.store);
  const labelOf = (id: string) => skills.get(id as SkillId)?.label ?? '';
  const levels = ctx.organisation.setting('proficiency_levels').map(({ key }) => ({ key, weight: levelWeight(levelsOf(ctx), key) }));
  return results.map(({ score, tier, rulesVersion, skills: answers, raises, parts }) => ({
    score,
    tier,
    rulesVersion,
    weightsVersion,
    parts: parts.map(({ words, ...part }) => ({ ...part, words: { ...words, names: [...words.names] } })),
    skills: answers.map((answer) => skillOf(answer, labelOf(answer.skillId), levels)),
    raises: raises.map(({ part, skillId, score }) => ({ part, skill: skillId === null ? null : labelOf(skillId), score })),
  }));
}

interface Level {
  readonly key: string;
  readonly weight: number;
}

function skillOf(
  { skillId, state, asked, held }: SkillAnswer,
  label: string,
  levels: readonly Level[],
): MatchExplanation['skills'][number] {
  return {
    skillId: skillId as SkillId,
    label,
    state,
    asked: { weight: asked, key: keyAt(levels, asked) },
    held: { weight: held, key: keyAt(levels, held) },
    steps: levels.filter(({ weight }) => weight > held && weight <= asked).length,
  };
}

/** The highest level that a weight reaches. */
const keyAt = (levels: readonly Level[], weight: number) => levels.findLast((level) => level.weight <= weight)?.key ?? '';
