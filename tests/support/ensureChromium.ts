import { chromiumPath, ensureChromium } from './chromium.ts';

/** A program of its own, so that installing a browser goes on while other steps of the proof run. */
ensureChromium();
console.log(`Chromium: ${chromiumPath()}`);
