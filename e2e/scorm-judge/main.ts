// Judges sequencing and the data model by public cases of SCORM 2004 4th edition (PLY-09): npm run judge:scorm -- --data <folder> [case …]
// The folder holds packages/<case>.xml, cases/<case>.properties and commands.properties; none of it belongs to the product.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SequencingState } from '@waymark/contract/scorm';
import { judge } from './judge.ts';
import { readCase, readDictionary } from './cases.ts';

const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
if (values.data === undefined) throw new Error('Where are the cases? --data <folder>');

const { data } = values;
const dictionary = readDictionary(await readFile(join(data, 'commands.properties'), 'utf8'));
const names = (await readdir(join(data, 'cases'))).map((file) => file.replace(/\.properties$/, '')).sort();
const globals: SequencingState['globals'] = {};
let passed = 0;
const failed: string[] = [];
for (const name of names.filter((one) => positionals.length === 0 || positionals.includes(one))) {
  const read = (folder: string, ending: string) => readFile(join(data, folder, `${name}.${ending}`), 'utf8');
  const faults = judge(await read('packages', 'xml'), readCase(await read('cases', 'properties'), dictionary), globals);
  if (faults.length === 0) passed += 1;
  else failed.push(name);
  for (const fault of faults) process.stdout.write(`${name}: ${fault}\n`);
}
process.stdout.write(`${passed} passed, ${failed.length} failed${failed.length === 0 ? '' : `: ${failed.join(' ')}`}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
