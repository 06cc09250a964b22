export { SkillChip, SkillLevelMark } from './components/level-mark.tsx';
export { SkillGaps } from './components/skill-gaps.tsx';
export { SkillPicker } from './components/skill-picker.tsx';
export { useLevels, useShownLevel } from './level-names.ts';
export { useSkillNames } from './skills.queries.ts';
