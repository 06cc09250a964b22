import '@waymark/ui/styles.css';
import { spokenLanguage } from '@waymark/contract/platform';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { StartError } from './app/errors/start-error.tsx';
import { firstScreenLoaded } from './app/first-screen.ts';
import { start } from './app/start.ts';
import { takeOver } from './app/take-over.ts';
import { reportError, watchErrors } from './platform/errors/error-reporter.ts';
import { activateLanguage } from './platform/i18n/language.ts';
// Nearly every screen formats and keeps drafts: it comes with the shell, instead of with each.
import './platform/drafts/use-draft.ts';
import './platform/i18n/use-format.ts';
import { NoOrganisationError, servedLanguage } from './platform/organisation/organisation.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no place for the application');
const isDrawn = element.firstElementChild !== null;
if (isDrawn) takeOver(element);
const root = createRoot(element);

watchErrors();
try {
  const router = await start();
  await firstScreenLoaded(router, isDrawn);
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
} catch (error) {
  if (!(error instanceof NoOrganisationError)) reportError(error);
  dispatchEvent(new CustomEvent('start-failed', { detail: error }));
  await activateLanguage(spokenLanguage([servedLanguage, ...navigator.languages])).catch(() => {});
  root.render(<StartError error={error} />);
}
