export { openShippedContent, prepareShippedContent, shippedContentFolder } from './content.ts';
export { loadContent } from './load-content.ts';
