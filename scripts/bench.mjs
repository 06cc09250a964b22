// npm run bench: installs where needed, then measures (bench/src/main.ts).
import path from 'node:path';
import { ensureInstalled, findNode, root, run, runCommand } from './workshop.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return run(findNode(), [path.join(root, 'bench/src/main.ts'), ...process.argv.slice(2)]);
});
