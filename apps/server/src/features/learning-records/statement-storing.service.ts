import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { insertAttachments } from './learning-attachments.repo.ts';
import { saveTerms, termsByKeys, type TermRow } from './learning-terms.repo.ts';
import { hasSha2, type Part } from './multipart.ts';
import { personOf } from './organisation-agents.ts';
import { checkMayWrite, type RecordsClient } from './records-client.ts';
import { sessionRules } from './session-rules.ts';
import { keyOf, keysOf, termsOf } from './statement-keys.ts';
import { isSameStatement } from './statement-sameness.ts';
import { checkStatement, isVoiding, withLists, type XapiVersion } from './statement-shape.ts';
import { checkSignature, SIGNATURE_USAGE } from './statement-signature.ts';
import { insertStatements, type NewStatement, statementsByIds } from './statements.repo.ts';
import { XapiFault } from './xapi-fault.ts';
import { canonicalJson, isObject, isUuid, type Json, type JsonObject, textIn } from './xapi-values.ts';

/** Where a protocol request is served: the organisation, and who asks. */
export interface RecordsContext extends BaseContext {
  readonly client: RecordsClient;
  readonly version: XapiVersion;
}

/**
 * PLY-03: stores statements, all of them or none. What is there already and says the same is left as it is. Throws faults of 400 for what is
 * not as the specification has it, of 403 for what is not the client's to write, and of 409 for an id that says something else already.
 * @param given as they came, not looked at yet
 * @param parts what came along as attachments
 * @returns the ids, in the order of the statements
 */
export async function storeStatements(ctx: RecordsContext, given: readonly Json[], parts: readonly Part[] = []): Promise<string[]> {
  const statements = given.map((one) => checkStatement(one, ctx.version));
  for (const statement of statements) checkMayWrite(ctx.client, statement);
  const prepared = statements.map((statement) => prepare(ctx, statement));
  const ids = prepared.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw new XapiFault(400, 'Two statements of the request have the same id.');
  if (prepared.length === 0) return [];
  await keepAttachments(ctx, statements, parts);
  const sessionId = ctx.client.launch?.sessionId;
  if (sessionId !== undefined) await storeOfSession(ctx, sessionId, prepared, statements);
  else if (prepared.length === 1) await insertAll(ctx.store, prepared, statements);
  else await inTransaction(ctx, (ctx) => insertAll(ctx.store, prepared, statements));
  await keepTerms(ctx, statements);
  return ids;
}

/** What a session of a course sends is stored only with what its course makes of it, in one transaction (PLY-04). */
async function storeOfSession(
  ctx: RecordsContext,
  sessionId: string,
  prepared: readonly NewStatement[],
  statements: readonly JsonObject[],
): Promise<void> {
  await sessionRules().keep(ctx, sessionId, async (tx) => {
    const added = await insertAll(tx, prepared, statements);
    return statements.filter((_, index) => added.has(prepared[index]?.id ?? ''));
  });
}

/** @returns the ids of those that were not there yet */
async function insertAll(store: Store, prepared: readonly NewStatement[], statements: readonly JsonObject[]): Promise<Set<string>> {
  const added = new Set(await insertStatements(store, prepared));
  const before = prepared.filter(({ id }) => !added.has(id)).map(({ id }) => id);
  if (before.length === 0) return added;
  const rows = new Map((await statementsByIds(store, before)).map((row) => [row.id, row]));
  for (const [index, { id }] of prepared.entries()) {
    const row = rows.get(id);
    if (added.has(id) || (row !== undefined && isSameStatement(JSON.parse(row.body) as JsonObject, statements[index] ?? {}))) continue;
    throw new XapiFault(409, `There is another statement with the id ${id} already.`);
  }
  return added;
}

function prepare(ctx: RecordsContext, statement: JsonObject): NewStatement {
  const id = isUuid(statement['id']) ? statement['id'].toLowerCase() : newId<string>();
  const { stored: _stored, authority: _authority, version, ...said } = statement;
  const whole = withLists({
    ...said,
    id,
    authority: ctx.client.authority,
    version: version ?? (ctx.version === '2.0.0' ? '2.0.0' : '1.0.0'),
  });
  const object = whole['object'];
  const target = isObject(object) && object['objectType'] === 'StatementRef' ? textIn(object['id']).toLowerCase() : null;
  const person = personOf(ctx.organisation, whole['actor']);
  return {
    id,
    body: JSON.stringify(whole),
    isTimed: whole['timestamp'] !== undefined,
    targetId: target,
    voids: target !== null && isVoiding(whole) ? target : null,
    personId: person.id,
    personEmail: person.email,
    keys: keysOf(whole),
  };
}

interface Attachment {
  readonly statement: JsonObject;
  readonly said: JsonObject;
}

