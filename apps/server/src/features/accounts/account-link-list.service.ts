import { type AccessLinksQuery, accountProblems, type BulkActionId } from '@waymark/contract/accounts';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { mutateMany } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { noteInvited } from '../people/people.public.ts';
import { createInvitationLinks } from '../session/session.public.ts';
import { getBulkAction, listBulkPeople } from './account-bulk.service.ts';
import { listCreated } from './account-import.service.ts';
import { lockAuthorizedAccountsAmong } from './account-lookup.service.ts';
import { accessLinkCreated } from './accounts.events.ts';
import { accountPolicy } from './accounts.policy.ts';

const PEOPLE_A_PAGE = 100;

async function listInvited(ctx: Acting, id: BulkActionId, page: PageQuery) {
  const { kind } = await getBulkAction(ctx, id);
  if (kind !== 'invite') throw refuse(accountProblems['bulk-action-not-found']);
  return listBulkPeople(ctx, id, { ...page, effect: 'change', outcome: 'done' });
}

/**
 * ADM-13: creates invitation links for the people of an import or of a bulk invitation, a page at a time, each audited as one that is copied by hand. People
 * who were here, and those the caller may not give a link, are left out. Throws `import-not-found` or `bulk-action-not-found`.
 */
export async function createAccessLinks(ctx: Acting, { of, cursor }: AccessLinksQuery) {
  const page = { cursor, limit: PEOPLE_A_PAGE };
  const { items: people, nextCursor } =
    'importId' in of ? await listCreated(ctx, of.importId, page) : await listInvited(ctx, of.bulkActionId, page);
  const ids = people.map(({ id }) => id);
  const items = await mutateMany(ctx, accessLinkCreated, async (ctx) => {
    const accounts = (await lockAuthorizedAccountsAmong(ctx, ids, 'copyLink')).filter((account) =>
      accountPolicy.rules.invite(ctx.actor, account),
    );
    await noteInvited(
      ctx.store,
      accounts.map((account) => authorize(ctx, accountPolicy, 'invite', account)),
      ctx.now(),
    );
    const { urls, expiresAt } = await createInvitationLinks(ctx, accounts);
    return {
      result: accounts.map(({ full_name: name, email }, at) => ({ name, email, url: urls[at] as string, expiresAt })),
      changes: accounts.map(({ id }) => ({ subject: { type: 'person', id }, details: { userId: id as UserId, isInvitation: true } })),
    };
  });
  return { items, nextCursor };
}
