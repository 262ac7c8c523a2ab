import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Under whom PostgreSQL runs. It refuses to run as root, and wants to own its folder.
 * `mapped`: root outside, but inside a user namespace of its own an ordinary number; files stay root's.
 */
export type RunAs = { kind: 'self' } | { kind: 'mapped' } | { kind: 'user'; uid: number; gid: number };

/** Called with the data folder, which must exist. */
export function chooseRunAs(dataFolder: string, clusterFolder: string, canMap: () => boolean = canMapUsers): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { kind: 'self' };
  const owner = statSync(clusterFolder, { throwIfNoEntry: false }) ?? statSync(dataFolder);
  // A folder that a person made by starting Slate without root stays theirs.
  if (owner.uid !== 0) return { kind: 'user', uid: owner.uid, gid: owner.gid };
  if (canMap()) return { kind: 'mapped' };
  return { kind: 'user', ...unprivilegedUser() };
}

/** The command line that runs `program` so, and the options for `spawn`. */
export function commandAs(runAs: RunAs, program: string, args: string[]) {
  if (runAs.kind === 'mapped') {
    return { file: 'unshare', args: ['--user', '--map-user=1000', '--map-group=1000', program, ...args], identity: {} };
  }
  return { file: program, args, identity: runAs.kind === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {} };
}

/** Some containers forbid user namespaces, and older or smaller `unshare` programs cannot map. */
export function canMapUsers(): boolean {
  const probe = spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'id', '-u'], { encoding: 'utf8', timeout: 5_000 });
  return probe.status === 0 && probe.stdout.trim() === '1000';
}

function unprivilegedUser(): { uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const entry = lines.find(([name]) => name === 'nobody');
  return { uid: Number(entry?.[2] ?? 65_534), gid: Number(entry?.[3] ?? 65_534) };
}

/**
 * Hands `folder` to the other user and makes sure they can reach it and the programs.
 * @throws Error with one line for the person when a folder above is closed to them
 */
export function giveTo(runAs: RunAs, folder: string, dataFolder: string, programs: string) {
  if (runAs.kind !== 'user') return;
  // The data folder is Slate's own: others may pass through it, not look into it.
  if (!isPassable(dataFolder, runAs.uid)) chmodSync(dataFolder, statSync(dataFolder).mode | 0o011);
  for (const end of [dataFolder, dirname(programs)]) {
    for (let parent = end; ; parent = dirname(parent)) {
      if (!isPassable(parent, runAs.uid)) {
        throw new Error(
          `Slate runs as root, PostgreSQL must not, and no other user can enter ${parent}. Start Slate as an ordinary user, set SLATE_DATA_DIR to a folder elsewhere, or set DATABASE_URL.`,
        );
      }
      if (parent === dirname(parent)) break;
    }
  }
  if (lstatSync(folder).uid !== runAs.uid) chownAll(folder, runAs.uid, runAs.gid);
}

function isPassable(folder: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(folder);
  return owner === uid ? (mode & 0o100) !== 0 : (mode & 0o001) !== 0;
}

/** The folder itself comes last: one whose owner is right was handed over whole. */
function chownAll(path: string, uid: number, gid: number) {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), uid, gid);
  lchownSync(path, uid, gid);
}

/** One clear line when an ordinary user starts on a folder that is someone else's. */
export function assertWritable(folder: string) {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`Slate cannot write to ${folder}. Give the folder to the user who starts Slate, or set SLATE_DATA_DIR to another one.`, { cause });
  }
}
