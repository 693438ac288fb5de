import type { Browser, CDPSession } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { PASSWORD, type ServerProcess } from '../support/serverProcess.ts';
import { atMost, type Figure } from './figure.ts';

interface Traffic {
  bytes: number;
  requests: number;
}

/** Counts what crosses the wire, headers included, from now on. */
async function count(session: CDPSession): Promise<() => Traffic> {
  const traffic: Traffic = { bytes: 0, requests: 0 };
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return () => ({ ...traffic });
}

async function measure(browser: Browser, url: string) {
  const page = await browser.newPage();
  const read = await count(await page.context().newCDPSession(page));
  await page.goto(`${url}/login`, { waitUntil: 'load' });
  await page.getByRole('textbox').first().waitFor();
  await page.waitForTimeout(500);
  /* The admin bundle is fetched once the user types: it belongs to the list, not to the sign-in. */
  const signIn = read();
  await page.locator('input[name=account]').fill('admin');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel/);
  await page.waitForLoadState('networkidle');
  await page.goto(`${url}/exam/examBankInfo`);
  await page.getByRole('row').nth(3).waitFor();
  const list = read();
  await page.close();
  return { signIn, list: { bytes: list.bytes - signIn.bytes, requests: list.requests - signIn.requests } };
}

/** Transferred bytes and requests of the sign-in page, and of the first list after it, with a cold cache. */
export async function firstLoadFigures(server: ServerProcess): Promise<Figure[]> {
  const browser = await launchChromium({ whole: true });
  try {
    const { signIn, list } = await measure(browser, server.url);
    return [
      atMost('sign-in page, transferred', signIn.bytes / 1000, 130, 'kB'),
      atMost('sign-in page, requests', signIn.requests, 12, ''),
      atMost('first list after it, transferred more', list.bytes / 1000, 480, 'kB'),
    ];
  } finally {
    await browser.close();
  }
}