/** Puts the bytes of attachments away, after a look at whether they are what the statements say; signatures are checked. */
async function keepAttachments(ctx: RecordsContext, statements: readonly JsonObject[], parts: readonly Part[]): Promise<void> {
  const said = statements.flatMap(attachmentsOf);
  const bySha2 = new Map<string, Part>();
  for (const part of parts) bySha2.set(sha2Of(part), part);
  for (const sha2 of bySha2.keys()) {
    if (!said.some((one) => textIn(one.said['sha2']).toLowerCase() === sha2))
      throw new XapiFault(400, 'A part of the request is the attachment of no statement.');
  }
  // Also where the store has the same bytes of another statement: knowing a hash does not mean having the bytes (xAPI 4.1.11).
  if (said.some((one) => !bySha2.has(textIn(one.said['sha2']).toLowerCase()) && one.said['fileUrl'] === undefined))
    throw new XapiFault(400, 'An attachment has neither a fileUrl nor bytes in the request.');
  for (const { statement, said: attachment } of said) {
    const part = bySha2.get(textIn(attachment['sha2']).toLowerCase());
    if (attachment['usageType'] !== SIGNATURE_USAGE) continue;
    if (part === undefined) throw new XapiFault(400, 'A signature must come with the statement.');
    await checkSignature(statement, textIn(attachment['contentType']), part.body);
  }
  if (bySha2.size > 0) await writeParts(ctx, bySha2);
}

/** Attachments of a statement, and of the statement within it. */
function attachmentsOf(statement: JsonObject): Attachment[] {
  const own = Array.isArray(statement['attachments']) ? statement['attachments'].filter(isObject) : [];
  const inner =
    isObject(statement['object']) && statement['object']['objectType'] === 'SubStatement' ? attachmentsOf(statement['object']) : [];
  return [...own.map((said) => ({ statement, said })), ...inner];
}

function sha2Of({ headers, body }: Part): string {
  const sha2 = headers['x-experience-api-hash']?.toLowerCase();
  if (sha2 === undefined) throw new XapiFault(400, 'An attachment needs the header X-Experience-API-Hash.');
  if ((headers['content-transfer-encoding'] ?? '').toLowerCase() !== 'binary') {
    throw new XapiFault(400, 'An attachment needs the header Content-Transfer-Encoding with the value binary.');
  }
  if (!hasSha2(body, sha2)) throw new XapiFault(400, 'The bytes of an attachment do not have the hash its header says.');
  return sha2;
}

async function writeParts(ctx: RecordsContext, bySha2: ReadonlyMap<string, Part>): Promise<void> {
  const rows = [...bySha2].map(([sha2, { headers, body }]) => ({
    sha2,
    content_type: headers['content-type'] ?? 'application/octet-stream',
    size: body.length,
    storage_key: `${ctx.organisation.id}/learning-records/${sha2}`,
    body,
  }));
  for (const row of rows) await ctx.platform.files.write(row.storage_key, Readable.from([row.body]), row.content_type);
  await insertAttachments(ctx.store, rows, ctx.now());
}

/** What was last said of a term, by organisation and key: what says the same again asks the store nothing. */
const said = new LRUCache<string, string>({ max: 20_000 });

/** Writes down what statements say of activities and verbs; what they leave out stays as it was said before. */
async function keepTerms(ctx: RecordsContext, statements: readonly JsonObject[]): Promise<void> {
  const wanted = new Map<string, Omit<TermRow, 'definition'> & { definition: JsonObject }>();
  for (const term of statements.flatMap(termsOf)) {
    const row = { ...term, key: keyOf(term.iri) };
    const before = wanted.get(`${row.kind} ${row.key}`);
    wanted.set(`${row.kind} ${row.key}`, before === undefined ? row : { ...row, definition: merged(before.definition, row.definition) });
  }
  const nameOf = ({ kind, key }: { kind: string; key: string }) => `${ctx.organisation.id} ${kind} ${key}`;
  const fresh = [...wanted.values()].filter((term) => said.get(nameOf(term)) !== canonicalJson(term.definition));
  if (fresh.length === 0) return;
  const keysFor = (kind: string) => fresh.filter((term) => term.kind === kind).map(({ key }) => key);
  const kept = await Promise.all((['activity', 'verb'] as const).map((kind) => termsByKeys(ctx.store, kind, keysFor(kind))));
  const before = new Map(kept.flat().map((row) => [nameOf(row), JSON.parse(row.definition) as JsonObject]));
  const rows = fresh.map((term) => ({ ...term, definition: JSON.stringify(merged(before.get(nameOf(term)) ?? {}, term.definition)) }));
  const changed = rows.filter((row) => row.definition !== JSON.stringify(before.get(nameOf(row))));
  if (changed.length > 0) await saveTerms(ctx.store, changed, ctx.now());
  // What a transaction may still take back is not known to be there.
  if (ctx.store.db.isTransaction) return;
  for (const term of fresh) said.set(nameOf(term), canonicalJson(term.definition));
}

/** A definition with what a newer one says; texts in other languages stay. */
function merged(before: JsonObject, newer: JsonObject): JsonObject {
  const result = { ...before, ...newer };
  for (const name of ['name', 'description', 'extensions']) {
    const [old, young] = [before[name], newer[name]];
    if (isObject(old) && isObject(young)) result[name] = { ...old, ...young };
  }
  return result;
}
