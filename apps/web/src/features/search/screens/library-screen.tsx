import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page, PageHeader } from '@waymark/ui';
import { LibrarySearch } from '../components/library-search.tsx';
import { SearchResults } from '../components/search-results.tsx';
import { LIBRARY_PATH, readLibrary, type SearchAddress, searchHref } from '../search-address.ts';

const KeptSearches = lazy(async () => ({ default: (await import('../components/kept-searches.tsx')).KeptSearches }));

/** /library: the whole catalogue, with filters (HOM-05). */
export function Screen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = readLibrary(new URLSearchParams(search));
  const change = (next: SearchAddress) => void navigate(searchHref(next, LIBRARY_PATH), { preventScrollReset: true });
  return (
    <Page>
      <PageHeader
        title={t`Library`}
        lead={t`Everything you can open, in one place.`}
        actions={
          <Suspense>
            <KeptSearches bucket="library" address={address} onChange={change} />
          </Suspense>
        }
      />
      <LibrarySearch key={address.term} term={address.term} onSearch={(term) => change({ ...address, term })} />
      <SearchResults place="library" address={address} onChange={change} />
    </Page>
  );
}
