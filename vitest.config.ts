import { defineConfig } from 'vitest/config';
import { compileMessages } from './scripts/compile-messages.ts';

export default defineConfig({
  plugins: [compileMessages({ isForServerToo: true })],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'evals/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/start-test-database.ts'],
    // Far above what a test takes: a limit for what hangs, not for a slow machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 300_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
});
