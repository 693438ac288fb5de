import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { PASSWORD } from './serverProcess.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PARTS = [
  'src',
  'platform',
  'schemas',
  'dictionaries',
  'workflows',
  'roles',
  'generators',
  'console.config.ts',
  'config.json',
  'tsconfig.json',
];

/** A copy below the project (Vite does not watch test-results), so that packages are found and nobody else meets what is made in it. */
export function developmentCopy(): string {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  const copy = mkdtempSync(path.join(ROOT, 'dist/dev-'));
  for (const part of PARTS) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  return copy;
}

/** The fifteen lines of the README. */
export function readmeExample(): string {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const found = /```yaml\n(schemaVersion: 1\nentity: kitchenCheck\n[\s\S]*?)```/.exec(readme)?.[1];
  if (found === undefined) throw new Error('The README has lost its example');
  return found;
}

export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel/);
}
