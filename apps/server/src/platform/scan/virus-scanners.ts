import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Store } from '../db/database.ts';
import type { ServiceDoor } from '../fetch/guarded-fetch.ts';
import { AddressRefused } from '../fetch/public-address.ts';
import type { Organisation } from '../tenancy/organisation.ts';
import { type ClamdSettings, ClamdScanner, ScannerUnavailable, type Verdict, type VirusScanner } from './clamd-scanner.ts';

/** The virus scanners of the installation: one set by its environment, which wins, or one that each organisation has connected (ADM-13, MED-05). */
export class VirusScanners {
  private readonly own: VirusScanner | undefined;
  private readonly door: ServiceDoor;

  constructor(own: VirusScanner | undefined, door: ServiceDoor) {
    this.own = own;
    this.door = door;
  }

  /** Returns the scanner that looks through files of an organisation; undefined without one: files then say that nothing was scanned. */
  of(organisation: Organisation): VirusScanner | undefined {
    if (this.own !== undefined) return this.own;
    return organisation.scanner === undefined ? undefined : this.connect(organisation.scanner);
  }

  /** Returns a described scanner. One at an address that this installation calls no one at is unavailable. */
  connect(settings: ClamdSettings): VirusScanner {
    return { scan: async (body) => this.scan(settings, body) };
  }

  private async scan(settings: ClamdSettings, body: Readable): Promise<Verdict> {
    try {
      return await new ClamdScanner({ ...settings, host: await this.addressOf(settings.host) }).scan(body);
    } catch (error) {
      body.destroy();
      throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable('The virus scanner cannot be reached', { cause: error });
    }
  }

  /** What was looked up is what is connected to. */
  private async addressOf(host: string): Promise<string> {
    const [address, ...more] = isIP(host) === 0 ? await this.door.resolve(host) : [host];
    if (address === undefined || ![address, ...more].every(this.door.isAllowed)) throw new AddressRefused(host);
    return address;
  }
}

/** Returns the scanner that an organisation has connected. */
export async function findVirusScanner({ db, organisationId }: Store): Promise<ClamdSettings | undefined> {
  const row = await db
    .selectFrom('virus_scanners')
    .select(['host', 'port', 'maximum_bytes'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row === undefined ? undefined : { host: row.host, port: row.port, maximumBytes: row.maximum_bytes };
}

/** Stores the scanner of an organisation in place of the one before. */
export async function saveVirusScanner(store: Store, { host, port, maximumBytes }: ClamdSettings, now: Date): Promise<void> {
  const values = { host, port, maximum_bytes: maximumBytes, updated_at: now };
  await store.db
    .insertInto('virus_scanners')
    .values({ organisation_id: store.organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

/** Removes the scanner of an organisation. Returns whether there was one. */
export async function deleteVirusScanner(store: Store): Promise<boolean> {
  const { numDeletedRows } = await store.db
    .deleteFrom('virus_scanners')
    .where('organisation_id', '=', store.organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
