import type { Store } from '../../platform/db/database.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { RecordsContext } from './statement-storing.service.ts';
import type { JsonObject } from './xapi-values.ts';

/** What a kind of course does with the statements of one of its sessions. */
export interface SessionRules {
  /**
   * Opens a transaction, stores the statements in it, and takes note of what those say that were not there before. Throws a fault where they
   * break the rules of the course; nothing is stored then.
   */
  keep(ctx: RecordsContext, sessionId: string, store: (tx: Store) => Promise<readonly JsonObject[]>): Promise<void>;
  /** Takes note that the content of a session has read what the learner prefers. */
  preferencesRead(store: Store, sessionId: string): Promise<void>;
}

/** Whose rules hold for statements of sessions. */
export const sessionRuleSource = new ExtensionPoint<SessionRules>();

/** The rules of sessions; credentials with a session are made only by the feature that gives them. */
export function sessionRules(): SessionRules {
  const [rules] = sessionRuleSource.all();
  if (rules === undefined) throw new Error('Credentials name a session, but no feature has rules for sessions');
  return rules;
}
