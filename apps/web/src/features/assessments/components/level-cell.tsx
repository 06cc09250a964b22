import { useLingui } from '@lingui/react/macro';
import { NO_LEVEL } from '@waymark/contract/skills';
import { Text } from '@waymark/ui';
import { SkillLevelMark } from '../../skills/skills.public.tsx';

/** A level in a table, or a word where there is none. */
export function LevelCell({ level, none }: { readonly level: string | null; readonly none?: string }) {
  const { t } = useLingui();
  if (level === null || level === NO_LEVEL)
    return (
      <Text as="span" size="meta">
        {none ?? t`None yet`}
      </Text>
    );
  return <SkillLevelMark level={level} />;
}
