import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrganisationId } from '@waymark/contract/kit';
import { liveStreamProblems, type StreamId } from '@waymark/contract/live-streams';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { findShownFragment, findShownHead } from './broadcast.repo.ts';
import { cacheOf, type PieceAddress, secondsLeft } from './fragment-address.ts';

/** A request for a piece, as its route reads the address. */
export interface PieceRequest {
  readonly Params: PieceAddress;
}

const notThere = () => refuse(liveStreamProblems['live-stream-not-found']);

/**
 * Sends a piece of a broadcast to anyone who has its address, for a cache to keep until the address ends (LIV-09). Throws `live-stream-not-found` for an
 * address that has ended, was made elsewhere, or leads to what is gone.
 */
export async function sendPiece(platform: Platform, request: FastifyRequest<PieceRequest>, reply: FastifyReply): Promise<FastifyReply> {
  // The address is all the right there is, so that any page may read what it leads to; also a refusal.
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  const { organisationId, streamId, kind, number } = request.params;
  const seconds = secondsLeft(platform, request.params);
  const store = seconds === 0 ? undefined : await storeOf(platform, organisationId as OrganisationId);
  if (store === undefined) throw notThere();
  const find = kind === 'parts' ? headOf : fragmentOf;
  const { body, size } = await find(platform, store, streamId as StreamId, Number(number));
  reply.headers({ 'cache-control': `public, immutable, max-age=${seconds}`, 'content-length': size });
  return reply.type('video/mp4').send(body);
}

/** The store of an organisation that has a cache in front of its broadcasts. */
async function storeOf(platform: Platform, id: OrganisationId): Promise<Store | undefined> {
  const organisation = await platform.organisations.withId(id);
  if (organisation === undefined || organisation.denialMessage !== null || !organisation.switches.live_streams) return undefined;
  return cacheOf(platform, organisation) === undefined ? undefined : platform.database.tenant(id);
}

interface FoundPiece {
  readonly body: Buffer | Readable;
  readonly size: number;
}

async function headOf(_platform: Platform, store: Store, streamId: StreamId, part: number): Promise<FoundPiece> {
  const head = await findShownHead(store, streamId, part);
  if (head === undefined) throw notThere();
  return { body: head, size: head.length };
}

async function fragmentOf({ files }: Platform, store: Store, streamId: StreamId, number: number): Promise<FoundPiece> {
  const found = await findShownFragment(store, streamId, number);
  if (found?.storage_key == null) throw notThere();
  try {
    return { body: await files.read(found.storage_key), size: found.size };
  } catch (error) {
    throw error instanceof FileMissing ? notThere() : error;
  }
}
