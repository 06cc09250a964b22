import type { PageQuery } from '@waymark/contract/kit';
import type { Consent } from '@waymark/contract/privacy';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { type ConsentRow, findConsents } from './consents.repo.ts';

type Reading = (details: Record<string, unknown>) => Pick<Consent, 'kind' | 'given' | 'detail'>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the audit's entries mean as a consent; an action that is not here is none. */
const READINGS: Readonly<Record<string, Reading>> = {
  'session.terms-accepted': ({ version }) => ({ kind: 'terms', given: true, detail: textOf(version) }),
  'session.mails-unsubscribed': ({ kind }) => ({ kind: 'mails', given: false, detail: textOf(kind) }),
  'notifications.setting-changed': ({ kind, email }) => ({ kind: 'mails', given: email === true, detail: textOf(kind) }),
  'privacy.chosen': ({ choice, given }) => ({
    kind: choice === 'leaderboard' ? 'leaderboard' : 'public-profile',
    given: given === true,
    detail: '',
  }),
  'privacy.export-requested': () => ({ kind: 'data-export', given: true, detail: '' }),
  'privacy.erasure-requested': ({ eraseAt }) => ({ kind: 'erasure', given: true, detail: textOf(eraseAt) }),
  'privacy.erasure-cancelled': () => ({ kind: 'erasure', given: false, detail: '' }),
  'calendar.feed-renewed': () => ({ kind: 'calendar-feed', given: true, detail: '' }),
  'learning-providers.connected': ({ name }) => ({ kind: 'learning-provider', given: true, detail: textOf(name) }),
  'learning-providers.disconnected': ({ name }) => ({ kind: 'learning-provider', given: false, detail: textOf(name) }),
  'calendar.feed-revoked': () => ({ kind: 'calendar-feed', given: false, detail: '' }),
};

/** PLT-12: returns what the caller agreed to, chose and took back, newest first; read from the audit, so that nothing of it can be changed. */
export async function listConsents(ctx: ActorContext, page: PageQuery) {
  const after = page.cursor === undefined ? null : decodeTimeCursor(page.cursor);
  const rows = await findConsents(ctx.store, ctx.actor.userId, Object.keys(READINGS), { after, limit: page.limit });
  return toPage(rows, page.limit, present, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

function present({ id, at, action, details }: ConsentRow): Consent {
  const reading = READINGS[action];
  if (reading === undefined) throw new Error(`${action} was not asked for`);
  return { id, at: at.toISOString(), ...reading(details) };
}
