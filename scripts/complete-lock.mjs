// `npm ci` refuses a package-lock.json that leaves out the packages of other machines (Windows, macOS, ARM …). npm leaves
// them out when the registry in use does not carry them, so they are added here from what their parents ask for.
// Run it after every change of dependencies; with --check it only says whether something is missing (`npm test` does).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock, root } from './set-up.mjs';

/** @type {Record<string, string>} */
const systems = {
  android: 'android', darwin: 'darwin', macos: 'darwin', linux: 'linux', win32: 'win32', windows: 'win32', freebsd: 'freebsd', openharmony: 'openharmony',
  netbsd: 'netbsd', openbsd: 'openbsd', sunos: 'sunos', aix: 'aix',
};
const processors = ['arm64', 'x64', 'ia32', 'arm', 'riscv64', 'ppc64', 's390x', 'wasm32', 'loong64', 'mips64el'];

const path = join(root, 'package-lock.json');
const lock = readLock(path);
const { packages } = lock;

/**
 * Where Node would find a package from the one at `from`.
 * @param {string} from
 * @param {string} name
 */
function find(from, name) {
  for (let folder = from; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above < 0 ? '' : folder.slice(0, above);
  }
}

/** @param {string} version */
const isExact = (version) => /^\d[^ |]*$/.test(version);
/** @param {string} parent @param {string} name @param {string} version */
const isThere = (parent, name, version) => {
  const place = find(parent, name);
  return place !== undefined && (!isExact(version) || packages[place]?.version === version);
};
const missing = Object.entries(packages).flatMap(([parent, entry]) =>
  parent === '' ? [] : Object.entries(entry.optionalDependencies ?? {}).filter(([name, version]) => !isThere(parent, name, version)).map(([name, version]) => ({ parent, name, version })));

if (process.argv.includes('--check')) {
  if (missing.length > 0) {
    process.stderr.write(`package-lock.json lacks ${missing.length} packages of other machines, so npm ci would refuse it. Run: node scripts/complete-lock.mjs\n`);
    process.exitCode = 1;
  }
} else if (missing.length > 0) {
  for (const { parent, name, version } of missing) {
    const words = name.toLowerCase().split(/[/-]/);
    const os = words.map((word) => systems[word]).find(Boolean);
    const cpu = words.find((word) => processors.includes(word));
    if (!cpu || !isExact(version)) throw new Error(`Add ${name} ${version} to package-lock.json by hand: its machine is not clear from its name.`);
    const isDev = packages[parent]?.dev === true;
    const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
    packages[packages[beside] ? `${parent}/node_modules/${name}` : beside] = { version, cpu: [cpu], ...(isDev ? { dev: true } : {}), optional: true, ...(os ? { os: [os] } : {}) };
  }
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  process.stdout.write(`Added ${missing.length} packages of other machines to package-lock.json.\n`);
}
