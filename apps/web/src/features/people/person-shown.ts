import type { PersonSummary } from '@waymark/contract/people';
import type { Person } from '@waymark/ui';

/** Where a person has their profile. */
export const personHref = ({ handle }: Pick<PersonSummary, 'handle'>): string => `/${handle}`;

/** A person as the design system shows one. */
export const personOf = ({ id, fullName, avatarUrl }: PersonSummary): Person => ({ id, name: fullName, photo: avatarUrl });
