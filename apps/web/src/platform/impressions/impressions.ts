import {
  type Impression,
  type ImpressionEntityType,
  type ImpressionViewType,
  IMPRESSIONS_PER_BATCH,
  recordImpressions,
} from '@waymark/contract/telemetry';
import { ApiProblem } from '../api/api-problem.ts';
import { call } from '../api/call.ts';
import { localStore } from '../browser/local-store.ts';
import { currentUser } from '../session/session.ts';

const SEND_EVERY_MILLISECONDS = 10_000;
const MOST_KEPT = 1_000;
const PREFIX = 'impressions:';

interface Seen {
  readonly entityId: string;
  readonly entityType: ImpressionEntityType;
  readonly viewType: ImpressionViewType;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

const isQueue = (value: unknown): value is Impression[] => Array.isArray(value);
const read = (place: string) => localStore.read(place, isQueue) ?? [];

/** Where the current person's impressions wait; each person has a place of their own on a device. */
function placeOfUser(): string | undefined {
  const user = currentUser();
  // What someone sees who acts as another person is not what that person saw (SES-64).
  return user === null || user.impersonator !== null ? undefined : `${PREFIX}${user.id}`;
}

function sendSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    void sendImpressions();
  }, SEND_EVERY_MILLISECONDS);
}

/** Notes that the current person saw something (SHL-40); sent later, together with others. Visitors leave no trace. */
export function recordImpression({ entityId, entityType, viewType }: Seen): void {
  const place = placeOfUser();
  if (place === undefined) return;
  const impression: Impression = {
    id: crypto.randomUUID(),
    entity_id: entityId,
    entity_type: entityType,
    view_type: viewType,
    seen_at: new Date().toISOString(),
  };
  localStore.write(place, [...read(place), impression].slice(-MOST_KEPT));
  sendSoon();
}

/** What came in the meantime stays; only what was sent goes. */
function removeSent(place: string, sent: readonly Impression[]): void {
  const ids = new Set(sent.map(({ id }) => id));
  const rest = read(place).filter(({ id }) => !ids.has(id));
  if (rest.length === 0) localStore.remove(place);
  else localStore.write(place, rest);
}

/** Sends what waits, batch by batch; a batch that fails is kept for later, unless the server finds it wrong. */
export async function sendImpressions(): Promise<void> {
  const place = placeOfUser();
  if (place === undefined || sending) return;
  sending = true;
  try {
    for (let batch = read(place).slice(0, IMPRESSIONS_PER_BATCH); batch.length > 0; batch = read(place).slice(0, IMPRESSIONS_PER_BATCH)) {
      await call(recordImpressions, { body: { impressions: batch }, background: true, keepalive: true });
      removeSent(place, batch);
    }
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'invalid-input') localStore.remove(place);
    else sendSoon();
  } finally {
    sending = false;
  }
}
