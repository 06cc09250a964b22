import type { Platform } from '../platform/platform.ts';
import { makeDemo } from './make-demo.ts';

// Any number will do, as long as every server asks for the same one.
const DEMO_LOCK = 7_226_991_055;

/**
 * Gives an empty store the demo organisations, unless DEMO=false leaves it to the first-run page. One server makes them, others that start
 * meanwhile wait. A demo that was interrupted is made again: no one has been served from it, as a server listens only afterwards.
 *
 * @returns whether this server made them now
 * @param say reports progress to the person who started the server
 */
export async function seedDemo(platform: Platform, say: (text: string) => void): Promise<boolean> {
  if (platform.config.demo === false) return false;
  const { database } = platform;
  if ((await database.installationFact('demo')) === 'made') return false;
  const onWait = () => say('Another server is making the demo organisations; waiting for it …');
  return database.whileLocked(DEMO_LOCK, () => seed(platform, say), onWait);
}

async function seed(platform: Platform, say: (text: string) => void): Promise<boolean> {
  const { database } = platform;
  const wasInterrupted = (await database.installationFact('demo')) === 'begun';
  if (wasInterrupted) {
    await database.removeOrganisations();
    platform.organisations.forgetAll();
    platform.sessions.forgetAll();
  }
  if ((await database.organisationIds()).length > 0) return false;
  say('Making the demo organisations …');
  await database.noteInstallationFact('demo', 'begun');
  await makeDemo(platform);
  await database.noteInstallationFact('demo', 'made');
  return true;
}
