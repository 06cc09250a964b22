import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { PIECE_PATH } from './fragment-address.ts';
import { type PieceRequest, sendPiece } from './live-pieces.service.ts';

/**
 * Serves pieces of broadcasts to the cache in front of them, where one is configured (docs/decisions/0069). Opened by the signature in the address and
 * by nothing else: a cache has no session, and one name for all organisations.
 */
export async function bindPieces(app: FastifyInstance, platform: Platform): Promise<void> {
  if (platform.config.liveCacheUrl === undefined) return;
  app.get<PieceRequest>(
    `${PIECE_PATH}/:organisationId/:streamId/:kind/:number/:expires/:signature`,
    { config: { endpointId: 'live-streams.piece' }, compress: false },
    (request, reply) => sendPiece(platform, request, reply),
  );
}
