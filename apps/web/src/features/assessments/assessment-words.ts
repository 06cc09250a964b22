import { useLingui } from '@lingui/react/macro';
import type { AssessedSkillType, CountBand, InvitationStatus, LevelMeaning } from '@waymark/contract/assessments';
import type { BadgeTone } from '@waymark/ui';
import { useStateWords } from '../../platform/page/state-words.ts';

/** Where a skill that one is assessed on comes from. */
export function useSkillTypeWord(): (type: AssessedSkillType) => string {
  const { t } = useLingui();
  return (type) => ({ job_role_skill: t`Job role`, user_skill: t`Self-declared`, learning_goal_skill: t`Learning goal` })[type];
}

/** Where an invitation stands; `rejected` is shown as declined (ASM-04). */
export function useInvitationStatus(): (status: InvitationStatus) => { readonly label: string; readonly tone: BadgeTone } {
  const { t } = useLingui();
  const states = useStateWords();
  return (status) =>
    ({
      pending: { label: t`Pending`, tone: 'warn' as const },
      accepted: { label: t`Accepted`, tone: 'info' as const },
      completed: { label: states.completed, tone: 'ok' as const },
      rejected: { label: t`Declined`, tone: 'bad' as const },
      expired: { label: states.expired, tone: 'neutral' as const },
      withdrawn: { label: states.withdrawn, tone: 'neutral' as const },
      ended: { label: t`Ended`, tone: 'neutral' as const },
    })[status];
}

/** How many people an average is of, as a band. */
export function useBandWord(): (band: CountBand) => string {
  const { t } = useLingui();
  return ({ from, to }) => {
    if (to === null) return t`${from} or more colleagues`;
    return from === to ? t`${from} colleagues` : t`${from} to ${to} colleagues`;
  };
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
