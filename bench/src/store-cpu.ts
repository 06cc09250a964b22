import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** Of a second: what Linux counts processor time in, whatever its kernel's clock. */
const TICKS = 100;

/** Tells the seconds of processor time that all processes of a PostgreSQL have used; null where it is not on this machine, or this is not Linux. */
export async function storeCpu(databaseUrl: string): Promise<() => Promise<number | null>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const own = await statOf(rows[0]?.pid ?? 0);
  await client.end();
  const postmaster = own?.parent;
  return async () => {
    if (postmaster === undefined) return null;
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const all = await Promise.all(ids.map(statOf));
    // Those that ended are in what their parent has of its children.
    const ticks = all.map((one) => (one?.id === postmaster ? one.own + one.children : one?.parent === postmaster ? one.own : 0));
    return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
  };
}

interface Stat {
  readonly id: number;
  readonly parent: number;
  readonly own: number;
  readonly children: number;
}

async function statOf(id: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  // A program's name stands in brackets and may hold blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, own = 0, system = 0, children = 0, childrenSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at]);
  return { id, parent, own: own + system, children: children + childrenSystem };
}
