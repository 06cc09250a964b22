import { keepSessionAlive, pollSession, type SessionState } from '@waymark/contract/session';
import { call } from '../../../platform/api/call.ts';
import { organisation, refreshOrganisation } from '../../../platform/organisation/organisation.ts';
import { timeoutMinutes } from '../../../platform/session/time-out.ts';
import { lastActivity } from './activity.ts';

const MINUTE = 60_000;

function setting(name: string, fallback: number): number {
  const value = organisation().configs.find((config) => config.name === name)?.value;
  return typeof value === 'number' ? value : fallback;
}

/** SES-43: every pollerFrequency minutes; more often where the server would else not hear of activity in time. */
function pollMilliseconds(): number {
  const timeout = timeoutMinutes();
  const wanted = setting('pollerFrequency', 5) * MINUTE;
  return timeout === 0 ? wanted : Math.min(wanted, (timeout * MINUTE) / 3);
}

async function take(state: SessionState): Promise<void> {
  if (state.organisationRevision !== organisation().revision) await refreshOrganisation();
}

/** Tells the server that someone is there; its time-out moves along. */
export async function stayAlive(): Promise<void> {
  await take(await call(keepSessionAlive));
}

/**
 * Asks from time to time whether the session lives, and passes on whether anyone was active since. A session that is over is
 * noticed by its refusal. Returns how to stop.
 */
export function startPoller(): () => void {
  let told = Date.now();
  let timer: ReturnType<typeof setTimeout>;
  const poll = async () => {
    const isActive = lastActivity() > told;
    told = Date.now();
    await (isActive ? stayAlive() : call(pollSession, { background: true }).then(take)).catch(() => {});
    next();
  };
  const next = () => {
    timer = setTimeout(() => void poll(), pollMilliseconds());
  };
  next();
  return () => clearTimeout(timer);
}
