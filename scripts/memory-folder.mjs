// Tests write thousands of files and delete them again, which some disks are slow at: with discard on ext4, making a database took ten times as
// long once others had been deleted. In memory it does not.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const prefix = 'waymark-tests-';
const GIGABYTE = 1024 ** 3;
/** A whole run takes less than two. */
const ROOM = 4 * GIGABYTE;

/**
 * Has this process and those it starts keep their temporary files in memory, where the machine has such a folder with room; at the end they are
 * deleted, and so are those that a run left that was killed.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return;
  deleteLeftovers();
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  // A test that runs as root has accounts of its own that reach what lies below.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM && os.freemem() > 2 * ROOM;
}

function deleteLeftovers() {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix))) {
    const pid = name.slice(prefix.length).split('-')[0];
    if (!existsSync(`/proc/${pid}`)) rmSync(path.join(memory, name), { recursive: true, force: true });
  }
}
