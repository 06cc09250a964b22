import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { BENCH_ORGANISATION, migrateBench } from './generate.ts';
import { type BenchStore, openBenchStore } from './bench-store.ts';
import type { Statement } from './bare-server.ts';
import { SCREENS } from './measures.ts';
import { atMost, type Finding, rounded } from './report.ts';
import { root } from './running-server.ts';
import { statementsOf } from './statements.ts';

const ROUNDS = 15;
const MOST_GROWTH = 2;

/** What is read on other pages than SCREENS names, and grows first if anything does. */
const FURTHER_READS = {
  'search with two filters': '/api/v1/search?q=leadership&type=article&level=beginner',
  suggestions: '/api/v1/search/suggestions?q=lead',
} as const;

/**
 * No interactive read may cost more than twice as much at a million as at ten thousand. Compared are the statements of a screen, sent by
 * the bare driver in turns to both stores: the quickest of some rounds, which other work on the machine moves least. Needs both
 * stores as earlier runs left them.
 */
export async function growth(): Promise<Finding[]> {
  for (const size of ['S', 'L']) {
    if (!existsSync(path.join(root, '.cache/bench', size)))
      throw new Error(`There is no store of size ${size}: run the benchmark with --size ${size} first`);
  }
  const paths = { ...SCREENS, ...FURTHER_READS };
  const small = await openSize('S', Object.values(paths));
  try {
    const large = await openSize('L', Object.values(paths));
    try {
      const findings: Finding[] = [];
      for (const [what, at] of Object.entries(paths)) {
        const times = { S: Infinity, L: Infinity };
        for (let round = 0; round < ROUNDS; round += 1) {
          times.S = Math.min(times.S, await small.milliseconds(at));
          times.L = Math.min(times.L, await large.milliseconds(at));
        }
        const reference = `its statements: ${rounded(times.S)} ms at 10,000, ${rounded(times.L)} ms at 1,000,000`;
        findings.push(atMost(`growth from S to L: ${what}`, times.L / times.S, MOST_GROWTH, 'times', reference));
      }
      return findings;
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

interface OpenSize {
  /** How long the statements of a path take one after another. */
  milliseconds(path: string): Promise<number>;
  close(): Promise<void>;
}

async function openSize(size: 'S' | 'L', paths: readonly string[]): Promise<OpenSize> {
  const store: BenchStore = await openBenchStore(size, undefined);
  await migrateBench(store.url);
  const statements = await statementsOf(store.url, paths);
  const client = new pg.Client({
    connectionString: store.url,
    options: `-c role=waymark_app -c jit=off -c app.organisation_id=${BENCH_ORGANISATION}`,
  });
  await client.connect();
  return {
    milliseconds: async (at) => {
      const startedAt = performance.now();
      for (const { name, text, values } of statements.get(at) ?? ([] as Statement[]))
        await client.query({ name, text, values: [...values] });
      return performance.now() - startedAt;
    },
    close: async () => {
      await client.end();
      await store.stop();
    },
  };
}
