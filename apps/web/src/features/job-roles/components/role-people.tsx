import { useInfiniteQuery } from '@tanstack/react-query';
import { Lined, PersonLine, ShowMore } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { jobRolePeopleQuery } from '../job-roles.queries.ts';
import styles from './job-roles.module.css';

/** Who works in a role, by name, page by page. */
export function RolePeople({ slug, total }: { readonly slug: string; readonly total: number }) {
  const query = useInfiniteQuery(jobRolePeopleQuery(slug));
  if (query.data === undefined) return <Waiting of={query} level={3} shape="rows" />;
  const people = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <Lined as="ul" className={styles.list}>
        {people.map((person) => (
          <li key={person.id} style={{ paddingBlock: 12 }}>
            <PersonLine person={personOf(person)} href={personHref(person)} detail={<bdi>{person.jobTitle}</bdi>} />
          </li>
        ))}
      </Lined>
      <ShowMore
        shown={people.length}
        total={total}
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
