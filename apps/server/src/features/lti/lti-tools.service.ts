import { randomBytes } from 'node:crypto';
import type { PageQuery } from '@waymark/contract/kit';
import { LTI_LIMITS, type LtiTool, type LtiToolId, type LtiToolInput, ltiProblems as problems } from '@waymark/contract/lti';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { isServiceAddress } from '../../platform/fetch/guarded-fetch.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { linkFiles } from '../media/media.public.ts';
import { toolAdded, toolChanged, toolRemoved } from './lti.events.ts';
import { presentTool, presentUsable, sentTo } from './lti.present.ts';
import {
  findTool,
  findToolInView,
  insertTool,
  listToolRows,
  listUsableRows,
  removeToolRow,
  roomFor,
  updateTool,
  type WrittenTool,
} from './lti-tools.repo.ts';
import { readPublicKey } from './tool-messages.ts';

/** Record type of a tool's picture. */
export const TOOL_PICTURE = 'lti-tool';
const subjectOf = (id: LtiToolId) => ({ type: 'lti-tool', id });

/** Tools of the organisation, newest first (PLY-05). */
export async function listTools(ctx: ActorContext, query: PageQuery) {
  const rows = await listToolRows(ctx.store, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentTool(ctx, row),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** One tool. Throws `lti-tool-not-found`. */
export async function getTool(ctx: ActorContext, id: LtiToolId): Promise<LtiTool> {
  return inView(ctx, id);
}

/** The tool that registers itself under an id; null while it has not. */
export async function getRegistered(ctx: ActorContext, id: LtiToolId): Promise<{ tool: LtiTool | null }> {
  const row = await findToolInView(ctx.store, id);
  return { tool: row === undefined ? null : presentTool(ctx, row) };
}

async function inView(ctx: Acting, id: LtiToolId): Promise<LtiTool> {
  const row = await findToolInView(ctx.store, id);
  if (row === undefined) throw refuse(problems['lti-tool-not-found']);
  return presentTool(ctx, row);
}

/** Tools that content may be of. */
export async function listUsable(ctx: ActorContext) {
  return { items: (await listUsableRows(ctx.store, LTI_LIMITS.tools)).map(presentUsable) };
}

/**
 * Registers a tool, under an id of its own or one that it was promised. Throws `too-many-lti-tools`, `lti-tool-name-taken`, and `invalid-input` on `keysUrl` (`required`, `not-allowed`),
 * `publicKey` (`invalid-key`), an address that is not called safely (`needs-tls`) or `pictureFileId`.
 */
export async function addTool(ctx: Acting, input: LtiToolInput, id = newId<LtiToolId>()): Promise<LtiTool> {
  return mutate(ctx, toolAdded, async (ctx) => {
    const written = await checked(ctx, id, input, true);
    await insertTool(ctx.store, { ...written, client_id: randomBytes(12).toString('hex') }, ctx.now());
    return { result: await inView(ctx, id), subject: subjectOf(id), details: { toolId: id, name: input.name } };
  });
}

/** Writes a tool again, or switches it on or off. Throws `lti-tool-not-found`, and what adding does. */
export async function changeTool(ctx: ActorContext, id: LtiToolId, input: LtiToolInput): Promise<LtiTool> {
  return mutate(ctx, toolChanged, async (ctx) => {
    if ((await findTool(ctx.store, id, { lock: true })) === undefined) throw refuse(problems['lti-tool-not-found']);
    await updateTool(ctx.store, await checked(ctx, id, input, false), ctx.now());
    const { name, isOn } = input;
    const tool = await findTool(ctx.store, id);
    const sends = tool === undefined ? [] : sentTo(tool);
    return { result: await inView(ctx, id), subject: subjectOf(id), details: { toolId: id, name, isOn, sends } };
  });
}

/** Removes a tool: its cards stop opening and its calls are refused. Throws `lti-tool-not-found`. */
export async function removeTool(ctx: ActorContext, id: LtiToolId): Promise<void> {
  await mutate(ctx, toolRemoved, async (ctx) => {
    const tool = await findTool(ctx.store, id, { lock: true });
    if (tool === undefined) throw refuse(problems['lti-tool-not-found']);
    await linkFiles(ctx, { type: TOOL_PICTURE, id }, []);
    await removeToolRow(ctx.store, id, ctx.now());
    return { result: undefined, subject: subjectOf(id), details: { toolId: id, name: tool.name } };
  });
}

/**
 * Who is signed in is told to a tool: never without encryption, except where the operator allows plain addresses (a network of their own). Throws
 * `invalid-input` (`invalid-url`, `needs-tls`).
 */
export function checkAddress(ctx: Acting, field: string, address: string): void {
  if (address === '') return;
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') throw refuseField(field, 'invalid-url');
  if (url.protocol !== 'https:' && !ctx.platform.serviceDoor.allowsPlainHttp) throw refuseField(field, 'needs-tls');
}

async function checked(ctx: InTransaction<Acting>, id: LtiToolId, input: LtiToolInput, isNew: boolean): Promise<WrittenTool> {
  const { count, isTaken } = await roomFor(ctx.store, input.name, id);
  if (isNew && count >= LTI_LIMITS.tools) throw refuse(problems['too-many-lti-tools']);
  if (isTaken) throw refuse(problems['lti-tool-name-taken']);
  const { initiationUrl, targetUrl, redirectUrls, keysUrl, publicKey, deepLinkUrl, pictureFileId } = input;
  for (const [field, address] of Object.entries({ initiationUrl, targetUrl, deepLinkUrl })) checkAddress(ctx, field, address);
  redirectUrls.forEach((address, index) => {
    checkAddress(ctx, `redirectUrls.${index}`, address);
    if (address.includes('#')) throw refuseField(`redirectUrls.${index}`, 'invalid-url');
  });
  if (keysUrl === '' && publicKey === '') throw refuseField('keysUrl', 'required');
  if (keysUrl !== '' && !isServiceAddress(keysUrl, ctx.platform.serviceDoor)) throw refuseField('keysUrl', 'not-allowed');
  if (publicKey !== '' && !(await isPublicKey(publicKey))) throw refuseField('publicKey', 'invalid-key');
  await linkFiles(ctx, { type: TOOL_PICTURE, id }, pictureFileId === null ? [] : [pictureFileId], 'pictureFileId');
  return {
    id,
    name: input.name,
    description: input.description,
    picture_file_id: pictureFileId,
    is_on: input.isOn,
    initiation_url: initiationUrl,
    target_url: targetUrl,
    redirect_urls: redirectUrls,
    keys_url: keysUrl,
    public_key: publicKey,
    deep_link_url: deepLinkUrl,
    custom: input.custom,
    gives_grades: input.givesGrades,
    sees_members: input.seesMembers,
    sends_name: input.sendsName,
    sends_email: input.sendsEmail,
    sends_picture: input.sendsPicture,
  };
}

async function isPublicKey(text: string): Promise<boolean> {
  try {
    await readPublicKey(text);
    return true;
  } catch {
    return false;
  }
}
