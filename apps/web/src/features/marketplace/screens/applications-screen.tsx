import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type AnyRequestStatus, REQUEST_STATUSES } from '@waymark/contract/opportunities';
import { ButtonLink, EmptyState, Lined, Row, SelectField } from '@waymark/ui';
import { useState } from 'react';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import styles from '../components/marketplace.module.css';
import { useRequestStatus } from '../components/opportunity-words.ts';
import { RequestRow } from '../components/request-row.tsx';
import { ownRequestsQuery } from '../marketplace.queries.ts';

/** /career/applications (MKT-01, MKT-11): what one applied or asked for, and where it stands. */
export function Screen() {
  const { t } = useLingui();
  const [status, setStatus] = useState<AnyRequestStatus | 'all'>('all');
  const statusOf = useRequestStatus();
  const query = useInfiniteQuery(ownRequestsQuery(status));
  const requests = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <MarketplaceFrame title={t`My applications`} lead={t`Every request has a decision maker and a due date.`}>
      <Row justify="end" className={styles.found}>
        <div className={styles.sort}>
          <SelectField
            label={t`Status`}
            hideLabel
            value={status}
            options={[
              { value: 'all', label: t`All` },
              ...REQUEST_STATUSES.map((value) => ({
                value,
                label: value === 'completed_successfully' ? t`Completed successfully` : statusOf(value).words,
              })),
            ]}
            onChange={(event) => setStatus(event.currentTarget.value as AnyRequestStatus | 'all')}
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
          <Trans>Your applications and requests appear here, with who answers and by when.</Trans>
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
