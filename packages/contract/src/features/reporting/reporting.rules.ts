/** Who counts as someone's report: by the direct line, through others below the first step, or by the dotted line (PPL-10). */
export const REPORTING_SCOPES = ['direct', 'indirect', 'secondary'] as const;
export type ReportingScope = (typeof REPORTING_SCOPES)[number];
