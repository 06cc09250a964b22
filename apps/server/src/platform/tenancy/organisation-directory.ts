import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { OrganisationId } from '@waymark/contract/kit';
import { type Database, forgetOnCommit, type OrganisationAtDoor, type Store } from '../db/database.ts';
import { type ChangedTexts, changedTextSources, NOTHING_CHANGED } from '../i18n/changed-texts.ts';
import { tellLive } from '../realtime/live-hub.ts';
import { findVirusScanner } from '../scan/virus-scanners.ts';
import { findFileStores } from '../storage/file-stores.ts';
import { Organisation, type SignInWays } from './organisation.ts';
import { layoutSources, type OrganisationLayout } from './organisation-layouts.ts';
import { type OrganisationPlan, planSources } from './organisation-plans.ts';

const KEPT = 2_000;
const KEPT_MILLISECONDS = 60_000;
/** How closely that is kept to: to the millisecond, a timer would run for each. */
const RESOLUTION_MILLISECONDS = 1_000;

/** Finds organisations by host name, with their settings; kept in this process until someone changes them. */
export class OrganisationDirectory {
  private readonly database: Database;
  private readonly byHost = new LRUCache<string, Organisation>({
    max: KEPT,
    ttl: KEPT_MILLISECONDS,
    ttlResolution: RESOLUTION_MILLISECONDS,
  });
  /** Counts what was forgotten: an organisation that was loaded meanwhile may be the one before the change. */
  private forgotten = 0;

  constructor(database: Database) {
    this.database = database;
  }

  /** The organisation at a host name, if this process has it at hand. */
  kept(hostName: string): Organisation | undefined {
    return this.byHost.get(hostName);
  }

  /** The organisation at a host name; undefined when no one lives there (ORG-01, ORG-09). */
  async atHost(hostName: string): Promise<Organisation | undefined> {
    const kept = this.byHost.get(hostName);
    if (kept !== undefined) return kept;
    const { forgotten } = this;
    const door = await this.database.organisationByHost(hostName);
    if (door === undefined) return undefined;
    const organisation = await this.load(door);
    if (forgotten === this.forgotten) this.byHost.set(hostName, organisation);
    return organisation;
  }

  /** The organisation with an id; undefined when it is gone. For jobs, which know no host name. */
  async withId(id: OrganisationId): Promise<Organisation | undefined> {
    for (const organisation of this.byHost.values()) if (organisation.id === id) return organisation;
    const store = this.database.tenant(id);
    const row = await store.db.selectFrom('organisations').select('host_name').where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : this.atHost(row.host_name);
  }

  private async load(door: OrganisationAtDoor): Promise<Organisation> {
    const store = this.database.tenant(door.id);
    const [rows, ways, plans, layouts, changedTexts] = await Promise.all([
      settingsIn(store),
      signInWaysOf(store),
      plansOf(store),
      layoutsOf(store),
      changedTextsOf(store),
    ]);
    const revision = createHash('sha1')
      .update(JSON.stringify([door, rows, ways, ...plans, ...layouts, changedTexts.digests]))
      .digest('base64url');
    return new Organisation(door, new Map(rows.map((row) => [row.name, row.value])), revision, { ...ways, plans, layouts, changedTexts });
  }

  /** Drops what is kept of an organisation, in this process. */
  forget(id: string): void {
    this.forgotten += 1;
    for (const [host, organisation] of this.byHost.entries()) if (organisation.id === id) this.byHost.delete(host);
  }

  /** Drops everything, when messages may have been missed. */
  forgetAll(): void {
    this.forgotten += 1;
    this.byHost.clear();
  }
}

async function settingsIn({ db, organisationId }: Store): Promise<{ name: string; value: unknown }[]> {
  return db
    .selectFrom('organisation_configs')
    .select(['name', 'value'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
}

async function plansOf(store: Store): Promise<OrganisationPlan[]> {
  return (await Promise.all(planSources.all().map((source) => source(store)))).flat();
}

async function layoutsOf(store: Store): Promise<OrganisationLayout[]> {
  return (await Promise.all(layoutSources.all().map((source) => source(store)))).flat();
}

async function changedTextsOf(store: Store): Promise<ChangedTexts> {
  const [source] = changedTextSources.all();
  return source === undefined ? NOTHING_CHANGED : source(store);
}

/** The providers that are switched on, in the order they were added, whether they are the only way in, and the services it has connected. */
async function signInWaysOf(store: Store): Promise<Omit<SignInWays, 'plans' | 'layouts' | 'changedTexts'>> {
  const { db, organisationId } = store;
  const [providers, rules, mailServer, fileStores, scanner] = await Promise.all([
    db
      .selectFrom('identity_providers')
      .select(['id', 'name', 'logout_url as logoutUrl'])
      .where('organisation_id', '=', organisationId)
      .where('enabled', '=', true)
      .orderBy('id')
      .execute(),
    db.selectFrom('sign_in_rules').select('forces_single_sign_on').where('organisation_id', '=', organisationId).executeTakeFirst(),
    db.selectFrom('mail_servers').select('host').where('organisation_id', '=', organisationId).executeTakeFirst(),
    findFileStores(store),
    findVirusScanner(store),
  ]);
  return {
    providers,
    forcesSingleSignOn: rules?.forces_single_sign_on ?? false,
    hasMailServer: mailServer !== undefined,
    fileStores,
    scanner,
  };
}

/** Makes every server drop what it keeps of an organisation, and connected pages ask for it again, once the transaction commits (ORG-03). */
export async function organisationChanged(tx: Store): Promise<void> {
  await forgetOnCommit(tx, { kind: 'organisation', id: tx.organisationId });
  await tellLive(tx, null, { type: 'organisation.changed' });
}
