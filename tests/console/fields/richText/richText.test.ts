import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../src/console/fields/richText/cleanHtml.ts';
import { cleanRichText } from '../../../../src/server/repository/cleanRichText.ts';
import { PAYLOADS } from '../../../support/payloads.ts';

const ENDS = { console: cleanHtml, server: cleanRichText } as const;

const HOSTILE: readonly string[] = [
  ...PAYLOADS,
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<p style="position:fixed;inset:0" class="MuiBackdrop-root" id="x" name="y" data-x="1">x</p>',
  '<form action="https://evil.example"><input name="a"><button formaction="javascript:alert(1)">x</button></form>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"><base href="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><link rel=stylesheet href="//evil.example">',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<a href="https://a.example" target="_blank" ping="https://evil.example">x</a>',
];

/** As Chromium writes what the editor's buttons make, and what comes over from word processors, cleaned in the console. */
const ORDINARY: readonly string[] = [
  '甲',
  '食品安全 1 &lt; 2 &amp; 3 "4"',
  '<div>第一行<br></div><div><b>粗</b><i>斜</i><u>线</u></div>',
  '<h3>标题</h3><ul><li>甲</li><li>乙&nbsp;&nbsp;丙</li></ul><ol start="3"><li>丁</li></ol>',
  '<p>见<a href="https://a.example/?a=1&amp;b=2#c">此处</a>，<a href="mailto:a@a.example">信</a>，<a href="/api/files/1.pdf">文件</a></p>',
  '<p><img src="/api/files/0123.png" alt="" width="300"></p><hr>',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<table border="1"><tbody><tr><th colspan="2" align="center">表</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
  '<blockquote>引</blockquote><pre>a\n  b</pre><font color="#ff0000">红</font><sub>2</sub><sup>2</sup>',
  '<video src="/api/files/1.mp4" controls=""></video>',
];

/** Whatever could run, lead away or cover the page, in the tree a browser would make of it. */
function activeParts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const found = [...page.querySelectorAll('*')].filter(
    (element) =>
      element.matches('script,style,iframe,object,embed,math,svg,base,meta,link,form,input,button,textarea,template') ||
      element
        .getAttributeNames()
        .some((name) => /^on|^(?:style|class|id|name|target|ping|srcset)$|^data-|:/.test(name)) ||
      ['href', 'src', 'poster'].some((name) => !isHarmless(element.getAttribute(name) ?? '#')),
  );
  return found.map(({ outerHTML }) => outerHTML);
}

const isHarmless = (address: string): boolean =>
  /^(?:https?:|mailto:|tel:|#|\/(?![\s\p{Cc}]*[/\\])|data:image\/(?:png|jpeg|gif|webp);)/iu.test(address);

describe.each(['console', 'server'] as const)('rich text cleaned by the %s', (end) => {
  const clean = ENDS[end];

  it.each(HOSTILE)('holds nothing active of %s', (html) => {
    expect(activeParts(clean(html))).toEqual([]);
  });

  it.each(ORDINARY)('stays as the editor wrote it: %s', (html) => {
    expect(clean(html)).toBe(html);
  });
});

const part = fc.constantFrom(...HOSTILE, ...ORDINARY, ...HOSTILE.join('').split(/(?=[<>"' /=])/));
const mixtures = fc
  .array(fc.oneof({ arbitrary: part, weight: 5 }, fc.string()), { maxLength: 8 })
  .map((parts) => parts.join(''));

describe('rich text', () => {
  it('cleaned twice is the same as cleaned once, and neither end leaves anything for the other to refuse', () => {
    fc.assert(
      fc.property(mixtures, (html) => {
        const kept = cleanRichText(html);

        expect(cleanRichText(kept)).toBe(kept);
        expect(activeParts(kept)).toEqual([]);
        expect(activeParts(cleanHtml(kept))).toEqual([]);
      }),
      // A tag that is none, and between what it parted.
      { numRuns: 300, examples: [['<p><a<h3>标题</h3><ul><li>甲</li></ul>']] },
    );
  });

  it('nested without end is kept to a depth a page can draw', () => {
    const deep = '<b>'.repeat(1000);

    expect(cleanRichText(`${deep}x`).split('<b>').length).toBeLessThan(200);
  });
});
