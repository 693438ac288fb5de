import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The same engine without the browser's own windows: half the processor time of the whole browser. */
const ENGINES = ['/usr/bin/chromium-headless-shell'];
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk'];

const first = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path));
const findBrowser = () => first([process.env.CHROMIUM, ...BROWSERS]);
const findEngine = () => first([process.env.CHROMIUM, ...ENGINES, ...BROWSERS]);
/** Whether nothing is left to install. */
export const hasChromium = (): boolean =>
  process.env.CHROMIUM !== undefined || (first(ENGINES) !== undefined && first(BROWSERS) !== undefined);

function installOnDebian(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]) =>
    execFileSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', '-o', 'Acquire::http::Timeout=20', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Where a browser is there already, the quicker one is not waited for long.
      ...(findBrowser() === undefined ? {} : { timeout: 180_000 }),
      env,
    });
  apt('update');
  apt('install', '-y', ...PACKAGES);
}

/** Installs Debian's packages when something is missing and this is root. */
export function ensureChromium(): void {
  if (hasChromium()) return;
  try {
    installOnDebian();
  } catch (error) {
    // With the whole browser alone the tests take longer, but prove the same.
    if (findBrowser() === undefined) throw error;
  }
}

/** Path of a Chromium. Throws with the remedy. */
export function chromiumPath(find = findEngine): string {
  const path = find();
  if (path === undefined) {
    throw new Error(
      `No Chromium found: install it (Debian: apt-get install ${PACKAGES.join(' ')}) or set CHROMIUM to its path.`,
    );
  }
  return path;
}

interface Launch {
  /** The browser with all its own parts, which only its memory of left pages and the figures need. */
  readonly whole?: boolean;
  /** Arguments of Playwright's own that would hide what a test is about. */
  readonly without?: string[];
}

/** Milliseconds that anything on a page is waited for: only what hangs is given up, a busy machine is no mistake. */
export const PATIENCE_MS = 60_000;

export function launchChromium({ whole = false, without = [] }: Launch = {}): Promise<Browser> {
  if (findEngine() === undefined) ensureChromium();
  return chromium.launch({
    ignoreDefaultArgs: without,
    // Without a locale Chromium saves a file of a Chinese name as `download`.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    executablePath: chromiumPath(whole ? findBrowser : findEngine),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}
