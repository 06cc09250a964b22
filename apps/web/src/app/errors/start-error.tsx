import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, ErrorState, Page, WaymarkProvider } from '@waymark/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { features } from '../../features.ts';
import { cutOff, useWhenReached } from '../../platform/api/reach.ts';
import { useErrorMessage } from '../../platform/api/error-message.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { NoOrganisationError } from '../../platform/organisation/organisation.ts';

const firstRun = features.find(({ shell }) => shell?.firstRun)?.shell?.firstRun;
const LazyFirstRun: ComponentType | undefined = firstRun && lazy(async () => ({ default: (await firstRun()).FirstRun }));

const reload = () => location.reload();

/** In the middle of the page: what is in the way, who to ask, and the way to try again. */
const StartState = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <EmptyState
    level={1}
    title={title}
    topic="Maps"
    action={
      <Button size="s" onClick={reload}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {children}
  </EmptyState>
);

const UnknownOrganisation = () => (
  <StartState title={<Trans>There is no organisation at this address</Trans>}>
    <Trans>Check the address for typing errors, or ask the person who gave it to you.</Trans>
  </StartState>
);

const AccessDenied = ({ detail }: { detail: string }) => (
  <StartState title={<Trans>Access denied</Trans>}>
    {detail} <Trans>Questions? Ask an administrator of your organisation.</Trans>
  </StartState>
);

function Failed({ error }: { error: unknown }) {
  const { t } = useLingui();
  useWhenReached(reload);
  useEffect(cutOff, []);
  return (
    <ErrorState level={1} title={t`This page couldn’t load`} onRetry={reload}>
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
