import { makeDataFolder, removeDataFolder, startProduct } from './start-product.ts';

/** One product for all journeys; each of them brings people of its own. */
// oxlint-disable-next-line import/no-default-export -- how Playwright finds it
export default async function startForAll() {
  const folder = await makeDataFolder();
  const product = await startProduct(folder);
  process.env['SLATE_E2E_ORIGIN'] = product.origin;
  process.env['SLATE_E2E_FOLDER'] = folder;
  return async () => {
    await product.stop();
    await removeDataFolder(folder);
  };
}
