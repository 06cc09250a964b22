import type { PageQuery, UserId } from '@waymark/contract/kit';
import { type LearningRecordStore, learningRecordProblems as problems, XAPI_ROOT, XAPI_VERSIONS } from '@waymark/contract/learning-records';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { clientsWith } from './learning-records.repo.ts';
import { lastPart, presentStatement, textOf } from './learning-records.present.ts';
import { listVerbs } from './learning-terms.repo.ts';
import { keyAs, keyOf } from './statement-keys.ts';
import { findStatements, statementsByIds } from './statements.repo.ts';
import { type JsonObject } from './xapi-values.ts';

const VERBS_OFFERED = 100;

const languagesFor = (ctx: ActorContext) => [ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'), 'en'];

/** PLY-03: where the store is, who may use it, and which verbs there are. */
export async function getStore(ctx: ActorContext): Promise<LearningRecordStore> {
  const [clients, verbs] = await Promise.all([clientsWith(ctx.store, 'MANAGE_LEARNING_RECORDS'), listVerbs(ctx.store, VERBS_OFFERED)]);
  const languages = languagesFor(ctx);
  return {
    endpoint: addressOf(ctx.platform.config, ctx.organisation, `${XAPI_ROOT}/`),
    isEnabled: ctx.organisation.setting('is_lrs_enabled'),
    versions: [...XAPI_VERSIONS],
    clients: clients.map(({ id, name, may_write: mayWrite, last_used_at: at }) => ({
      id,
      name,
      mayWrite,
      lastUsedAt: at?.toISOString() ?? null,
    })),
    verbs: verbs
      .map(({ iri, definition }) => ({ id: iri, name: textOf(JSON.parse(definition) as JsonObject, languages) ?? lastPart(iri) }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

interface Filter extends PageQuery {
  readonly person?: UserId | undefined;
  readonly verb?: string | undefined;
  readonly activity?: string | undefined;
}

/** PLY-03: statements, newest first, by person, verb and activity. Void ones are not among them. */
export async function listStatements(ctx: ActorContext, { cursor, limit, person, verb, activity }: Filter) {
  const keys = [
    ...(activity === undefined ? [] : [[keyAs('activity', keyOf(activity))]]),
    ...(verb === undefined ? [] : [[keyAs('verb', keyOf(verb))]]),
  ];
  const after = cursor === undefined ? null : placeOf(cursor);
  const rows = await findStatements(ctx.store, {
    keys,
    personId: person ?? null,
    since: null,
    until: null,
    ascending: false,
    after,
    limit,
  });
  const languages = languagesFor(ctx);
  return toPage(
    rows,
    limit,
    (row) => presentStatement(ctx, row, languages),
    (row) => encodeCursor([row.stored.toISOString(), row.place, row.id]),
  );
}

function placeOf(cursor: string) {
  const [time, place, id] = decodeCursor(cursor, 'time', 'count', 'uuid');
  return { stored: new Date(time), place, id };
}

/** PLY-03: one statement as it was sent. Throws `learning-record-not-found`. */
export async function getStatement(ctx: ActorContext, id: string) {
  const [row] = await statementsByIds(ctx.store, [id]);
  if (row === undefined) throw refuse(problems['learning-record-not-found']);
  const statement = JSON.parse(row.body) as JsonObject;
  const stored = row.stored.toISOString();
  return { json: JSON.stringify({ ...statement, timestamp: statement['timestamp'] ?? stored, stored }, null, 2), isVoid: row.is_void };
}
