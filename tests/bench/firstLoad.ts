import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { PASSWORD, type ServerProcess } from '../support/serverProcess.ts';
import { isLiveStream } from '../support/untilQuiet.ts';
import { atMost, type Figure } from './figure.ts';

interface Traffic {
  bytes: number;
  requests: number;
  /** What encrypts the password, fetched while it is typed. */
  cipher: number;
}

/** Nothing under way for so long: the page has fetched what it fetches by itself. */
const QUIET_MS = 1000;

/** Counts what crosses the wire, headers included, from now on, and waits until nothing crosses any more. */
async function count(session: CDPSession): Promise<{ read: () => Traffic; quiet: () => Promise<void> }> {
  const traffic: Traffic = { bytes: 0, requests: 0, cipher: 0 };
  const underWay = new Map<string, string>();
  let latest = performance.now();
  const ends = (id: string) => {
    underWay.delete(id);
    latest = performance.now();
  };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http') || isLiveStream(request.url)) return;
    traffic.requests += 1;
    underWay.set(requestId, request.url);
    latest = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => ends(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (/\/(assets\/cipher-|.*public-key)/.test(underWay.get(requestId) ?? '')) traffic.cipher += encodedDataLength;
    ends(requestId);
  });
  return {
    read: () => ({ ...traffic }),
    quiet: async () => {
      while (underWay.size > 0 || performance.now() - latest < QUIET_MS) await setTimeout(50);
    },
  };
}

/** Signs in with a cold cache on the way to an address; what a page fetches in idle time after it is painted is part of its bytes. */
async function measure(browser: Browser, url: string, wanted: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { read, quiet } = await count(await context.newCDPSession(page));
  await page.goto(`${url}${wanted}`, { waitUntil: 'load' });
  await page.getByRole('textbox').first().waitFor();
  await quiet();
  /* The admin bundle is fetched once the user types: it belongs to the list, not to the sign-in. */
  const signIn = read();
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${wanted}`);
  if (wanted !== LIST) {
    await quiet();
    await page.goto(`${url}${LIST}`);
  }
  await page.getByRole('row').nth(3).waitFor();
  await quiet();
  const all = read();
  await context.close();
  return {
    signIn,
    cipher: all.cipher,
    // What encrypts the password is part of signing in, and counted there.
    more: { bytes: all.bytes - signIn.bytes - all.cipher, requests: all.requests - signIn.requests },
  };
}

const LIST = '/exam/examBankInfo';
const HOME = '/wel/index';

/**
 * Transferred bytes and requests of the sign-in page, and of the first list after it, with a cold cache: once straight
 * to the list, and once over the home page with its figures and a second full load for the list's own address.
 */
export async function firstLoadFigures(server: ServerProcess): Promise<Figure[]> {
  const browser = await launchChromium({ whole: true });
  try {
    const { signIn, cipher, more } = await measure(browser, server.url, LIST);
    // Jobs of a server that has just begun change what stands on home, which then asks for it again: not each time.
    const homes = [await measure(browser, server.url, HOME), await measure(browser, server.url, HOME)];
    const byHome = Math.min(...homes.map((home) => home.more.bytes));
    return [
      atMost('sign-in page, transferred before anything is typed', signIn.bytes / 1000, 50, 'kB'),
      atMost('sign-in page, requests before anything is typed', signIn.requests, 6, ''),
      atMost('signing in, transferred in all', (signIn.bytes + cipher) / 1000, 70, 'kB'),
      atMost('first list after it, transferred more', more.bytes / 1000, 400, 'kB'),
      atMost('first list after it, requests', more.requests, 40, ''),
      atMost('home page and first list after it, transferred more', byHome / 1000, 520, 'kB'),
    ];
  } finally {
    await browser.close();
  }
}
