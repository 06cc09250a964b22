/** The tab of a profile that is no other feature's: who reports to the person. */
export const REPORTS_TAB = 'reports';
