import { spokenLanguage } from '@waymark/contract/platform';
import { ENTRY_STEP_PATHS, isEntryStepPath, type SessionUser } from '@waymark/contract/session';
import { loadOverlays } from '@waymark/ui';
import { features } from '../features.ts';
import { onRefusal } from '../platform/api/call.ts';
import { onReached } from '../platform/api/reach.ts';
import { keepAnswersOf } from '../platform/api/kept-answers.ts';
import { loadSaving } from '../platform/api/call.ts';
import { loadProblemMessages, setProblemMessages } from '../platform/api/error-message.ts';
import { afterFirstScreen } from '../platform/browser/after-first-screen.ts';
import { whenIdle } from '../platform/browser/when-idle.ts';
import { reportError } from '../platform/errors/error-reporter.ts';
import { activateLanguage, prefetchLanguage } from '../platform/i18n/language.ts';
import { isAsSaid } from '../platform/i18n/text-parts.ts';
import { sendImpressions } from '../platform/impressions/impressions.ts';
import { prefetchMenu, refreshMenu } from '../platform/organisation/menu.ts';
import {
  forgetOrganisation,
  loadOrganisation,
  onOrganisationChange,
  organisation,
  refreshOrganisation,
  isServedToVisitor,
  servedLanguage,
} from '../platform/organisation/organisation.ts';
import { keepTheme } from '../platform/organisation/theme.ts';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { wantsPush } from '../platform/push/remember-push.ts';
import { refreshOwnLearning } from '../platform/query/own-learning.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { connectLive, disconnectLive, onLive } from '../platform/realtime/live.ts';
import { currentPath } from '../platform/session/current-path.ts';
import { storeReturnPath } from '../platform/session/return-path.ts';
import { flagSignedIn, watchSignedInFlag } from '../platform/session/signed-in-flag.ts';
import { currentUser, loadSession, onSessionChange, refreshSession, setSession } from '../platform/session/session.ts';
import { setActionWord } from '../platform/audit-words.ts';
import { setAreaPages } from '../platform/navigation/area-pages.ts';
import { setSubjectTabs } from '../platform/navigation/subject-tabs.ts';
import { guardAgain, startRouter, type Router } from '../platform/navigation/router.ts';
import { collectRoutes } from './router/routes.tsx';
import { followNotifications, installWorker } from './service-worker.ts';

const SETTLED_MILLISECONDS = 4_000;
/** What the server says to a session that waits for a step on the way in. */
const STEP_REFUSALS: ReadonlySet<string> = new Set(Object.keys(ENTRY_STEP_PATHS).map((step) => `${step}-required`));

/** The person's language, else what the server chose, else the organisation's (ORG-07). */
function wishedLanguage() {
  const ofOrganisation = organisation().configs.find(({ name }) => name === 'DefaultOrgLanguage')?.value;
  return spokenLanguage([currentUser()?.profile.language, servedLanguage, typeof ofOrganisation === 'string' ? ofOrganisation : null]);
}

/** SES-12: a person who cannot be told counts as signed out, and comes back here after signing in; without a network the start fails. */
async function startSession(): Promise<void> {
  if (isServedToVisitor) return setSession(null);
  try {
    await loadSession();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 0) throw error;
    reportError(error);
    storeReturnPath(currentPath());
    setSession(null);
  }
}

/**
 * Asks again who is signed in, and what they may. When the session ended behind the page's back, they come back here after signing in
 * (SES-11). Gives whether someone is still here.
 */
async function sessionHolds(): Promise<boolean> {
  const before = currentUser();
  if (before === null || (await refreshSession()) !== null) return before !== null;
  storeReturnPath(currentPath());
  setSession(null);
  await sessionChanged(null);
  return false;
}

/** SES-30: the server waits for a step that this page does not know of: a setting changed, or a session that another tab opened. */
async function stepIsWanted(): Promise<void> {
  if (currentUser()?.entryStep !== null) return;
  await refreshSession();
  guardAgain();
}

