import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';

export { SkillChip, SkillLevelMark } from './components/level-mark.tsx';
export { useShownLevel } from './level-names.ts';

const Picker = lazy(async () => ({ default: (await import('./components/skill-picker.tsx')).SkillPicker }));

/** Chooses skills of the taxonomy with a level each; loaded when a form shows it. */
export const SkillPicker = (props: ComponentProps<typeof Picker>) => (
  <Suspense fallback={<Skeletons shape="rows" count={1} />}>
    <Picker {...props} />
  </Suspense>
);

const Cv = lazy(async () => ({ default: (await import('./components/cv-suggestions.tsx')).CvSuggestions }));

/** Reads a CV for skills, where that is on, and has each confirmed or rejected (SKL-05). */
export const CvSuggestions = () => (
  <Suspense>
    <Cv />
  </Suspense>
);

const Hint = lazy(async () => ({ default: (await import('./components/no-skills-hint.tsx')).NoSkillsHint }));

/** See `components/no-skills-hint.tsx`; put where matches are shown and hardly anything fits. */
export const NoSkillsHint = () => (
  <Suspense>
    <Hint />
  </Suspense>
);

const Gaps = lazy(async () => ({ default: (await import('./components/skill-gaps.tsx')).SkillGaps }));

/** Required against held, the same wherever a gap is shown (SKL-09); loaded when a page shows it. */
export const SkillGaps = (props: ComponentProps<typeof Gaps>) => (
  <Suspense fallback={<Skeletons shape="rows" />}>
    <Gaps {...props} />
  </Suspense>
);
export { useSourceWord } from './evidence-words.ts';
