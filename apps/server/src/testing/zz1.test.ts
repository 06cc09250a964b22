import { test } from 'vitest';
import { createTestDatabase } from './database.ts';
import { runStatement } from './run-statement.ts';
import { inject } from 'vitest';
import { startServer } from './app.ts';
test('setup', async () => {
  const out: string[] = [];
  const { server, template } = inject('testStore');
  const files = await runStatement<{ n: string; s: string }>(server, `select count(*) as n, pg_size_pretty(pg_database_size('${template}')) as s from pg_ls_dir('base/' || (select oid from pg_database where datname = '${template}'))`);
  out.push(JSON.stringify(files), JSON.stringify(await runStatement(server, 'select version()')));
  for (let i = 0; i < 6; i++) {
    let t = performance.now(); const mark = (n: string) => { out.push(`${n} ${(performance.now() - t).toFixed(0)}`); t = performance.now(); };
    const d = await createTestDatabase(); mark('create'); const s = await startServer({ ...d, drop: async () => {} }); mark('start'); await s.close(); mark('close'); await d.drop(); mark('drop');
  }
  console.log(out.join('; '));
});
