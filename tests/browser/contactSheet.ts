import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listedFamilies } from './support/listedFamilies.ts';
import { openWorld, signIn } from './support/world.ts';

/** Writes a picture of list and form of every family, and a page that shows them all: `node tests/browser/contactSheet.ts`. */
const FOLDER = path.resolve(import.meta.dirname, '../../test-results/contact');

mkdirSync(FOLDER, { recursive: true });
const world = await openWorld();
const { page } = await world.newPage({ reducedMotion: 'reduce' });
await signIn(world, page);

/** Lists have their rows and forms their fields, and no editor that is loaded late is still a grey box. */
async function settled(mark: string): Promise<void> {
  await page.locator(mark).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null);
}

const figures: string[] = [];
for (const { name, path: address, entity } of listedFamilies()) {
  const pictures = [`${name}-list.png`];
  await page.goto(address);
  await settled('.sh-pane:visible table, .sh-pane:visible h2, .sh-pane:visible canvas, .sh-pane:visible [role=status]');
  await page.screenshot({ path: path.join(FOLDER, `${name}-list.png`) });
  if (entity.api.operations.includes('create')) {
    await page.goto(`${address}/create`);
    await settled('[role=dialog] [data-field]');
    await page.screenshot({ path: path.join(FOLDER, `${name}-form.png`) });
    pictures.push(`${name}-form.png`);
  }
  const images = pictures.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
  figures.push(`<figure><figcaption>${entity.label.zh} ${name}</figcaption>${images.join('')}</figure>`);
}
await world.close();
const style =
  'figure{display:inline-block;margin:8px}img{width:600px;border:1px solid #ccc}figcaption{font:14px sans-serif}';
writeFileSync(
  path.join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>食安</title><style>${style}</style>\n${figures.join('\n')}\n`,
);
console.log(`${figures.length} families: ${path.join(FOLDER, 'index.html')}`);
