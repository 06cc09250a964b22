import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeader, Skeleton } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { OktaSection } from '../../second-factor/second-factor.public.tsx';
import { SignInRulesForm } from '../components/sign-in-rules-form.tsx';
import { signInRulesQuery } from '../session.queries.ts';

/** /admin/sign-in-rules: passwords, locks, second factor, time-out, sign-up (ADM-04). */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(signInRulesQuery);
  return (
    <>
      <PageHeader
        title={t`Sign-in rules`}
        lead={<Trans>How people sign in and stay signed in. Changes apply to everyone immediately.</Trans>}
      />
      {query.data === undefined ? (
        <Waiting of={query}>
          <Skeleton height="320px" />
        </Waiting>
      ) : (
        <>
          <SignInRulesForm rules={query.data} />
          <OktaSection />
        </>
      )}
    </>
  );
}
