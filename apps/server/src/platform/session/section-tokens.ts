import { sql } from 'kysely';
import { SECTION_SCOPES, type SectionScope } from '@waymark/contract/platform';
import type { ActingClient } from '../access/actor.ts';
import type { Platform } from '../platform.ts';
import type { Organisation } from '../tenancy/organisation.ts';
import type { Session } from './session-store.ts';

/** What access tokens of embedded sections start with: it tells them from other bearer tokens. */
export const SECTION_TOKEN_PREFIX = 'sec_';

const isScope = (text: string): text is SectionScope => (SECTION_SCOPES as readonly string[]).includes(text);

/**
 * EMB-02: returns the session behind a section's token, with the section as what acts. Undefined when the token opens nothing: forged, past its time,
 * of another organisation, the session over, the section off or gone. Scopes are those the section has at the moment.
 */
export async function sessionOfSection(
  platform: Pick<Platform, 'secrets' | 'sessions' | 'database'>,
  organisation: Organisation,
  token: string,
  now: Date,
): Promise<(Session & { readonly client: ActingClient }) | undefined> {
  const named = await platform.secrets.sectionOfToken(token.slice(SECTION_TOKEN_PREFIX.length), organisation.id, now);
  if (named === undefined) return undefined;
  const { db } = platform.database.tenant(organisation.id);
  const [session, found] = await Promise.all([
    platform.sessions.byId(organisation, named.sessionId, now),
    sql<{ scopes: string[] }>`
      select scopes from embedded_sections
      where organisation_id = ${organisation.id} and id = ${named.sectionId} and enabled`.execute(db),
  ]);
  const [section] = found.rows;
  if (session === undefined || section === undefined || session.actor.userId !== named.userId) return undefined;
  const client = { kind: 'section', id: named.sectionId, scopes: new Set(section.scopes.filter(isScope)) } as const;
  return { ...session, actor: { ...session.actor, client }, client };
}
