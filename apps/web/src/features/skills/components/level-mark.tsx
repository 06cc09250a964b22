import { LevelBars, SkillChip as Chip } from '@waymark/ui';
import { useShownLevel } from '../level-names.ts';

/** A level by its key: the little bars and the organisation's word for it (ORG-14). */
export function SkillLevelMark({ level }: { readonly level: string }) {
  const shown = useShownLevel()(level);
  return <LevelBars level={shown.level} of={shown.of} label={shown.label} />;
}

interface SkillChipProps {
  readonly label: string;
  /** Key of a level; left out, the chip names the skill alone. */
  readonly level?: string | undefined;
  readonly state?: 'plain' | 'have' | 'gap' | 'chosen' | undefined;
  /** What the state is to someone who looks at the skills of another person. */
  readonly stateLabel?: string | undefined;
  readonly href?: string | undefined;
  readonly onToggle?: (() => void) | undefined;
}

/** A skill as a chip, with its level by key. */
export function SkillChip({ label, level, ...rest }: SkillChipProps) {
  const shownLevel = useShownLevel();
  if (level === undefined) return <Chip {...rest} name={label} />;
  const shown = shownLevel(level);
  return <Chip {...rest} name={label} level={shown.level} of={shown.of} levelLabel={shown.label} />;
}
