import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ErrorState, Loading, Notice, Skeleton, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { oktaEnrolmentQuery, useOktaEnrolment } from '../second-factor.queries.ts';
import type { SetupProps } from './authenticator-setup.tsx';
import styles from './second-factor.module.css';

/** Feeds Okta Verify with its square code, and waits until the phone has taken it (SES-31). */
export function OktaSetup({ remember, onAdded }: SetupProps) {
  const { t } = useLingui();
  const { mutate: begin, data: begun, error } = useOktaEnrolment();
  const { data: enrolment, error: pollError } = useQuery({ ...oktaEnrolmentQuery(remember), enabled: begun !== undefined });
  const message = useErrorMessage(error ?? pollError);
  const start = useEffectEvent(() => begin());
  const finish = useEffectEvent(onAdded);
  const added = enrolment?.added ?? null;
  useEffect(() => start(), []);
  useEffect(() => {
    if (added !== null) finish(added);
  }, [added]);
  if (message !== '') return <ErrorState onRetry={() => begin()}>{message}</ErrorState>;
  if (begun === undefined) {
    return (
      <Loading>
        <Skeleton height="200px" />
      </Loading>
    );
  }
  if (enrolment?.state === 'over') {
    return (
      <ErrorState title={t`This took too long`} onRetry={() => begin()}>
        <Trans>Nothing has changed. Start again when you have your phone.</Trans>
      </ErrorState>
    );
  }
  return (
    <Stack gap={4}>
      {begun.qrCodeUrl === null ? (
        <Text>
          <Trans>Okta knows your phone. Approve the request we just sent to it.</Trans>
        </Text>
      ) : (
        <>
          <Text>
            <Trans>Scan this QR code with Okta Verify on your phone.</Trans>
          </Text>
          <div className={styles.qr}>
            <img src={begun.qrCodeUrl} alt={t`QR code for Okta Verify`} width={176} height={176} />
          </div>
        </>
      )}
      <Notice tone="info" live>
        <Trans>Waiting for your phone…</Trans>
      </Notice>
    </Stack>
  );
}
