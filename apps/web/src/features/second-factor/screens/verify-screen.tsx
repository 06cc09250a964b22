import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { REMEMBER_FACTOR_DAYS } from '@waymark/contract/session';
import { CheckboxField, Link, Skeleton, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { goOnAfterStep } from '../../../platform/session/entry.ts';
import { Door } from '../../session/session.public.tsx';
import { Enrolment } from '../components/enrolment.tsx';
import { Verification } from '../components/verification.tsx';
import { secondFactorsQuery } from '../second-factor.queries.ts';

/** /okta-verify (SES-30): gives the second factor after signing in, or sets one up where the organisation asks for it. */
export function Screen() {
  const { t } = useLingui();
  const [remember, setRemember] = useState(false);
  const query = useQuery({ ...secondFactorsQuery, staleTime: Number.POSITIVE_INFINITY });
  const { data: standing } = query;
  const isNew = standing?.factors.length === 0;
  return (
    <Door
      title={isNew ? <Trans>Protect your account</Trans> : <Trans>Confirm it’s you</Trans>}
      lead={
        isNew ? (
          <Trans>Your organisation requires a second way to confirm it’s you. It takes about a minute.</Trans>
        ) : (
          <Trans>One more step keeps your account safe.</Trans>
        )
      }
    >
      <Stack gap={5}>
        {standing === undefined && (
          <Waiting of={query}>
            <Skeleton height="120px" />
          </Waiting>
        )}
        {standing !== undefined && isNew && <Enrolment offersOkta={standing.offersOkta} remember={remember} onDone={goOnAfterStep} />}
        {standing !== undefined && !isNew && <Verification standing={standing} remember={remember} onDone={goOnAfterStep} />}
        <CheckboxField
          label={plural(REMEMBER_FACTOR_DAYS, {
            one: 'Do not ask again on this browser for # day',
            other: 'Do not ask again on this browser for # days',
          })}
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
          help={t`Only on a device that no one else uses.`}
        />
        <Link href="/log_out">
          <Trans>Sign out</Trans>
        </Link>
      </Stack>
    </Door>
  );
}
