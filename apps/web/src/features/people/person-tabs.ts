/** The profile tab of this feature: who reports to the person. */
export const REPORTS_TAB = 'reports';
