import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { ErrorBoundary, WaymarkProvider } from '@waymark/ui';
import { reportError } from '../platform/errors/error-reporter.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { ScreenRefusal } from './router/guards.ts';
import { RouterLink } from './router/router-link.tsx';
import type { Router } from '../platform/navigation/router.ts';

/** A refused screen is not an error. */
function reportFault(error: unknown): void {
  if (!(error instanceof ScreenRefusal)) reportError(error);
}

/** The whole application. */
export function App({ router }: { router: Router }) {
  const { code, direction } = useLanguage();
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <WaymarkProvider language={code} direction={direction} link={RouterLink}>
          <ErrorBoundary onError={reportError}>
            <RouterProvider router={router} onError={reportFault} />
          </ErrorBoundary>
        </WaymarkProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}
