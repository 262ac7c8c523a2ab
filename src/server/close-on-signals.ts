/** A terminal and npm both pass a Ctrl-C on, so a second signal counts only after this many milliseconds: then the process ends at once. */
const doubled = 1_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const closing: (() => Promise<void>)[] = [];
let firstAt: number | null = null;

/**
 * For commands: what is open is closed, the newest first, before a signal ends the process. Without it a command that is ended
 * leaves its database running.
 * @returns forgets it again, once it was closed in good order
 */
export function closeOnSignals(close: () => Promise<void>): () => void {
  if (closing.length === 0 && firstAt === null) for (const signal of signals) process.on(signal, onSignal);
  closing.push(close);
  return () => {
    const place = closing.indexOf(close);
    if (place >= 0) closing.splice(place, 1);
    if (closing.length === 0 && firstAt === null) stopListening();
  };
}

const stopListening = () => {
  for (const signal of signals) process.off(signal, onSignal);
};

function onSignal(signal: NodeJS.Signals): void {
  const isFirst = firstAt === null;
  if (!isFirst && performance.now() - (firstAt ?? 0) < doubled) return;
  firstAt ??= performance.now();
  void end(signal, isFirst);
}

async function end(signal: NodeJS.Signals, isFirst: boolean): Promise<void> {
  if (isFirst) await closeAll();
  stopListening();
  // Who started the process is told what ended it.
  process.kill(process.pid, signal);
}

async function closeAll(): Promise<void> {
  while (closing.length > 0) {
    // One that cannot be closed does not keep the others open.
    await closing.pop()?.().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}
