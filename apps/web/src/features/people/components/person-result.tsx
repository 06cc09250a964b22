import type { PersonSummary } from '@waymark/contract/people';
import { PersonLine } from '@waymark/ui';
import { personHref, personOf } from '../person-shown.ts';

/** A person among the results of a search. */
export const PersonResult = ({ person }: { readonly person: PersonSummary }) => (
  <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} size={48} />
);
