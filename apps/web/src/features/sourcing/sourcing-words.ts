import { useLingui } from '@lingui/react/macro';
import type { MatchTier } from '@waymark/contract/matching';
import type { Availability, CandidateAction, CandidateTab } from '@waymark/contract/sourcing';

export function useTabWords(): Readonly<Record<CandidateTab, string>> {
  const { t } = useLingui();
  return { suggested: t`Suggested`, applied: t`Applied`, shortlisted: t`Shortlisted`, contacted: t`Contacted`, closed: t`Closed` };
}

export function useAvailabilityWords(): Readonly<Record<Availability, string>> {
  const { t } = useLingui();
  return { open: t`Open to a new role`, staying: t`Not looking to move`, not_stated: t`Not stated` };
}

/** The levels of a match, as heads of columns. */
export function useTierNames(): Readonly<Record<MatchTier, string>> {
  const { t } = useLingui();
  return { excellent: t`Excellent match`, good: t`Good match`, fair: t`Fair match`, low: t`Low match` };
}

export function useTierWords(): Readonly<Record<MatchTier, string>> {
  const { t } = useLingui();
  return { excellent: t`Excellent, over 85`, good: t`Good, 76 to 85`, fair: t`Fair, 51 to 75`, low: t`Low, 50 or less` };
}

export function useActionWords(): Readonly<Record<CandidateAction, string>> {
  const { t } = useLingui();
  return {
    invite: t`Invite to apply`,
    message: t`Message`,
    shortlist: t`Shortlist`,
    unshortlist: t`Remove from shortlist`,
    reject: t`Reject`,
    restore: t`Suggest again`,
  };
}

/** What happened between recruiters and a candidate, by action. */
export function useStepWords(): (action: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    invite: t`Invited to apply`,
    message: t`Message sent`,
    shortlist: t`Shortlisted`,
    unshortlist: t`Removed from shortlist`,
    reject: t`Rejected`,
    restore: t`Suggested again`,
  };
  return (action) => words[action] ?? action;
}
