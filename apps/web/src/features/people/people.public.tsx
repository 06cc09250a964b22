import type { PersonSummary } from '@waymark/contract/people';
import { PersonLine } from '@waymark/ui';
import { personHref, personOf } from './person-shown.ts';

export { LocaleFields } from './components/locale-fields.tsx';
export { PeopleField } from './components/people-field.tsx';
export { NobodyHere, PeopleList } from './components/people-list.tsx';
export { PictureField } from './components/picture-field.tsx';
export { ProfileForm } from './components/profile-form.tsx';
export { ProfileNotices } from './components/profile-notices.tsx';
export { findPeople, profileQuery, useProfileUpdate } from './people.queries.ts';
export { personHref, personOf } from './person-shown.ts';
export { useProfileEditing } from './use-profile-editing.ts';

/** A person among the results of a search. */
export const PersonResult = ({ person }: { readonly person: PersonSummary }) => (
  <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} size={48} />
);
