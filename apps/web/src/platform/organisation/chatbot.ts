import { getConfigs } from '@waymark/contract/organisation';
import { call } from '../api/call.ts';
import { reportError } from '../errors/error-reporter.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { onOrganisationChange, organisation } from './organisation.ts';

const ELEMENT = 'chatbot';

interface ChatbotConfig {
  readonly scriptUrl: string;
  readonly liveAgent: Readonly<Record<string, string>>;
}

function isChatbotConfig(value: unknown): value is ChatbotConfig {
  return typeof value === 'object' && value !== null && 'scriptUrl' in value && 'liveAgent' in value;
}

const isWanted = () =>
  currentUser() !== null &&
  organisation().configs.some(({ name, value }) => name === 'enable_chatbot' && value === true) &&
  document.getElementById(ELEMENT) === null;

/** ORG-13: the script and what the live agent is started with, as data attributes; without a configuration only a warning. */
async function loadChatbot(): Promise<void> {
  if (!isWanted()) return;
  const configs = await call(getConfigs, { query: { 'names[]': ['chatbot_config'] }, background: true });
  const config = configs.find(({ name }) => name === 'chatbot_config')?.value;
  if (!isChatbotConfig(config)) {
    // oxlint-disable-next-line no-console -- ORG-13 asks for this warning, and for nothing else
    console.warn('Chatbot not configured for this organization');
    return;
  }
  if (!isWanted()) return;
  const script = document.createElement('script');
  script.id = ELEMENT;
  script.src = config.scriptUrl;
  script.async = true;
  for (const [name, value] of Object.entries(config.liveAgent)) script.setAttribute(`data-${name.replaceAll(/[^\w-]/g, '-')}`, value);
  // The page's content policy is as old as the page: a chatbot that was switched on since comes with the next one.
  script.addEventListener('error', () => script.remove());
  document.body.append(script);
}

/** Loads the chatbot where the organisation has one, for people who are signed in. */
export function keepChatbot(): void {
  const load = () => void loadChatbot().catch(reportError);
  onSessionChange(load);
  onOrganisationChange(load);
  load();
}
