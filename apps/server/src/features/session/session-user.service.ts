import { type SessionUser, USER_INFO_FIELDS, type UserInfo, type UserInfoField } from '@waymark/contract/session';
import type { ActorContext } from '../../platform/context.ts';
import { askTogether } from '../../platform/db/database.ts';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { groupStandingsOf } from '../groups/groups.public.ts';
import { reportingPlaceOf } from '../people/people.public.ts';
import { sessionAdditions } from './session-additions.service.ts';
import { findSessionUser } from './session-user.repo.ts';
import { relatedOrganisations } from './related-organisations.service.ts';
import { onlyIdentity, presentSessionUser } from './session-user.present.ts';

/**
 * Returns everything the page knows of the person who is signed in (SES-50 to SES-52), in one way to the store: three statements, and one for
 * channels.
 * @param cookie the value of the session's cookie, which the CSRF token follows from; undefined for a bearer token
 */
export async function showSessionUser(ctx: ActorContext, cookie: string | undefined): Promise<SessionUser> {
  const { actor, organisation, platform } = ctx;
  const [[row, groups, reporting, added], related] = await Promise.all([
    askTogether(ctx, (together) =>
      Promise.all([
        findSessionUser(together.store, actor),
        groupStandingsOf(together.store, actor.userId),
        reportingPlaceOf(together.store, actor.userId),
        ctx.entryStep === null ? sessionAdditions(together) : {},
      ]),
    ),
    relatedOrganisations(ctx),
  ]);
  const jwtToken = platform.secrets.issueJwt(
    { sessionId: actor.sessionId, userId: actor.userId, organisationId: organisation.id },
    ctx.now(),
  );
  const tokens = { jwtToken, csrfToken: cookie === undefined ? null : csrfTokenOf(cookie) };
  const parts = { row, groups, reporting, related, organisation, actor, tokens, entryStep: ctx.entryStep, now: ctx.now() };
  const user = presentSessionUser(ctx.entryStep === null ? parts : onlyIdentity(parts));
  // Who and what someone follows is one number (SES-52); what other features add to it comes on top of people.
  const { followingCount = 0 }: { readonly followingCount?: number } = added;
  return { ...user, ...added, followingCount: user.followingCount + followingCount };
}

/** Of the session user, what was asked for, under the names it was asked by (SES-53). */
export function pickUserInfo(user: SessionUser, fields: readonly UserInfoField[]): UserInfo {
  return Object.fromEntries(fields.map((asked) => [asked, user[USER_INFO_FIELDS[asked]]]));
}
