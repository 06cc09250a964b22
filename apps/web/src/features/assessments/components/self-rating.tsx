import { useLingui } from '@lingui/react/macro';
import type { AssessmentRow } from '@waymark/contract/assessments';
import { LevelPicker } from '@waymark/ui';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import { useSelfRating } from '../assessments.queries.ts';

/** One's own level, chosen in its row; saved at once (ASM-05). */
export function SelfRating({ row }: { readonly row: AssessmentRow }) {
  const { t } = useLingui();
  const levels = useLevels();
  const rating = useSelfRating();
  const { id: skillId } = row.skill;
  const saving = rating.isPending ? rating.variables.level : undefined;
  return (
    <LevelPicker
      label={t`Your level in ${row.skill_name}`}
      levels={levels}
      value={saving ?? row.proficiency_level ?? undefined}
      none={t`Choose a level`}
      onChange={(level) => rating.mutate({ skillId, level })}
    />
  );
}
