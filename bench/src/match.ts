// npm run bench:match -- --data <folder of O*NET's text files>: similar occupations by the product's matching, beside plain baselines.
import { parseArgs } from 'node:util';
import { KINDS, readOccupations } from './match-onet.ts';
import { byEngine, byJaccard, byTfIdf, CHOSEN, judge, type Nearness } from './match-rankings.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const folder = values.data ?? process.env['ONET_FOLDER'];
if (folder === undefined) {
  console.error('npm run bench:match -- --data <folder with "Related Occupations.txt" and the other text files of O*NET>');
  process.exit(2);
}
const occupations = readOccupations(folder);
console.log(`${occupations.length} occupations. Recall@10 of the ten primary related ones; nDCG@10 with gains 3, 2, 1 by tier.\n`);
console.log('| ranking | recall@10 | nDCG@10 | held out: recall@10 | nDCG@10 | seconds |');
console.log('| --- | --- | --- | --- | --- | --- |');
const skills = ['activities', 'technologies'] as const;
line('Jaccard, activities and technologies', () => byJaccard(occupations, skills));
line('TF-IDF cosine, activities and technologies', () => byTfIdf(occupations, skills));
line('Jaccard, everything', () => byJaccard(occupations, KINDS));
line('TF-IDF cosine, everything', () => byTfIdf(occupations, KINDS));
const best = KINDS.filter((kind) => kind !== 'work types' && kind !== 'activity words');
line('TF-IDF cosine, the best kinds, each alike', () => byTfIdf(occupations, best, true));
line('**the engine**', () => byEngine(occupations, CHOSEN));

/** One ranking, judged on all occupations and on every second one, which its settings were not chosen on. */
function line(name: string, ranking: () => Nearness): void {
  const startedAt = performance.now();
  const nearness = ranking();
  const seconds = (performance.now() - startedAt) / 1000;
  const [all, heldOut] = [judge(occupations, nearness), judge(occupations, nearness, (at) => at % 2 === 1)];
  const cells = [all.recall, all.ndcg, heldOut.recall, heldOut.ndcg].map((figure) => figure.toFixed(3));
  console.log(`| ${name} | ${cells.join(' | ')} | ${seconds.toFixed(1)} |`);
}
