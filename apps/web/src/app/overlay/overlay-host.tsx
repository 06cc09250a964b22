import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { Dialog, ErrorBoundary, PageOverlay } from '@waymark/ui';
import { features } from '../../features.ts';
import { reportError } from '../../platform/errors/error-reporter.ts';
import { overlayOf } from '../../platform/navigation/overlay.ts';
import { useGivenTitle } from '../../platform/page/page-title.ts';
import { PartFailure } from '../errors/part-failure.tsx';
import { ScreenFallback } from '../layout/screen-fallback.tsx';
import { lazyScreen } from '../router/screen-chunk.ts';

const failure = (onRetry: () => void) => <PartFailure onRetry={onRetry} />;

const overlayRoutes = features.flatMap(({ routes }) =>
  routes.flatMap(({ overlay, path, screen }) => (overlay === true && screen !== undefined ? [{ path, Screen: lazyScreen(screen) }] : [])),
);

/** Shows a card, pathway or journey over the current page, at its own address (SHL-34). */
export function OverlayHost() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = useGivenTitle();
  const overlay = overlayOf(useLocation());
  const close = () => void navigate(-1);
  return (
    <Dialog open={overlay !== null} onClose={close} title={title ?? t`Details`} size="full">
      {overlay !== null && (
        <PageOverlay>
          <ErrorBoundary resetKey={overlay} onError={reportError} failure={failure}>
            <Suspense fallback={<ScreenFallback />}>
              <Routes location={overlay}>
                {overlayRoutes.map(({ path, Screen }) => (
                  <Route key={path} path={path} element={<Screen />} />
                ))}
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </PageOverlay>
      )}
    </Dialog>
  );
}
