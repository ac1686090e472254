import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataFolder } from '../life/installation.ts';
import type { Fault } from './fault.ts';
import { oneNode } from './one-node.ts';

const megabyte = 1024 * 1024;

const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', [folder]);

/** Milliseconds. */
const greed = 2;

/** A file that takes whatever room is left, and what becomes free; answers how to give it back. */
function fill(path: string): () => void {
  const file = openSync(path, 'w');
  const take = () => {
    for (const size of [megabyte, 4096]) {
      const block = Buffer.alloc(size, 1);
      try {
        while (writeSync(file, block) === size);
      } catch {
        // full for blocks of this size
      }
    }
  };
  take();
  const taking = setInterval(take, greed);
  return () => {
    clearInterval(taking);
    closeSync(file);
    rmSync(path);
  };
}

/** The disk under DATA_DIR, embedded database included, has no room left. */
export const fullDisk: Fault = {
  name: 'full-disk',
  title: 'full disk (database and files)',
  times: 3,
  triesWhileBroken: 60,
  leavesMailsCertain: true,
  missing() {
    if (process.platform !== 'linux') return 'needs the mount command of Linux';
    const folder = mkdtempSync(join(tmpdir(), 'gouvernance-disque-'));
    try {
      if (!mount(folder, '1m')) return 'this user may not mount a file system';
      unmount(folder);
      return undefined;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'gouvernance-disque-'));
    if (!mount(folder, '700m')) throw new Error('the small disk could not be mounted');
    const { dataDir, remove } = await newDataFolder(folder);
    const removeAll = async () => {
      await remove();
      unmount(folder);
      rmSync(folder, { recursive: true, force: true });
    };
    const site = await oneNode({ folder: { dataDir, remove: removeAll } });
    let giveBack = () => {};
    return {
      site,
      async break() {
        giveBack = fill(join(folder, 'ballast'));
      },
      mend: async () => giveBack(),
    };
  },
};
