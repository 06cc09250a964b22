import { truncateName } from '../text/truncate.ts';

/** What a message on several things says: their names up to two of them, the plural above two (SHL-35). */
export type BulkMessage = { kind: 'named'; names: readonly string[] } | { kind: 'plural'; count: number };

/** Names are cut to 32 characters with an ellipsis (SHL-35). */
export function bulkMessage(names: readonly string[]): BulkMessage {
  return names.length > 2 ? { kind: 'plural', count: names.length } : { kind: 'named', names: names.map(truncateName) };
}
