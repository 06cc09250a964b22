// npm run judge:cmi5 -- --data <folder>: plays every cmi5 package of a folder (.zip) through the product as it is: it is
// uploaded and read, made a card, each unit is launched and says what its moveOn asks for, and what the product makes of it is held against
// cmi5 (PLY-04). Prints what is wrong, then how many passed and failed. The packages are no part of the product.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { getCard } from '@waymark/contract/cards';
import { type Cmi5Launch, getCmi5Course, launchCmi5Unit } from '@waymark/contract/cmi5';
import { getPackage, readPackage } from '@waymark/contract/scorm';
import { aPublishedCard } from '../../apps/server/src/features/cards/cards.factory.ts';
import { CourseUnit } from '../../apps/server/src/features/cmi5/cmi5.factory.ts';
import { anUpload } from '../../apps/server/src/features/media/media.factory.ts';
import { openProduct, type ProductInside } from './product-inside.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('Where are the packages? --data <folder>');
const folder = values.data;

const DURATION = 'PT2M';

interface LaunchData {
  readonly launchMode?: string;
  readonly moveOn?: string;
  readonly masteryScore?: number;
}

/** What a unit must say to be done, with a score that its mastery score takes. */
function deedsOf(moveOn: string, masteryScore = 1): [string, Record<string, unknown>][] {
  const completed: [string, Record<string, unknown>] = ['completed', { completion: true, duration: DURATION }];
  const passed: [string, Record<string, unknown>] = ['passed', { success: true, duration: DURATION, score: { scaled: masteryScore } }];
  if (moveOn === 'NotApplicable') return [];
  if (moveOn === 'CompletedAndPassed') return [completed, passed];
  return [moveOn === 'Passed' || moveOn === 'CompletedOrPassed' ? passed : completed];
}

/** Plays a unit as its page would; gives what went wrong. */
async function playUnit(product: ProductInside, launch: Cmi5Launch): Promise<string[]> {
  const faults: string[] = [];
  const expected = (what: string, isSo: boolean) => void (isSo || faults.push(`${launch.unitId}: ${what}`));
  const unit = new CourseUnit({ server: product.server, hostName: product.hostName, now: () => new Date() }, launch);
  for (const name of ['endpoint', 'fetch', 'actor', 'registration', 'activityId'])
    expected(`launched without ${name}`, unit.get(name) !== '');
  const records = await unit.records();
  expected('the fetch address gives its token twice', 'error-code' in (await unit.fetch()));
  const about = { activityId: unit.get('activityId'), agent: unit.get('actor'), registration: unit.get('registration') };
  const state = await records.send('GET', '/activities/state', { ...about, stateId: 'LMS.LaunchData' });
  expected('there is no launch data', state.status === 200);
  const data = state.status === 200 ? state.json<LaunchData>() : {};
  expected(`launched in the mode ${data.launchMode}`, data.launchMode === launch.mode);
  expected('completed before it was initialized', (await unit.says('completed', { completion: true, duration: DURATION })) === 403);
  expected('initialized is refused', (await unit.says('initialized')) === 200);
  if (launch.mode === 'Normal') {
    const { masteryScore, moveOn = 'NotApplicable' } = data;
    if (masteryScore !== undefined && masteryScore > 0) {
      const short = { success: true, duration: DURATION, score: { scaled: masteryScore / 2 } };
      expected('passed below its mastery score', (await unit.says('passed', short)) === 400);
    }
    for (const [verb, result] of deedsOf(moveOn, masteryScore)) {
      expected(`${verb} is refused`, (await unit.says(verb, result)) === 200);
      expected(`${verb} counts twice`, (await unit.says(verb, result)) === 403);
    }
  }
  expected('terminated is refused', (await unit.says('terminated', { duration: DURATION })) === 200);
  expected('it may speak after its end', (await unit.says('initialized')) === 403);
  return faults;
}

async function judge(product: ProductInside, file: string): Promise<string[]> {
  const { admin } = product;
  const { id: fileId } = await anUpload(admin, 'course.zip', await readFile(path.join(folder, file)));
  await admin.call(readPackage, { params: { fileId } });
  await product.jobsDone();
  const read = await admin.call(getPackage, { params: { fileId } });
  if (read.state !== 'ready') return [`it is ${read.state}: ${read.problems.map(({ code, name }) => `${code} ${name}`).join(', ')}`];
  const card = await aPublishedCard(admin, { title: file, content: { cardType: 'cmi5', fileId } });
  const learner = await product.signedIn('learner');
  const params = { cardId: card.id };
  const faults: string[] = [];
  const units = (await learner.call(getCmi5Course, { params })).outline.filter(({ isUnit }) => isUnit);
  for (const { id: unitId } of units) {
    const launch = await learner.call(launchCmi5Unit, { params, body: { unitId } });
    faults.push(...(await playUnit(product, launch)));
  }
  const standing = await learner.call(getCmi5Course, { params });
  for (const { id, isSatisfied } of standing.outline) if (!isSatisfied) faults.push(`${id}: is not satisfied in the end`);
  if (standing.percentage !== 100) faults.push(`it stands at ${standing.percentage}%`);
  const { completionState } = await learner.call(getCard, { params: { idOrSlug: card.id } });
  if (completionState !== 'COMPLETED') faults.push('the card is not completed');
  return faults;
}

const product = await openProduct();
let passed = 0;
const failed: string[] = [];
try {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.zip')).sort();
  for (const file of files) {
    const faults = await judge(product, file).catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
    for (const fault of faults) process.stdout.write(`${file}: ${fault}\n`);
    if (faults.length === 0) passed += 1;
    else failed.push(file);
  }
} finally {
  await product.close();
}
process.stdout.write(`${passed} passed, ${failed.length} failed${failed.length === 0 ? '' : `: ${failed.join(' ')}`}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