/** Someone else than before is here: nothing of the one before may stay, and the guards decide where to go. */
async function sessionChanged(user: SessionUser | null): Promise<void> {
  disconnectLive();
  flagSignedIn(user?.id ?? null);
  void keepAnswersOf(user?.id ?? null).catch(() => {});
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  // Switches can be for some people only (ADM-03).
  void refreshOrganisation().catch(() => {});
  if (user !== null) {
    listen(user);
    await activateLanguage(wishedLanguage()).catch(reportError);
  }
  guardAgain();
}

/** Hears of changes, once the session is in. */
function listen(user: SessionUser | null): void {
  if (user?.entryStep === null) connectLive(() => accessChanged().catch(() => {}));
}

/** The network is back: what is shown may be of before, and who is here may have changed (SHL-39). */
async function catchUp(): Promise<void> {
  if (currentUser() !== null && !(await sessionHolds())) return;
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

async function accessChanged(): Promise<void> {
  if (!(await sessionHolds())) return;
  await Promise.all([refreshMenu(), refreshOrganisation().catch(() => {})]);
  guardAgain();
}

/** What goes on beside the page, and what can wait until it is there. */
function afterwards(): void {
  watchSignedInFlag();
  flagSignedIn(currentUser()?.id ?? null);
  void keepAnswersOf(currentUser()?.id ?? null).catch(() => {});
  onSessionChange((user) => void sessionChanged(user));
  onOrganisationChange(() => {
    void refreshMenu();
    if (!isAsSaid(wishedLanguage().code)) void activateLanguage(wishedLanguage()).catch(reportError);
    guardAgain();
  });
  onLive('organisation.changed', () => void refreshOrganisation().catch(() => {}));
  onLive('learning-changed', () => void refreshOwnLearning().catch(() => {}));
  followNotifications();
  onReached(() => void catchUp().catch(() => {}));
  whenIdle(() => {
    listen(currentUser());
  });
  void afterFirstScreen().then(loadOverlays);
  setTimeout(() => {
    whenIdle(() => void Promise.all([loadProblemMessages(), loadSaving()]).catch(() => {}));
    refreshOrganisation().catch(() => {});
    void import('../platform/organisation/chatbot.ts').then(({ keepChatbot }) => keepChatbot()).catch(() => {});
    void installWorker();
    if (wantsPush(currentUser()?.id ?? '')) void import('../platform/push/keep-push.ts').then(({ keepPush }) => keepPush()).catch(() => {});
    void sendImpressions();
    for (const { background } of features)
      void background?.().then(
        ({ begin }) => begin(),
        () => {},
      );
  }, SETTLED_MILLISECONDS);
}

/**
 * Starts in the order of SHL-30: organisation, person, then theme and language, then the first screen. Throws `NoOrganisationError`
 * or `ApiProblem` when the organisation or, without a network, the person cannot be told; the local copy is then forgotten (ORG-16, SHL-52).
 */
export async function start(): Promise<Router> {
  setProblemMessages(() => import('./all-problem-messages.ts'));
  setSubjectTabs(features);
  setAreaPages(features);
  setActionWord(features);
  onRefusal(({ code }) => {
    // What was asked with the cookie of before, while a new one was on its way, is refused too: the session itself is asked.
    if (code === 'signed-out') void sessionHolds().catch(() => {});
    if (STEP_REFUSALS.has(code)) void stepIsWanted().catch(() => {});
  });
  try {
    await loadOrganisation();
    await Promise.all([
      startSession(),
      isServedToVisitor || isEntryStepPath(location.pathname) ? undefined : prefetchMenu(),
      prefetchLanguage(spokenLanguage([servedLanguage])),
    ]);
    await Promise.all([keepTheme(), activateLanguage(wishedLanguage())]);
  } catch (error) {
    forgetOrganisation();
    throw error;
  }
  const router = startRouter(collectRoutes(features));
  afterwards();
  return router;
}
