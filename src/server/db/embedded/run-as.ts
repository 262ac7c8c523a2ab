import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Under whom PostgreSQL runs. It refuses to run as root, and for a user without a name; and it wants to own its folder.
 * `mapped`: as whoever started Slate, but inside a user namespace of its own under an ordinary number; files stay theirs.
 * `user`: as another user, to whom the folder is given; `passesClosed` with root's right to pass folders that are closed.
 */
export type RunAs = { kind: 'self' } | { kind: 'mapped' } | { kind: 'user'; uid: number; gid: number; passesClosed: boolean };

/** What a machine lets root do; looked up by trying, as containers differ. */
export type Abilities = { canMapUsers(): boolean; canPassClosed(program: string): boolean };

/**
 * Called with the data folder, which must exist, and the path of PostgreSQL's program.
 * @throws Error with one line for the person
 */
export function chooseRunAs(dataFolder: string, clusterFolder: string, program: string, abilities: Abilities = tried): RunAs {
  if (process.platform === 'win32') return { kind: 'self' };
  if (process.getuid?.() !== 0) {
    if (hasName()) return { kind: 'self' };
    if (abilities.canMapUsers()) return { kind: 'mapped' };
    throw new Error(`PostgreSQL wants its user to have a name, and number ${process.getuid?.()} has none in /etc/passwd. Give it one, start Slate as another user, or set DATABASE_URL.`);
  }
  // A folder that a person made by starting Slate without root stays theirs.
  const cluster = statSync(clusterFolder, { throwIfNoEntry: false });
  const { uid, gid } = cluster ?? statSync(dataFolder);
  const isTheirs = uid !== 0 && (cluster !== undefined || knownUsers().some((user) => user.uid === uid));
  if (!isTheirs && abilities.canMapUsers()) return { kind: 'mapped' };
  const user = isTheirs ? { uid, gid } : unprivilegedUser();
  // The data folder is Slate's own: others may pass through it, not look into it.
  if (!isPassable(dataFolder, user.uid)) chmodSync(dataFolder, statSync(dataFolder).mode | 0o011);
  const closed = closedFolder([dataFolder, dirname(program)], user.uid);
  if (closed === undefined) return { kind: 'user', ...user, passesClosed: false };
  if (abilities.canPassClosed(program)) return { kind: 'user', ...user, passesClosed: true };
  throw new Error(
    `Slate runs as root, PostgreSQL must not, and no other user can enter ${closed}. Start Slate as an ordinary user, put it and its data elsewhere, or set DATABASE_URL.`,
  );
}

/** The command line that runs `program` so, and the options for `spawn`. */
export function commandAs(runAs: RunAs, program: string, args: string[]) {
  if (runAs.kind === 'mapped') return { file: 'unshare', args: [...mapping(), program, ...args], identity: {} };
  if (runAs.kind === 'self') return { file: program, args, identity: {} };
  const { uid, gid } = runAs;
  return runAs.passesClosed
    ? { file: 'setpriv', args: [...passing(uid, gid), program, ...args], identity: {} }
    : { file: program, args, identity: { uid, gid } };
}

/** A number that has a name, or PostgreSQL would not know who it is. */
const mapping = () => ['--user', `--map-user=${unprivilegedUser().uid}`, `--map-group=${unprivilegedUser().gid}`];
const passing = (uid: number, gid: number) => [
  `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override',
];

export const tried: Abilities = {
  /** Some containers forbid user namespaces, and older or smaller `unshare` programs cannot map. */
  canMapUsers() {
    const probe = spawnSync('unshare', [...mapping(), 'id', '-u'], { encoding: 'utf8', timeout: 5_000 });
    return probe.status === 0 && probe.stdout.trim() === String(unprivilegedUser().uid);
  },
  canPassClosed(program) {
    const { uid, gid } = unprivilegedUser();
    return spawnSync('setpriv', [...passing(uid, gid), program, '--version'], { timeout: 5_000 }).status === 0;
  },
};

function knownUsers(): { name: string; uid: number; gid: number }[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.map((line) => line.split(':')).flatMap(([name = '', , uid, gid]) => (uid && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []));
}

function unprivilegedUser(): { uid: number; gid: number } {
  const users = knownUsers();
  const { uid, gid } = users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: 65_534, gid: 65_534 };
  return { uid, gid };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** Hands `path`, with everything below it, to the user who runs PostgreSQL. */
export function giveTo(runAs: RunAs, path: string) {
  if (runAs.kind === 'user' && lstatSync(path).uid !== runAs.uid) chownAll(path, runAs.uid, runAs.gid);
}

/** The first folder on the way to one of `ends` that the user cannot pass. */
function closedFolder(ends: string[], uid: number): string | undefined {
  for (const end of ends) {
    for (let folder = end; ; folder = dirname(folder)) {
      if (!isPassable(folder, uid)) return folder;
      if (folder === dirname(folder)) break;
    }
  }
  return undefined;
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
