import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const find = () => CANDIDATES.find((path) => path !== undefined && existsSync(path));

function installOnDebian(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  apt('update');
  apt('install', '-y', 'chromium', 'fonts-noto-cjk');
}

/** Path of a Chromium; installs Debian's package when run there as root. Throws with the remedy. */
export function chromiumPath(): string {
  if (find() === undefined) installOnDebian();
  const path = find();
  if (path === undefined) {
    throw new Error(
      'No Chromium found: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM to its path.',
    );
  }
  return path;
}

/** `without` are arguments of Playwright's own that would hide what a test is about. */
export function launchChromium(without: string[] = []): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: without,
    executablePath: chromiumPath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}
