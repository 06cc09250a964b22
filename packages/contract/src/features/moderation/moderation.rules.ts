/** The kinds of things that people may report; each is brought by the feature it belongs to. */
export const REPORTABLE_KINDS = ['card', 'comment', 'group-post'] as const;
export type ReportableKind = (typeof REPORTABLE_KINDS)[number];

/** What may be wrong with a thing. */
export const REPORT_REASONS = ['spam', 'harassment', 'outdated', 'unsafe', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Why someone does not decide on a thing themselves while another moderator can. */
export const INVOLVEMENTS = ['author', 'reporter'] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

export const CASE_STATES = ['open', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What moderators decide: leave a thing as it is, hide it, show it again, delete it. */
export const DECISIONS = ['keep', 'hide', 'show', 'delete'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What happened in a case: decisions, and what came about without a moderator. */
export const CASE_STEPS = [...DECISIONS, 'hidden-by-reports', 'reopened', 'gone'] as const;
export type CaseStep = (typeof CASE_STEPS)[number];

export const CASE_SORTS = ['newest', 'most-reported'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

/** Longest texts, in characters. */
export const MODERATION_LIMITS = { note: 500, reason: 500 } as const;

/** Returns whether a decision needs a reason, which the author reads: whatever takes something from them. */
export function needsReason(decision: Decision): boolean {
  return decision === 'hide' || decision === 'delete';
}
