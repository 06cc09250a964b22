import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState, Heading, Page, Text, WaymarkProvider } from '@waymark/ui';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { features } from '../../features.ts';
import { cutOff, useWhenReached } from '../../platform/api/reach.ts';
import { useErrorMessage } from '../../platform/api/error-message.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { NoOrganisationError } from '../../platform/organisation/organisation.ts';

const firstRun = features.find(({ shell }) => shell?.firstRun)?.shell?.firstRun;
const LazyFirstRun: ComponentType | undefined = firstRun && lazy(async () => ({ default: (await firstRun()).FirstRun }));

const UnknownOrganisation = () => (
  <>
    <Heading level={1}>
      <Trans>There is no organisation at this address</Trans>
    </Heading>
    <Text size="lead">
      <Trans>Check the address for a slip of the keys, or ask the person who gave it to you.</Trans>
    </Text>
  </>
);

const AccessDenied = ({ detail }: { detail: string }) => (
  <>
    <Heading level={1}>
      <Trans>Access denied</Trans>
    </Heading>
    <Text size="lead">{detail}</Text>
  </>
);

const reload = () => location.reload();

function Failed({ error }: { error: unknown }) {
  const { t } = useLingui();
  useWhenReached(reload);
  useEffect(cutOff, []);
  return (
    <ErrorState level={1} title={t`The page did not start`} onRetry={reload}>
      {useErrorMessage(error)}
    </ErrorState>
  );
}

function Content({ error }: { error: unknown }) {
  if (!(error instanceof NoOrganisationError)) return <Failed error={error} />;
  if (error.problem === 'access-denied') return <AccessDenied detail={error.message} />;
  return <UnknownOrganisation />;
}

/** Instead of the application, when it cannot start: says plainly why (ORG-09, ORG-15, SHL-52). */
export function StartError({ error }: { error: unknown }) {
  const { code, direction } = useLanguage();
  const isFirstRun = error instanceof NoOrganisationError && error.problem === 'first-run';
  return (
    <I18nProvider i18n={i18n}>
      <WaymarkProvider language={code} direction={direction}>
        {isFirstRun && LazyFirstRun ? (
          <Suspense>
            <LazyFirstRun />
          </Suspense>
        ) : (
          <Page width="reading">
            <Content error={error} />
          </Page>
        )}
      </WaymarkProvider>
    </I18nProvider>
  );
}
