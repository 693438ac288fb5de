import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';

export interface Sheet {
  /** File name without ending; the heading too. */
  readonly name: string;
  readonly pictures: readonly { readonly file: string; readonly caption: string }[];
  /** How wide one picture is shown. */
  readonly width: number;
  readonly columns: number;
}

const pageOf = (sheets: readonly Sheet[]) => {
  const style = `body{margin:12px;font:14px sans-serif;background:#8a8f99}h2{margin:12px 4px 4px}section{display:grid;gap:10px;width:max-content}
figure{margin:0}img{display:block;width:100%;border:1px solid #444}figcaption{padding:2px 4px;background:#fff}`;
  const parts = sheets.map(({ name, pictures, width, columns }) => {
    const figures = pictures.map(
      ({ file, caption }) =>
        `<figure><figcaption>${caption}</figcaption><a href="${file}"><img src="${file}" alt="${caption}"></a></figure>`,
    );
    return `<h2>${name}</h2><section style="grid-template-columns:repeat(${columns},${width}px)">${figures.join('')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Shian</title><style>${style}</style>\n${parts.join('\n')}\n`;
};

/** Writes `index.html` with every picture of the folder, and one large picture per sheet that shows many at once. */
export async function writeSheets(browser: Browser, folder: string, sheets: readonly Sheet[]): Promise<void> {
  const page = await browser.newPage();
  for (const sheet of sheets) {
    const file = path.join(folder, `sheet-${sheet.name}.html`);
    writeFileSync(file, pageOf([sheet]));
    await page.setViewportSize({ width: (sheet.width + 10) * sheet.columns + 24, height: 600 });
    await page.goto(`file://${file}`, { waitUntil: 'load' });
    await page.screenshot({ path: path.join(folder, `sheet-${sheet.name}.png`), fullPage: true });
  }
  await page.close();
  writeFileSync(path.join(folder, 'index.html'), pageOf(sheets));
}
