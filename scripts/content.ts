// `npm run content -- check | show`: what authors of content use. What it does: src/features/content/server/content-command.ts.
import { join } from 'node:path';
import { runContentCommand } from '../src/features/content/server/content-command.ts';

process.exitCode = await runContentCommand(process.argv.slice(2), join(import.meta.dirname, '..', 'content'), {
  print: (line) => console.log(line),
  // On a terminal one line that is written over and over; elsewhere the results are enough.
  progress: (line) => process.stderr.isTTY && process.stderr.write(`\r${line.padEnd(80).slice(0, 80)}`),
});
