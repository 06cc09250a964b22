import type { AssessedSkillType } from '@waymark/contract/assessments';
import type { SkillSummary } from '@waymark/contract/skills';
import { Stack, Text } from '@waymark/ui';
import { useSkillTypeWord } from '../assessment-words.ts';

/** A skill with where it comes from. */
export function SkillCell({ skill, type }: { readonly skill: Pick<SkillSummary, 'label'>; readonly type: AssessedSkillType }) {
  const word = useSkillTypeWord();
  return (
    <Stack gap={1} as="span">
      <bdi>{skill.label}</bdi>
      <Text as="span" size="meta">
        {word(type)}
      </Text>
    </Stack>
  );
}
