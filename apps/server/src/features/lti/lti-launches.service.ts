import { randomBytes } from 'node:crypto';
import type { ContentOf } from '@waymark/contract/cards';
import { cardProblems } from '@waymark/contract/cards';
import {
  type DeepLink,
  type LtiToolId,
  LTI_LIMITS,
  LTI_ROOT,
  ltiProblems as problems,
  type OpenedDeepLink,
  type ToolLaunch,
} from '@waymark/contract/lti';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { cardNamed, type CardRow, cardPolicy, cardToOpen, learningThrough } from '../cards/cards.public.ts';
import { checkMayStart, setCourseStatus, startProgress } from '../progress/progress.public.ts';
import { issuerOf } from './lti.present.ts';
import { findDeepLink, findWaiting, insertLaunch } from './lti-launches.repo.ts';
import { findTool, noteLaunched } from './lti-tools.repo.ts';
import type { LaunchRow, ToolRow } from './lti.row.ts';

const MINUTE = 60_000;

/** A card with content at a tool. */
export interface ToolCard {
  readonly card: CardRow;
  readonly content: ContentOf<'lti'>;
}

/** Returns a card of a tool that the caller may open. Throws `card-not-found`, `card-not-authorized`. */
export async function toolCard(ctx: Parameters<typeof cardToOpen>[0], cardId: string): Promise<ToolCard> {
  const card = await cardToOpen(learningThrough(ctx, 'any'), cardId);
  if (card.content.cardType !== 'lti') throw refuse(cardProblems['card-not-found']);
  return { card, content: card.content };
}

/** A tool that is on. Throws `lti-tool-not-found`, `lti-tool-off`. */
async function toolToOpen(store: Store, id: string): Promise<ToolRow> {
  const tool = await findTool(store, id);
  if (tool === undefined) throw refuse(problems['lti-tool-not-found']);
  if (!tool.is_on) throw refuse(problems['lti-tool-off']);
  return tool;
}

/**
 * Begins a launch (PLY-05): a secret that works once, for this person, session, tool and card. The learner is started; authors who try a draft
 * out leave nothing. Throws `card-not-found`, `card-not-authorized`, `lti-tool-not-found`, `lti-tool-off`.
 */
export async function launch(ctx: ActorContext, cardId: string): Promise<ToolLaunch> {
  const { card, content } = await toolCard(ctx, cardId);
  const tool = await toolToOpen(ctx.store, content.toolId);
  const learns = cardPolicy.rules.complete(ctx.actor, card);
  if (learns) await checkMayStart(ctx, card);
  return inTransaction(ctx, async (ctx) => {
    const secret = await insertSecret(ctx, { kind: 'resource', toolId: tool.id, cardId: card.id, opens: content.opens });
    await noteLaunched(ctx.store, tool.id, ctx.now());
    const started = learns && (await startProgress(ctx.store, card.id, ctx.actor.userId, ctx.now()));
    // Launched is registered with the tool, which says what follows.
    if (started) await setCourseStatus(ctx.store, card.id, ctx.actor.userId, { status: 'Registered', percentage: 0 }, ctx.now());
    const target = content.url === '' ? tool.target_url : content.url;
    return {
      opens: content.opens,
      address:
        content.opens === 'frame' ? frameAddress(secret) : initiationAddress(ctx, tool, { secret, target, userId: ctx.actor.userId }),
    };
  });
}

/** Begins to choose content at a tool. Throws `lti-tool-not-found`, `lti-tool-off`, `lti-tool-without-deep-links`. */
export async function beginDeepLink(ctx: ActorContext, toolId: LtiToolId): Promise<OpenedDeepLink> {
  const tool = await toolToOpen(ctx.store, toolId);
  if (tool.deep_link_url === '') throw refuse(problems['lti-tool-without-deep-links']);
  return inTransaction(ctx, async (ctx) => {
    const id = newId<OpenedDeepLink['id']>();
    const secret = await insertSecret(ctx, { id, kind: 'deep-link', toolId, cardId: null, opens: 'frame' });
    return { id, address: frameAddress(secret) };
  });
}

/** Returns what was chosen at a tool, for who began it. Throws `deep-link-not-found`. */
export async function getDeepLink(ctx: ActorContext, id: DeepLink['id']): Promise<DeepLink> {
  const row = await findDeepLink(ctx.store, id, ctx.actor.userId, ctx.now());
  if (row === undefined) throw refuse(problems['deep-link-not-found']);
  return { id, isReturned: row.returned_at !== null, items: row.items, message: row.message };
}

interface NewSecret {
  readonly id?: string;
  readonly kind: LaunchRow['kind'];
  readonly toolId: LtiToolId;
  readonly cardId: string | null;
  readonly opens: LaunchRow['opens'];
}

async function insertSecret(ctx: InTransaction<ActorContext>, { id, kind, toolId, cardId, opens }: NewSecret): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LTI_LIMITS.launchMinutes * MINUTE);
  const { userId, sessionId } = ctx.actor;
  const row = { id: id ?? newId<string>(), kind, tool_id: toolId, card_id: cardId, user_id: userId, session_id: sessionId, opens };
  await insertLaunch(ctx.store, { ...row, expires_at: expiresAt, secret_hash: tokenHash(secret), data_hash: null }, ctx.now());
  return secret;
}

const frameAddress = (secret: string) => `${LTI_ROOT}/frame/${secret}`;

/** Where a launch begins at a tool (OpenID Connect third-party initiated login, with the parameters of LTI). */
function initiationAddress(
  ctx: Parameters<typeof issuerOf>[0],
  tool: ToolRow,
  { secret, target, userId }: { readonly secret: string; readonly target: string; readonly userId: string },
): string {
  const address = new URL(tool.initiation_url);
  const parameters = {
    iss: issuerOf(ctx),
    login_hint: userId,
    target_link_uri: target,
    lti_message_hint: secret,
    client_id: tool.client_id,
    lti_deployment_id: tool.id,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Returns what the page of ours holds that frames a tool: where it begins, and the only origins it may be of. Undefined where the secret is used up. */
export async function framedTool(
  ctx: Parameters<typeof issuerOf>[0] & { readonly store: Store; now(): Date },
  secret: string,
): Promise<{ readonly address: string; readonly origins: string[]; readonly name: string } | undefined> {
  const found = await findWaiting(ctx.store, tokenHash(secret), ctx.now());
  const tool = found === undefined ? undefined : await findTool(ctx.store, found.tool_id);
  if (found === undefined || tool === undefined || !tool.is_on) return undefined;
  const target = await targetOf(ctx.store, tool, found);
  const addresses = [tool.initiation_url, tool.target_url, target, ...tool.redirect_urls];
  const origins = [...new Set(addresses.flatMap((one) => URL.parse(one)?.origin ?? []))];
  return { address: initiationAddress(ctx, tool, { secret, target, userId: found.user_id }), origins, name: tool.name };
}

async function targetOf(store: Store, tool: ToolRow, { kind, card_id: cardId }: LaunchRow): Promise<string> {
  if (kind === 'deep-link') return tool.deep_link_url;
  const content = cardId === null ? undefined : (await cardNamed(store, cardId))?.content;
  return content?.cardType !== 'lti' || content.url === '' ? tool.target_url : content.url;
}
