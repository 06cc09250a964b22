import { type PageQuery } from '@waymark/contract/kit';
import { provisioningProblems as problems } from '@waymark/contract/provisioning';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findRequest, findRequests, type RequestRow } from './provisioning-requests.repo.ts';

/** Requests of directories in the last two weeks, newest first (ADM-11). */
export async function listRequests(ctx: ActorContext, query: PageQuery & { readonly refused?: boolean | undefined }) {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findRequests(ctx.store, { refused: query.refused === true, after, limit: query.limit });
  return toPage(rows, query.limit, present, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

/** One request, with what was sent where it was refused. Throws `provisioning-request-not-found`. */
export async function getRequest(ctx: ActorContext, id: string) {
  const row = await findRequest(ctx.store, id);
  if (row === undefined) throw refuse(problems['provisioning-request-not-found']);
  return { ...present(row), body: row.body };
}

function present(row: RequestRow) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    fault: row.fault,
    detail: row.detail,
    notes: row.notes.map(({ code, params }) => ({ code, params })),
    tokenName: row.token_name,
    durationMs: row.duration_ms,
  };
}
