import { createHash } from 'node:crypto';
import type { Cmi5Unit, LaunchMode, WaiveReason } from '@waymark/contract/cmi5';
import type { JsonObject } from '../learning-records/learning-records.public.ts';

const CONTEXT = 'https://w3id.org/xapi/cmi5/context';
export const CMI5_CATEGORY = `${CONTEXT}/categories/cmi5`;
export const MOVE_ON_CATEGORY = `${CONTEXT}/categories/moveon`;
export const SESSION_EXTENSION = `${CONTEXT}/extensions/sessionid`;
const REASON_EXTENSION = 'https://w3id.org/xapi/cmi5/result/extensions/reason';

const VERB = {
  launched: 'http://adlnet.gov/expapi/verbs/launched',
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
} as const;
export type Cmi5Verb = keyof typeof VERB;

/** The verb of cmi5 that an IRI names; undefined for any other. */
export const verbOf = (iri: string): Cmi5Verb | undefined => (Object.keys(VERB) as Cmi5Verb[]).find((name) => VERB[name] === iri);

/** The platform's own id of a unit, block or course (cmi5 8.1.5: never the publisher's): the same for everyone and every registration. */
export function activityIdOf(organisationId: string, fileId: string, publisherId: string): string {
  const hex = createHash('sha256').update(`cmi5 ${organisationId} ${fileId} ${publisherId}`).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export interface StatementContext {
  readonly actor: JsonObject;
  readonly registration: string;
  readonly sessionId: string;
  readonly at: Date;
}

/** What every statement of a session has, also those the unit sends (cmi5 10.2.1). */
export const contextTemplate = (publisherId: string, sessionId: string): JsonObject => ({
  contextActivities: { grouping: [{ objectType: 'Activity', id: publisherId }] },
  extensions: { [SESSION_EXTENSION]: sessionId },
});

interface Said {
  readonly verb: Cmi5Verb;
  readonly object: JsonObject;
  readonly publisherId: string;
  readonly result?: JsonObject;
  readonly extensions?: JsonObject;
}

function statement({ actor, registration, sessionId, at }: StatementContext, said: Said): JsonObject {
  // Results that say success or completion take part in moving on (cmi5 9.6.2.2).
  const isJudgement = said.result?.['success'] !== undefined || said.result?.['completion'] !== undefined;
  const categories = [CMI5_CATEGORY, ...(isJudgement ? [MOVE_ON_CATEGORY] : [])];
  return {
    actor,
    verb: { id: VERB[said.verb], display: { en: said.verb } },
    object: { objectType: 'Activity', ...said.object },
    ...(said.result === undefined ? {} : { result: said.result }),
    context: {
      registration,
      contextActivities: {
        category: categories.map((id) => ({ objectType: 'Activity', id })),
        grouping: [{ objectType: 'Activity', id: said.publisherId }],
      },
      extensions: { [SESSION_EXTENSION]: sessionId, ...said.extensions },
    },
    timestamp: at.toISOString(),
  };
}

interface OpenedUnit {
  readonly unit: Cmi5Unit;
  readonly activityId: string;
}

export function launchedStatement(
  on: StatementContext,
  { unit, activityId }: OpenedUnit,
  launch: { mode: LaunchMode; url: string },
): JsonObject {
  const { masteryScore, launchParameters } = unit;
  return statement(on, {
    verb: 'launched',
    object: { id: activityId, definition: { name: { en: unit.title } } },
    publisherId: unit.id,
    extensions: {
      [`${CONTEXT}/extensions/launchmode`]: launch.mode,
      [`${CONTEXT}/extensions/launchurl`]: launch.url,
      [`${CONTEXT}/extensions/moveon`]: unit.moveOn,
      [`${CONTEXT}/extensions/launchparameters`]: launchParameters,
      ...(masteryScore === null ? {} : { [`${CONTEXT}/extensions/masteryscore`]: masteryScore }),
    },
  });
}

/** @param seconds from the launch to the last statement of the session */
export function abandonedStatement(on: StatementContext, opened: { publisherId: string; activityId: string }, seconds: number): JsonObject {
  return statement(on, {
    verb: 'abandoned',
    object: { id: opened.activityId },
    publisherId: opened.publisherId,
    result: { duration: `PT${seconds}S` },
  });
}

export function waivedStatement(on: StatementContext, { unit, activityId }: OpenedUnit, reason: WaiveReason): JsonObject {
  return statement(on, {
    verb: 'waived',
    object: { id: activityId },
    publisherId: unit.id,
    result: { success: true, completion: true, extensions: { [REASON_EXTENSION]: reason } },
  });
}

export function satisfiedStatement(
  on: StatementContext,
  group: { publisherId: string; activityId: string; kind: 'block' | 'course' },
): JsonObject {
  return statement(on, {
    verb: 'satisfied',
    object: { id: group.activityId, definition: { type: `https://w3id.org/xapi/cmi5/activitytype/${group.kind}` } },
    publisherId: group.publisherId,
  });
}
