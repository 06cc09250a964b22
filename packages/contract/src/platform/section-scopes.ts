/** What the access token of an embedded section may be good for (EMB-02): each endpoint names the one it needs, and those that name none are out of reach. */
export const SECTION_SCOPES = ['skills.read', 'skills.write', 'people.read', 'content.read', 'groups.read'] as const;
export type SectionScope = (typeof SECTION_SCOPES)[number];
