import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { keptAnswer, placesOfCopies } from '../../platform/api/kept-answers.ts';
import { currentUser } from '../../platform/session/session.ts';
import { listCopies } from './copies.ts';
import { partsOf } from './copy-parts.rules.ts';

async function isFileHere(place: string): Promise<boolean> {
  for (const name of await placesOfCopies()) {
    if ((await (await caches.open(name)).match(place, { ignoreVary: true })) !== undefined) return true;
  }
  return false;
}

/** What of something is on this device: all of it, its description alone, or nothing. */
type OnDevice = 'all' | 'words' | 'none';

const WORDS: Readonly<Record<OnDevice, MessageDescriptor>> = {
  all: msg`On this device`,
  words: msg`Only the description is on this device`,
  none: msg`Not on this device`,
};

/** `findOnDevice` in words. */
export const sayOnDevice = async (url: string): Promise<MessageDescriptor> => WORDS[await findOnDevice(url)];

/** What of a card is on this device, by the address that its page asks for: what was taken along, and what was opened before (SHL-39, SHL-64). */
export async function findOnDevice(url: string): Promise<OnDevice> {
  const answer = await keptAnswer(url);
  if (answer === undefined) return 'none';
  const card = (await answer.json()) as CardDetail;
  const copies = await listCopies(currentUser()?.id ?? '');
  if (copies.some(({ pathId, isWhole }) => pathId === card.id && isWhole)) return 'all';
  const { part, files } = partsOf(card);
  if (part !== 'all') return 'words';
  // Pictures around it may be missing; what is played or read may not.
  for (const { place } of files.filter(({ bytes }) => bytes !== undefined)) if (!(await isFileHere(place))) return 'words';
  return 'all';
}
