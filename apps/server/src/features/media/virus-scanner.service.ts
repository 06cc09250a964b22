import { Readable } from 'node:stream';
import { fileServiceProblems, type ServiceTest, type VirusScanner, type VirusScannerBody } from '@waymark/contract/media';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { deleteVirusScanner as deleteVirusScannerRow, findVirusScanner, saveVirusScanner } from '../../platform/scan/virus-scanners.ts';
import { organisationChanged } from '../../platform/tenancy/organisation-directory.ts';
import { virusScannerConnected, virusScannerDisconnected } from './media.events.ts';
import { reasonOf } from './service-reason.ts';

/** The harmless file that every scanner takes for a virus (eicar.org), put together so that this file is none. */
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** ADM-13, MED-05: returns the scanner that looks through uploads of the organisation. */
export async function getVirusScanner(ctx: ActorContext): Promise<VirusScanner> {
  if (ctx.platform.config.clamav !== undefined) return { source: 'environment', scanner: null };
  const scanner = (await findVirusScanner(ctx.store)) ?? null;
  return { source: scanner === null ? 'none' : 'console', scanner };
}

/** Connects a scanner, which looks through every file from then on. Throws `virus-scanner-of-installation`, `virus-scanner-failed` (with the `reason`). */
export async function setVirusScanner(ctx: ActorContext, body: VirusScannerBody): Promise<VirusScanner> {
  const { isWorking, reason } = await testVirusScanner(ctx, body);
  if (!isWorking) throw refuse(fileServiceProblems['virus-scanner-failed'], { params: { reason: reason ?? '' } });
  return mutate(ctx, virusScannerConnected, async (ctx) => {
    const { host, port, maximumBytes } = body;
    await saveVirusScanner(ctx.store, { host: host.toLowerCase(), port, maximumBytes }, ctx.now());
    await organisationChanged(ctx.store);
    return {
      result: await getVirusScanner(ctx),
      subject: { type: 'organisation', id: ctx.organisation.id },
      details: { host: host.toLowerCase(), port },
    };
  });
}

/** Disconnects the scanner. Throws `virus-scanner-of-installation`. */
export async function deleteVirusScanner(ctx: ActorContext): Promise<VirusScanner> {
  checkIsOurs(ctx);
  return mutate(ctx, virusScannerDisconnected, async (ctx) => {
    const before = await findVirusScanner(ctx.store);
    const result: VirusScanner = { source: 'none', scanner: null };
    if (!(await deleteVirusScannerRow(ctx.store))) return unchanged(result);
    await organisationChanged(ctx.store);
    return { result, subject: { type: 'organisation', id: ctx.organisation.id }, details: { host: before?.host ?? '' } };
  });
}

/** Has a described scanner look at a harmless file and at the test virus, and returns whether it told them apart. Throws `virus-scanner-of-installation`. */
export async function testVirusScanner(ctx: ActorContext, body: VirusScannerBody): Promise<ServiceTest> {
  checkIsOurs(ctx);
  const scanner = ctx.platform.scanners.connect(body);
  const scan = async (text: string) => scanner.scan(Readable.from([Buffer.from(text)], { objectMode: false }));
  try {
    if ((await scan('A file without a virus.')).outcome !== 'clean')
      return { isWorking: false, reason: 'It found a virus in a harmless file.' };
    if ((await scan(TEST_VIRUS)).outcome !== 'infected') return { isWorking: false, reason: 'It did not find the test virus.' };
    return { isWorking: true, reason: null };
  } catch (error) {
    return { isWorking: false, reason: reasonOf(error) };
  }
}

/** A scanner that the installation brings wins over any other. */
function checkIsOurs({ platform }: ActorContext): void {
  if (platform.config.clamav !== undefined) throw refuse(fileServiceProblems['virus-scanner-of-installation']);
}
