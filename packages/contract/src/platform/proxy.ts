/** What a manager opens in the place of someone who reports to them (SES-65). */
export const PROXY_TYPES = ['user_dashboard', 'manager_dashboard'] as const;
export type ProxyType = (typeof PROXY_TYPES)[number];

const HIDDEN = /^\/(?:me|settings|checkin|career\/(?:project|mentorship|detail\/project|detail\/mentorship)|okta-verify)(?:\/|$)/;

/** Whether a page is only for the person themselves, and so neither shown nor linked to a manager by proxy (SES-65). */
export function isHiddenInProxy(path: string): boolean {
  return HIDDEN.test((path.split(/[?#]/)[0] ?? '').toLowerCase());
}
