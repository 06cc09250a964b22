import type { OrganisationId } from '@waymark/contract/kit';
import type { StreamId } from '@waymark/contract/live-streams';
import type { Platform } from '../../platform/platform.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';

/** Where a cache asks for pieces of broadcasts. The organisation is in the path: all of them have the cache's one name. */
export const PIECE_PATH = '/api/v1/live-pieces';

/** Addresses end on full five minutes, so that all viewers of a broadcast have the same one. */
const STEP_SECONDS = 300;
/** An address that has less time left is no longer handed out. */
const LEAST_SECONDS = 240;
const PURPOSE = 'live-piece';

/** What can be had by an address: what stands before the fragments of a part, or one fragment. */
export type PieceKind = 'parts' | 'fragments';

/** One piece of a broadcast; its ids and number as they stand in an address. */
export interface Piece {
  readonly organisationId: string;
  readonly streamId: string;
  readonly kind: PieceKind;
  readonly number: string;
}

/** What stands in an address of a piece. */
export interface PieceAddress extends Piece {
  readonly expires: string;
  readonly signature: string;
}

/** An address of a piece, and until when it is handed out. Milliseconds. */
export interface SignedAddress {
  readonly address: string;
  readonly until: number;
}

const signedText = ({ organisationId, streamId, kind, number }: Piece, expires: string) =>
  [organisationId, streamId, kind, number, expires].join(':');

/**
 * Returns the base address of the cache for the broadcasts of an organisation; undefined where their feeds carry the bytes. An organisation that lets
 * people in from its own networks alone has none: an address opens from anywhere.
 */
export const cacheOf = ({ config }: Pick<Platform, 'config'>, organisation: Pick<Organisation, 'setting'>): string | undefined =>
  organisation.setting('ip_allow_list').length === 0 ? config.liveCacheUrl : undefined;

/** Returns the address of a piece at the cache, good for five to ten minutes. */
export function signAddress(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  base: string,
  { organisationId, streamId, kind, number }: { organisationId: OrganisationId; streamId: StreamId; kind: PieceKind; number: number },
): SignedAddress {
  const end = (Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const [piece, expires] = [{ organisationId, streamId, kind, number: String(number) }, String(end)];
  const signature = secrets.sign(PURPOSE, signedText(piece, expires));
  const path = [organisationId, streamId, kind, number, expires, signature].join('/');
  return { address: `${base}${PIECE_PATH}/${path}`, until: (end - LEAST_SECONDS) * 1000 };
}

/** Returns how many more seconds an address is good for; 0 for one that has ended or was not signed here. */
export function secondsLeft(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  { expires, signature, ...piece }: PieceAddress,
): number {
  if (!secrets.isSigned(PURPOSE, signedText(piece, expires), signature)) return 0;
  return Math.max(0, Number(expires) - Math.ceil(clock.now().getTime() / 1000));
}
