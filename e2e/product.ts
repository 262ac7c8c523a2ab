import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { demoPassword } from '#features/session/demo-accounts.ts';
import type { Persona } from '#shared/persona.ts';
import { Desk } from './desk.ts';
import { createPerson, joinDatabase, signIn, type Person } from './people.ts';
import { makeDataFolder, removeDataFolder, startProduct, type Product } from './start-product.ts';
import { watchConsole, type Watch } from './watch.ts';

export { expect };

/** Someone who sits before a browser and is signed in. */
export type Seat = { person: Person; page: Page; context: BrowserContext; desk: Desk };

export type OpenOptions = { username?: string; browser?: BrowserContextOptions };

type Fixtures = {
  origin: string;
  /** Everything that the console and the network of every browser of this journey say; it ends the journey where it should be silent. */
  watch: Watch;
  /** Makes somebody new with these personas, the first one selected, who is not signed in anywhere. */
  newPerson: (personas: Person['personas'], username?: string) => Promise<Person>;
  /** Another browser, with nobody signed in. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs somebody in, in a browser of their own. */
  seat: (person: Person, options?: BrowserContextOptions) => Promise<Seat>;
  /** Another installation, in a new folder or again in one that it had; it ends with the journey. */
  install: (settings?: Record<string, string>, folder?: string) => Promise<Product>;
  /** What the admin of a school of its own sees: for what is the whole school's. */
  ownSchool: () => Promise<Page>;
  /** Somebody new of that persona, signed in. */
  student: Seat;
  teacher: Seat;
  admin: Seat;
};

type WorkerFixtures = { database: Awaited<ReturnType<typeof joinDatabase>> };

const newcomer = (persona: Persona) =>
  async ({ newPerson, seat }: Fixtures, use: (seat: Seat) => Promise<void>) => use(await seat(await newPerson([persona])));

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [async ({}, use) => {
    const database = await joinDatabase(process.env['SLATE_E2E_FOLDER'] ?? '');
    await use(database);
    await database.close();
  }, { scope: 'worker' }],
  origin: async ({}, use) => use(process.env['SLATE_E2E_ORIGIN'] ?? ''),
  baseURL: async ({ origin }, use) => use(origin),
  watch: async ({ origin }, use) => {
    const watch = watchConsole(origin);
    await use(watch);
    expect(watch.complaints()).toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  newPerson: async ({ database }, use) => use((personas, username) => createPerson(database.db, personas, username)),
  openBrowser: async ({ browser, watch, origin, contextOptions, locale }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: origin, ...(locale && { locale }), ...options });
      opened.push(context);
      watch.follow(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  seat: async ({ openBrowser, origin }, use) => use(async (person, options) => {
    const context = await openBrowser(options);
    await signIn(context.request, origin, person);
    return { person, context, page: await context.newPage(), desk: new Desk(context.request, origin) };
  }),
  install: async ({ watch }, use) => {
    const products: Product[] = [];
    await use(async (settings, folder) => {
      const product = await startProduct(folder ?? (await makeDataFolder()), settings);
      products.push(product);
      watch.alsoVisits(product.origin);
      return product;
    });
    for (const product of products) await product.stop();
    await Promise.all(products.map(({ folder }) => removeDataFolder(folder)));
  },
  ownSchool: async ({ install, openBrowser }, use) => use(async () => {
    const { origin } = await install();
    const context = await openBrowser({ baseURL: origin });
    await signIn(context.request, origin, { username: 'admin', password: demoPassword });
    return context.newPage();
  }),
  student: newcomer('student'),
  teacher: newcomer('teacher'),
  admin: newcomer('admin'),
});
