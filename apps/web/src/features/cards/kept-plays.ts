import { type CardDetail, mergeStretches, type Played, type Stretch } from '@waymark/contract/cards';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { isOutOfReach } from '../../platform/api/reach.ts';
import { localStore } from '../../platform/browser/local-store.ts';
import { dropDeed, isForLater, keepDeed, type KeptDeed, refuseDeed } from '../../platform/unsent/unsent.ts';
import { unsentPlace } from '../../platform/unsent/unsent-places.ts';
import { notePlayed } from './cards.queries.ts';

interface KeptPlay extends KeptDeed {
  readonly card: { readonly id: CardDetail['id']; readonly title?: string; readonly through?: string | null };
  readonly report: Played;
}

const isPlay = (value: unknown): value is KeptPlay => typeof value === 'object' && value !== null && 'report' in value;

/** What was played or read of a card on this device and did not reach the server yet. */
const keptReport = (userId: string, cardId: string): Played | undefined =>
  localStore.read(unsentPlace('played', userId, cardId), isPlay)?.report;

const keptStretches = (userId: string, cardId: string): readonly Stretch[] => keptReport(userId, cardId)?.played ?? [];

/** Reports what was played together with what waits of before; what does not reach the server stays here, and the next report names it again (PLY-06). */
export async function sendPlayed(userId: string, { id, title, through }: CardDetail, report: Played): Promise<void> {
  const kept = keptReport(userId, id);
  const played = mergeStretches([...(kept?.played ?? []), ...report.played]).map(([from, to]): [number, number] => [from, to]);
  const all = { ...report, played, readSeconds: report.readSeconds + (kept?.readSeconds ?? 0) };
  const before = kept !== undefined;
  const keep = () =>
    keepDeed('played', userId, { card: { id, title, through }, at: new Date().toISOString(), isLate: true, report: all } as KeptPlay);
  // What cannot be sent is kept at once: where the page is left right away, no answer arrives.
  if (!navigator.onLine || isOutOfReach()) keep();
  else await notePlayed({ id, through }, all).then(() => before && dropDeed('played', userId, id, true), keep);
}

/** Sends what was played of a card while the server could not be told. Throws `ApiProblem` where that is not possible now. */
export async function sendKeptPlay(userId: string, cardId: string): Promise<void> {
  const kept = localStore.read(unsentPlace('played', userId, cardId), isPlay);
  if (kept === undefined) return;
  try {
    await notePlayed({ id: kept.card.id, through: kept.card.through ?? null }, kept.report);
  } catch (error) {
    if (isForLater(error) || !(error instanceof ApiProblem)) throw error;
    refuseDeed('played', userId, kept, error);
    return;
  }
  // What was played meanwhile goes with its own report.
  if (JSON.stringify(keptStretches(userId, cardId)) === JSON.stringify(kept.report.played)) dropDeed('played', userId, cardId, true);
}
