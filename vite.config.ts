/// <reference types="vitest/config" />
import path from 'node:path';
import { defineConfig } from 'vite';
import consoleConfig from './console.config.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';

/** Tests that add made-up types, operators, conventions or modules to the registries: each in modules of its own. */
export const ADDING = [
  'tests/conformance/conditions.test.ts',
  'tests/conformance/conventions.test.ts',
  'tests/conformance/declared.test.ts',
  'tests/conformance/filters.test.ts',
  'tests/conformance/madeUp.test.ts',
  'tests/conformance/overFastify.test.ts',
  'tests/conformance/recipes.test.ts',
  'tests/conformance/schemas.test.ts',
  'tests/generators/openapi/openapi.test.ts',
];

/** Tests of the console in modules of their own: they add to its registries, or must see nothing of other files. */
export const APART_IN_CONSOLE = [
  // It looks at a whole console, which nothing that other files have left under way may reach.
  'tests/console/shell/shell.test.tsx',
  'tests/console/data/conventions.test.ts',
  'tests/console/data/latestAnswers.test.ts',
  'tests/console/resources/resources.test.ts',
  'tests/console/fields/madeUp.test.tsx',
  'tests/console/entity/form/formRenders.test.tsx',
];

const QUICK_PASSWORDS = 'tests/support/quickPasswords.ts';

const CONSOLE_SETUP = [QUICK_PASSWORDS, 'tests/console/support/patience.ts', 'tests/console/support/freshPage.ts'];

export default defineConfig({
  ...consoleConfig,
  test: {
    root: import.meta.dirname,
    globalSetup: path.resolve(import.meta.dirname, 'tests/support/freshTypes.ts'),
    // Only what hangs is given up: a busy machine is no mistake.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // What commands say is read in English, whatever the machine speaks.
    env: { LC_ALL: 'C.UTF-8' },
    sequence: { sequencer: LongestFirst },
    // Worlds and records of tests live briefly: with more room they are gone before they are collected.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/console/**', 'tests/browser/**', ...ADDING],
          environment: 'node',
          // Modules, the compiled model and what is warm in them serve one file after another.
          isolate: false,
          setupFiles: [QUICK_PASSWORDS],
          globalSetup: ['tests/support/sharedPostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'adding',
          include: [...ADDING],
          environment: 'node',
          setupFiles: [QUICK_PASSWORDS],
          globalSetup: ['tests/support/sharedPostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          exclude: APART_IN_CONSOLE,
          environment: 'jsdom',
          // As in the node project; what a page keeps is emptied before each file.
          isolate: false,
          setupFiles: CONSOLE_SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'console-apart',
          include: APART_IN_CONSOLE,
          environment: 'jsdom',
          setupFiles: CONSOLE_SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/browser/support/tellPages.ts'],
          globalSetup: ['tests/browser/support/preparedData.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
