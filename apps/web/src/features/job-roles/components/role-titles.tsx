import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { jobRolesLikeQuery } from '../job-roles.queries.ts';

/** What a field for a job title offers while one types (`list` names its id): the organisation's roles, any of which is one's own once it is the title. */
export function RoleTitles({ id, text }: { readonly id: string; readonly text: string }) {
  const { data } = useQuery(jobRolesLikeQuery(useDeferredValue(text.trim())));
  return (
    <datalist id={id}>
      {data?.map((role) => (
        <option key={role.id} value={role.title}>
          {role.family ?? role.title}
        </option>
      ))}
    </datalist>
  );
}
