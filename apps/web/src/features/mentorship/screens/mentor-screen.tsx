import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Page, Skeletons } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { mentorQuery, mentorshipQuery } from '../mentorship.queries.ts';

/** What everyone sees of a mentor, and what the two have together: no one needs both at once. */
const MentorOffer = lazy(async () => ({ default: (await import('../components/mentor-offer.tsx')).MentorOffer }));
const MentorshipView = lazy(async () => ({ default: (await import('../components/mentorship-view.tsx')).MentorshipView }));

/** /career/detail/mentorship/{slug}: a mentor's offer; for the two what they have together, `?with=` saying which. */
export function Screen() {
  const { slug = '' } = useParams();
  return <Detail key={slug} slug={slug} />;
}

function Detail({ slug }: { readonly slug: string }) {
  const [search] = useSearchParams();
  const query = useQuery({
    ...mentorQuery(slug),
    throwOnError: (error) => isNotThere(error) && search.get('with') === null,
  });
  const current = search.get('with') ?? query.data?.own?.id;
  // What has just ended stays in sight, with its reason and what comes next.
  const [kept, setKept] = useState(current);
  if (current !== undefined && current !== kept) setKept(current);
  const id = current ?? kept;
  usePageTitle(query.data?.person.fullName);
  return (
    <Page>
      {id !== undefined && <OneMentorship id={id} />}
      {id === undefined && query.data === undefined && <Waiting of={query} shape="detail" />}
      {id === undefined && query.data !== undefined && (
        <Suspense fallback={<Skeletons shape="detail" />}>
          <MentorOffer mentor={query.data} />
        </Suspense>
      )}
    </Page>
  );
}

function OneMentorship({ id }: { readonly id: string }) {
  const query = useQuery({ ...mentorshipQuery(id), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} shape="detail" />;
  return (
    <Suspense fallback={<Skeletons shape="detail" />}>
      <MentorshipView mentorship={query.data} />
    </Suspense>
  );
}
