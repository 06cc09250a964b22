import type { GroupSummary } from '@waymark/contract/groups';

/** Where a group has its page. */
export const groupHref = ({ slug }: Pick<GroupSummary, 'slug'>): string => `/teams/${encodeURIComponent(slug)}`;
