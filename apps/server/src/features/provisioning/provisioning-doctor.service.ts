import type { DryRunOutcome, ScimMethod } from '@waymark/contract/provisioning';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { directoryActor, refusal } from './scim-door.service.ts';
import { ScimFault, ScimNotes } from './scim-fault.ts';
import { isId } from './scim-filter.repo.ts';
import { type JsonObject, leavesOf } from './scim-json.ts';
import { faultOf } from './scim-refusals.ts';
import { answerScim, type ScimAnswer, scimAddress } from './scim-requests.service.ts';

interface Tried {
  readonly answer: ScimAnswer;
  readonly fault: ScimFault | undefined;
  readonly before: JsonObject | undefined;
  readonly after: JsonObject | undefined;
  readonly notes: ScimNotes;
}

/** Thrown to take back all that a dry run did; carries what came of it. */
class TakenBack extends Error {
  readonly tried: Tried;

  constructor(tried: Tried) {
    super('A dry run is taken back');
    this.tried = tried;
  }
}

/**
 * ADM-11: does a directory's request in a transaction that is taken back: what the directory would be answered, what would be different
 * afterwards, and what is wrong or odd about the request.
 */
export async function dryRun(ctx: ActorContext, asked: { method: ScimMethod; path: string; body: string }): Promise<DryRunOutcome> {
  const tried = await tryOut(ctx, asked);
  const { answer, fault, notes } = tried;
  return {
    status: answer.status,
    answer: answer.body === undefined ? '' : JSON.stringify(answer.body, null, 2),
    fault: fault === undefined ? null : { code: fault.code, params: fault.params },
    notes: notes.all().map(({ code, params }) => ({ code, params })),
    changes: fault === undefined && asked.method !== 'GET' ? changesBetween(tried.before, tried.after) : [],
  };
}

async function tryOut(ctx: ActorContext, asked: { method: ScimMethod; path: string; body: string }): Promise<Tried> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      // Of this attempt alone: after a conflict all is done again.
      const notes = new ScimNotes();
      const tried = await inside(ctx, asked, notes).catch((error: unknown) => {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        return { answer: refusal(fault), fault, before: undefined, after: undefined };
      });
      throw new TakenBack({ ...tried, notes });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.tried;
    throw error;
  }
}

async function inside(
  ctx: InTransaction<ActorContext>,
  asked: { method: ScimMethod; path: string; body: string },
  notes: ScimNotes,
): Promise<Omit<Tried, 'notes'>> {
  const acting: ActorContext = { ...ctx, actor: directoryActor(newId(), '') };
  const { path, query } = addressOf(asked.path);
  const body = bodyOf(asked);
  const before = await resourceAt(acting, path);
  const answer = await answerScim(acting, { method: asked.method, path, query, body }, notes);
  const made = answer.body?.['id'];
  const target = asked.method === 'POST' && typeof made === 'string' ? `${path.replace(/(?<!\/)\/+$/, '')}/${made}` : path;
  return { answer, fault: undefined, before, after: await resourceAt(acting, target) };
}

function addressOf(path: string) {
  try {
    return scimAddress(path.startsWith('/') || /^https?:/i.test(path) ? path : `/${path}`);
  } catch {
    throw new ScimFault('address-not-found');
  }
}

function bodyOf({ method, body }: { method: ScimMethod; body: string }): unknown {
  if (method === 'GET' || method === 'DELETE' || body.trim() === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ScimFault('body-unreadable');
  }
}

/** The resource a path names, as it stands; undefined where it names none. */
async function resourceAt(ctx: ActorContext, path: string): Promise<JsonObject | undefined> {
  const id = path.split('/').findLast((word) => word !== '') ?? '';
  if (!isId(id)) return undefined;
  try {
    return (await answerScim(ctx, { method: 'GET', path, query: {}, body: undefined }, new ScimNotes())).body;
  } catch (error) {
    if (error instanceof ScimFault) return undefined;
    throw error;
  }
}

function changesBetween(before: JsonObject | undefined, after: JsonObject | undefined) {
  const visible = (resource: JsonObject | undefined) => {
    const { meta: _meta, schemas: _schemas, ...rest } = resource ?? {};
    return leavesOf(rest);
  };
  const [had, has] = [visible(before), visible(after)];
  return [...new Set([...had.keys(), ...has.keys()])]
    .filter((attribute) => had.get(attribute) !== has.get(attribute) && !attribute.endsWith('$ref'))
    .map((attribute) => ({ attribute, before: had.get(attribute) ?? null, after: has.get(attribute) ?? null }));
}
