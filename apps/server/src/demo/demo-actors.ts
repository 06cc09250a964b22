import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { PERMISSIONS, type Permission } from '@waymark/contract/platform';
import type { ActorContext } from '../platform/context.ts';
import type { Store } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { noteSeen } from '../platform/session/last-seen.ts';
import type { Organisation } from '../platform/tenancy/organisation.ts';

const DAY_MILLISECONDS = 86_400_000;
const KNOWN = new Set<string>(PERMISSIONS);

/** Lets the people of an organisation act through the product's own use cases, at some day in the past. */
export class DemoActors {
  private readonly people: ReadonlyMap<string, { id: UserId; fullName: string; permissions: Permission[] }>;
  private readonly platform: Platform;
  private readonly organisation: Organisation;
  private readonly seen = new Map<UserId, Date>();

  private constructor(platform: Platform, organisation: Organisation, people: DemoActors['people']) {
    this.platform = platform;
    this.organisation = organisation;
    this.people = people;
  }

  static async load(platform: Platform, organisation: Organisation): Promise<DemoActors> {
    const { db } = platform.database.tenant(organisation.id);
    const { rows } = await sql<{ id: UserId; email: string; full_name: string; permissions: string[] }>`
      select u.id, u.email, u.full_name, coalesce(array_agg(distinct p.permission) filter (where p.permission is not null), '{}') as permissions
      from users u
      left join person_roles ur on ur.organisation_id = u.organisation_id and ur.user_id = u.id
      left join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
      left join lateral unnest(r.permissions) p(permission) on true
      where u.organisation_id = ${organisation.id}
      group by u.organisation_id, u.id order by u.id`.execute(db);
    const isKnown = (permission: string): permission is Permission => KNOWN.has(permission);
    return new DemoActors(
      platform,
      organisation,
      new Map(rows.map((row) => [row.email, { id: row.id, fullName: row.full_name, permissions: row.permissions.filter(isKnown) }])),
    );
  }

  /** Everyone's addresses, in the order they were made. */
  get emails(): string[] {
    return [...this.people.keys()];
  }

  idOf(email: string): UserId {
    const person = this.people.get(email);
    if (person === undefined) throw new Error(`No one in the demo has the address ${email}`);
    return person.id;
  }

  /** So many days, or fewer where that would reach back before this month. */
  withinMonth(daysAgo: number): number {
    return Math.min(daysAgo, this.platform.clock.now().getUTCDate() - 1);
  }

  /** Notes for everyone who acted that they were here when they last did. */
  async noteSeen(): Promise<void> {
    await noteSeen(this.platform.database.tenant(this.organisation.id), this.seen);
  }

  /** The context in which a person acts, so many days ago; in a transaction with others where its store is passed on. */
  as(email: string, daysAgo: number, store?: Store): ActorContext {
    const person = this.people.get(email);
    if (person === undefined) throw new Error(`No one in the demo has the address ${email}`);
    const { platform, organisation } = this;
    const at = new Date(platform.clock.now().getTime() - daysAgo * DAY_MILLISECONDS);
    const before = this.seen.get(person.id);
    if (before === undefined || before < at) this.seen.set(person.id, at);
    return {
      platform,
      organisation,
      store: store ?? platform.database.tenant(organisation.id),
      requestId: 'demo',
      actor: {
        userId: person.id,
        sessionId: 'demo',
        fullName: person.fullName,
        permissions: new Set(person.permissions),
        roles: [],
        language: 'en',
        timeZone: 'Europe/London',
        impersonatorId: null,
        onboardingCompleted: true,
      },
      caller: { address: '127.0.0.1', userAgent: 'demo', origin: undefined, cookies: {} },
      answerCookies: { set: () => {}, clear: () => {} },
      entryStep: null,
      now: () => at,
    };
  }
}
