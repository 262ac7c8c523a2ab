import { defineConfig } from 'vitest/config';
import { compileMessages } from './scripts/compile-messages.ts';

export default defineConfig({
  plugins: [compileMessages({ isForServerToo: true })],
  test: {
    include: ['src/**/*.test.ts', 'evals/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/server/testing/start-test-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
