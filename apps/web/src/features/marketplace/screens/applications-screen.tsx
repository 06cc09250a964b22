import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnyRequestStatus } from '@waymark/contract/opportunities';
import { ButtonLink, EmptyState, Lined, Row, SelectField } from '@waymark/ui';
import { useState } from 'react';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import styles from '../components/marketplace.module.css';
import { useRequestStatus } from '../components/opportunity-words.ts';
import { RequestRow } from '../components/request-row.tsx';
import { ownRequestsQuery } from '../marketplace.queries.ts';

/** What the statuses of projects, mentorships and vacancies mean to who asked, each in one of these. */
const GROUPS = {
  waiting: ['applied', 'pending', 'pendingapproval', 'pendingconfirmation'],
  accepted: ['approved', 'accepted', 'confirmed'],
  'in-progress': ['inprogress'],
  completed: ['completed', 'completed_successfully'],
  'ended-early': ['completed_unsuccessfully'],
  declined: ['rejected'],
  withdrawn: ['withdrawn'],
} as const satisfies Readonly<Record<string, readonly AnyRequestStatus[]>>;
type RequestGroup = keyof typeof GROUPS;
const REQUEST_GROUPS = Object.keys(GROUPS) as RequestGroup[];

function useGroupWords(): Readonly<Record<RequestGroup, string>> {
  const { t } = useLingui();
  const statusOf = useRequestStatus();
  return {
    waiting: t`Waiting for an answer`,
    accepted: t`Accepted`,
    'in-progress': statusOf('inprogress').words,
    completed: statusOf('completed').words,
    'ended-early': statusOf('completed_unsuccessfully').words,
    declined: statusOf('rejected').words,
    withdrawn: statusOf('withdrawn').words,
  };
}

/** /career/applications (MKT-01, MKT-11): what one applied or asked for, and where it stands. */
export function Screen() {
  const { t } = useLingui();
  const [status, setStatus] = useState<RequestGroup | 'all'>('all');
  const words = useGroupWords();
  const query = useInfiniteQuery(ownRequestsQuery(status === 'all' ? [] : GROUPS[status]));
  const requests = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <MarketplaceFrame title={t`My applications`} lead={t`Every request has a decision maker and a due date.`}>
      <Row justify="end" className={styles.found}>
        <div className={styles.sort}>
          <SelectField
            label={t`Status`}
            hideLabel
            value={status}
            options={[{ value: 'all', label: t`All` }, ...REQUEST_GROUPS.map((value) => ({ value, label: words[value] }))]}
            onChange={(event) => setStatus(event.currentTarget.value as RequestGroup | 'all')}
          />
        </div>
      </Row>
      {query.data === undefined && <Waiting of={query} shape="rows" />}
      {query.isSuccess && requests.length === 0 && (
        <EmptyState
          title={status === 'all' ? t`You have not applied for anything yet` : t`Nothing here at the moment`}
          topic="Maps"
          action={
            <ButtonLink href="/career" size="s">
              <Trans>Explore</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your applications and requests appear here, with who will answer and by when.</Trans>
        </EmptyState>
      )}
      {requests.length > 0 && (
        <>
          <Lined as="ul" className={styles.list}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </Lined>
          <MorePages of={query} shown={requests.length} />
        </>
      )}
    </MarketplaceFrame>
  );
}
