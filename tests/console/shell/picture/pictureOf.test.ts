import { afterEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../../../../src/console/shell/picture/pictureOf.ts';

const SHEET = `
  .bar { color: red }
  .bar .other { color: blue }
  .other, .menu:hover { color: green }
  [data-tabs="line"] .menu { color: black }
  * { margin: 0 }
  @media (max-width: 10px) { .menu { margin: 1px } .other { margin: 2px } }
  @media (max-width: 20px) { .other { margin: 3px } }
`;

const sheet = document.createElement('style');
sheet.textContent = SHEET;

function page(): { readonly shell: Element; readonly main: Element } {
  document.head.append(sheet);
  document.body.innerHTML = `
    <div class="bar"><nav class="menu" id="menu" style="--depth: 1">Menu<input value="typed"></nav>
    <main class="page"><p class="other">Secret</p></main></div>`;
  const [shell, main] = [document.querySelector('.bar'), document.querySelector('main')];
  if (shell === null || main === null) throw new Error('no page');
  return { shell, main };
}

const taken = () => {
  const { shell, main } = page();
  return pictureOf(shell, main);
};

afterEach(() => {
  // Other tests share the page, and their parts know their own sheets.
  sheet.remove();
  document.body.replaceChildren();
});

describe('a picture of the bars around a page', () => {
  it('holds nothing of the page between them, and nothing that was typed', () => {
    const { html } = taken();

    expect(html).toContain('Menu');
    expect(html).toContain('<main class="page"></main>');
    expect(html).not.toMatch(/Secret|typed/);
  });

  it('leaves the page it is taken of as it is', () => {
    const { shell, main } = page();
    const before = shell.outerHTML;

    pictureOf(shell, main);

    expect(shell.outerHTML).toBe(before);
  });

  it('keeps inline styles as rules, which no policy refuses, and no name that is given once', () => {
    const { html, css } = taken();

    expect(html).toContain('data-style="0"');
    expect(css).toContain('[data-style="0"]{--depth:1!important}');
    expect(html).not.toMatch(/ style=| id=/);
  });

  it('brings the rules that may be about what it shows, and leaves the others', () => {
    const { css } = taken();

    for (const rule of ['.bar {', '.menu:hover', '[data-tabs="line"] .menu', '* {', 'margin: 1px'])
      expect(css).toContain(rule);
    for (const rule of ['.bar .other', 'margin: 2px', 'max-width: 20px']) expect(css).not.toContain(rule);
  });

  it('says of the theme what its rules ask for', () => {
    document.documentElement.dataset.tabs = 'pill';

    expect(taken().html).toMatch(/^<div [^>]*data-tabs="pill"/);
  });
});
