/** The profile tab of this feature: who reports to the person. */
export const REPORTS_TAB = 'reports';

/** What tabs were called before; their addresses lead on (SHL-08, PPL-03). */
const FORMER_NAMES: Readonly<Record<string, string>> = { certifications: 'courses', 'job-role': 'role', content: 'cards' };
export const FORMER_TABS = Object.keys(FORMER_NAMES);

/** Returns the name of today of a tab of the profile. */
export const tabOf = (word: string): string => FORMER_NAMES[word] ?? word;
