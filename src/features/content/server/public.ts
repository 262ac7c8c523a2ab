export { openShippedContent, prepareShippedContent } from './content.ts';
