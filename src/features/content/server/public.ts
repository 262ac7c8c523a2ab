export { openShippedContent } from './content.ts';
