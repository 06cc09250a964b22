import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, Loading, PageHeader, Skeleton } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { OktaSection } from '../../second-factor/second-factor.public.tsx';
import { SignInRulesForm } from '../components/sign-in-rules-form.tsx';
import { signInRulesQuery } from '../session.queries.ts';

/** /admin/sign-in-rules: passwords, locks, second factor, time-out, sign-up (ADM-04). */
export function Screen() {
  const { t } = useLingui();
  const { data: rules, error, refetch } = useQuery(signInRulesQuery);
  const message = useErrorMessage(error);
  return (
    <>
      <PageHeader
        title={t`Sign-in rules`}
        lead={<Trans>What it takes to get in, and to stay in. Changes hold at once, for everybody.</Trans>}
      />
      {error !== null && <ErrorState onRetry={() => void refetch()}>{message}</ErrorState>}
      {rules === undefined && error === null && (
        <Loading>
          <Skeleton height="320px" />
        </Loading>
      )}
      {rules !== undefined && (
        <>
          <SignInRulesForm rules={rules} />
          <OktaSection />
        </>
      )}
    </>
  );
}
