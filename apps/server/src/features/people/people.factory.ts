import { inTransaction } from '../../platform/db/database.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import { createUser, type NewUser, type PersonRow } from './people.public.ts';

let made = 0;

/** A person made by the product's own code, without a session. */
export async function aPerson(app: TestApp, person: Partial<NewUser> = {}, organisation: TestOrganisation = app.home): Promise<PersonRow> {
  made += 1;
  const number = made;
  const ctx = await contextOf(app, organisation);
  return inTransaction(ctx, (ctx) =>
    createUser(ctx, { email: `made-${number}@${organisation.hostName}`, firstName: 'Made', lastName: `Person ${number}`, ...person }),
  );
}

/** What work without a signed-in person knows, as first run and the demo have it. */
export async function contextOf(app: TestApp, { id, store }: TestOrganisation) {
  const organisation = await app.platform.organisations.withId(id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  return { platform: app.platform, organisation, store, requestId: 'test', actor: null, now: () => app.clock.now() };
}
