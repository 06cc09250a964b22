import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { APPROVAL_AREAS, type ApprovalCounts } from '@waymark/contract/approvals';
import { LinkTabs, Page, PageHeader, Segments } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { approvalCountsQuery } from '../approvals.queries.ts';
import { useAreaWords } from '../approval-words.ts';
import styles from '../components/approvals.module.css';

const ROOT = '/approvals';

/** /approvals (MGR-05): everything that waits for the reader's decision in one list. */
export function Screen() {
  const query = useQuery(approvalCountsQuery);
  return <Page width="wide">{query.data === undefined ? <Waiting of={query} shape="page" /> : <Frame counts={query.data} />}</Page>;
}

function Frame({ counts }: { readonly counts: ApprovalCounts }) {
  const { t } = useLingui();
  const format = useFormat();
  const areas = useAreaWords();
  const { pathname } = useLocation();
  const [address, narrow] = useNarrowing<'order'>();
  const area = address.get('area');
  const isInbox = pathname !== `${ROOT}/decided` && pathname !== `${ROOT}/deputies`;
  const tab = (href: string, label: string, count: number | undefined, current: boolean) => ({
    href,
    label,
    current,
    ...(count === undefined || count === 0 ? {} : { count: format.number(count) }),
  });
  return (
    <>
      <PageHeader
        title={
          counts.waiting === 0 ? (
            t`Nothing is waiting for you`
          ) : (
            <Plural value={counts.people} one="# person is waiting for your answer" other="# people are waiting for your answer" />
          )
        }
        lead={
          counts.oldestAskedAt === null ? (
            <Trans>New requests appear here, and you get a notification.</Trans>
          ) : (
            <Trans>Oldest request: {format.relative(counts.oldestAskedAt)}.</Trans>
          )
        }
        actions={
          isInbox &&
          counts.waiting > 0 && (
            <Segments
              label={t`Order`}
              value={address.get('order') === 'person' ? 'person' : 'oldest'}
              onChange={(order) => narrow({ order: order === 'oldest' ? null : order })}
              segments={[
                { value: 'oldest', label: t`Oldest first` },
                { value: 'person', label: t`By person` },
              ]}
            />
          )
        }
      />
      <div className={styles.tabs}>
        <LinkTabs
          label={t`Inbox sections`}
          tabs={[
            tab(ROOT, t`Waiting`, counts.waiting, isInbox && area === null),
            ...APPROVAL_AREAS.filter((one) => (counts.areas[one] ?? 0) > 0 || area === one).map((one) =>
              tab(`${ROOT}?area=${one}`, areas[one], counts.areas[one], isInbox && area === one),
            ),
            tab(`${ROOT}/decided`, t`Decided`, counts.decided, pathname === `${ROOT}/decided`),
            tab(`${ROOT}/deputies`, t`Deputies`, undefined, pathname === `${ROOT}/deputies`),
          ]}
        />
      </div>
      <Outlet />
    </>
  );
}
