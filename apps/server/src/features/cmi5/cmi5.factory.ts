import type { CardDraft } from '@waymark/contract/cards';
import { getPackage } from '@waymark/contract/scorm';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, type CardSketch } from '../cards/cards.factory.ts';
import { aPackage } from '../scorm/scorm.factory.ts';
import { zipOf } from '../scorm/scorm.public.ts';
import { type NodeSketch, structureXml } from './sample-structure.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Unit</title></head><body>Unit</body></html>';
export const COURSE_ID = 'https://courses.example/pumps';
export const UNIT_ID = `${COURSE_ID}/1`;

export const oneUnit: readonly NodeSketch[] = [
  { id: UNIT_ID, title: 'Starting a pump', url: 'index.html', moveOn: 'CompletedOrPassed', masteryScore: 0.6 },
];

/** A package of units that are one page. */
export const cmi5Bytes = (nodes: readonly NodeSketch[] = oneUnit): Promise<Buffer> =>
  zipOf({ 'cmi5.xml': structureXml({ id: COURSE_ID, title: 'Pumps' }, nodes), 'index.html': PAGE });

/** A published card with a cmi5 course. */
export async function aCmi5Course(
  app: TestApp,
  author: SignedIn,
  nodes: readonly NodeSketch[] = oneUnit,
  card: Omit<CardSketch, 'content'> = {},
): Promise<CardDraft> {
  const fileId = await aPackage(app, author, await cmi5Bytes(nodes));
  const { state, problems } = await author.call(getPackage, { params: { fileId } });
  if (state !== 'ready') throw new Error(`The package is ${state}: ${JSON.stringify(problems)}`);
  return aPublishedCard(author, { title: 'Pumps', ...card, content: { cardType: 'cmi5', fileId } });
}
