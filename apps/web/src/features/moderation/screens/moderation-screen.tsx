import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EmptyState, PageHeader } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { caseAddressOf, type CaseSearch, caseSearchOf } from '../case-address.ts';
import { CaseFilters } from '../components/case-filters.tsx';
import { CaseItem } from '../components/case-item.tsx';
import styles from '../components/moderation.module.css';
import { casesQuery } from '../moderation.queries.ts';

/** /admin/moderation (ADM-01): what people reported, one case for each thing, and the decisions on it. */
export function Screen() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const search = caseSearchOf(address);
  return (
    <>
      <PageHeader title={t`Moderation`} lead={t`Reported content. Each item appears once, with everything reported about it.`} />
      <CaseFilters search={search} onChange={(next) => setAddress(caseAddressOf(next), { replace: true, preventScrollReset: true })} />
      <Cases search={search} />
    </>
  );
}

/** A decided case leaves the list, and its buttons with it: the focus goes to the page. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

function Cases({ search }: { readonly search: CaseSearch }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(casesQuery(search));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const cases = query.data.pages.flatMap(({ items }) => items);
  if (cases.length === 0) {
    return search.state === 'open' ? (
      <EmptyState title={t`Nothing to decide`} topic="Safety">
        <Trans>When someone reports content or a comment, it appears here.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={t`No decisions yet`} topic="Safety">
        <Trans>Moderators’ decisions appear here, and can be changed.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.cases}>
        {cases.map((shown) => (
          <CaseItem key={shown.id} shown={shown} onDecided={focusPage} />
        ))}
      </ul>
      <MorePages of={query} shown={cases.length} />
    </>
  );
}
