import { createHash } from 'node:crypto';
import type { BaseContext } from '../../platform/context.ts';
import { LAUNCH_DATA, LEARNER_PREFERENCES } from './documents.service.ts';
import { findDocument, NOTHING, saveDocument } from './learning-documents.repo.ts';
import { type OrganisationAgent, personAgent, programAgent } from './organisation-agents.ts';
import { agentKey, keyOf } from './statement-keys.ts';
import { type RecordsContext, storeStatements } from './statement-storing.service.ts';
import type { JsonObject } from './xapi-values.ts';

/** Stores statements that the platform itself makes; inside a mutation pass its store on. */
export async function recordStatements(ctx: BaseContext, statements: readonly JsonObject[]): Promise<void> {
  if (statements.length === 0) return;
  const { platform, organisation, store, requestId } = ctx;
  const client = { authority: programAgent(organisation, 'player', organisation.name), mayWrite: true };
  const records: RecordsContext = { platform, organisation, store, requestId, actor: null, now: () => ctx.now(), client, version: '1.0.3' };
  await storeStatements(records, statements);
}

interface Learner {
  readonly userId: string;
  readonly fullName: string;
}

/** Returns how a learner is named in statements. */
export const learnerAgent = ({ organisation }: Pick<BaseContext, 'organisation'>, { userId, fullName }: Learner): OrganisationAgent =>
  personAgent(organisation, userId, fullName);

/** Writes what a unit of cmi5 reads as it starts: its launch data, and the learner's preferences where there are none yet. */
export async function writeLaunchDocuments(
  ctx: BaseContext,
  learner: Learner,
  launch: { readonly activityId: string; readonly registration: string; readonly data: JsonObject; readonly preferences: JsonObject },
): Promise<void> {
  const key = agentKey(learnerAgent(ctx, learner)) ?? NOTHING;
  const document = (value: JsonObject) => {
    const content = Buffer.from(JSON.stringify(value));
    const etag = `"${createHash('sha1').update(content).digest('hex')}"`;
    return { content, content_type: 'application/json', etag, updated_at: ctx.now(), person_id: learner.userId };
  };
  const state = { kind: 'state', activityKey: keyOf(launch.activityId), agentKey: key, registration: launch.registration } as const;
  await saveDocument(ctx.store, state, LAUNCH_DATA, document(launch.data));
  const profile = { kind: 'agent-profile', activityKey: NOTHING, agentKey: key, registration: NOTHING } as const;
  if ((await findDocument(ctx.store, profile, LEARNER_PREFERENCES)) === undefined)
    await saveDocument(ctx.store, profile, LEARNER_PREFERENCES, document(launch.preferences));
}
