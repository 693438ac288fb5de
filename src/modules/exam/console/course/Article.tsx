import { useCallback, useRef } from 'react';
import { htmlToText } from '../../../../console/fields/richText/htmlToText.ts';
import { RichText } from '../../../../console/fields/richText/RichText.tsx';
import type { Study } from './Study.ts';
import { useWatch } from './useWatch.ts';

/** Characters that fill about a page. */
const CHARACTERS_A_PAGE = 300;

/** An article: as much of it counts as has come into sight. */
export function Article({ html, study }: { readonly html: string; readonly study: Study }) {
  const text = useRef<HTMLDivElement>(null);
  const total = Math.max(1, Math.ceil(htmlToText(html).length / CHARACTERS_A_PAGE));
  const beat = useCallback(() => {
    const box = text.current?.getBoundingClientRect();
    if (box === undefined || box.height === 0) return;
    const seen = Math.min(1, Math.max(0, (window.innerHeight - box.top) / box.height));
    study.note(Math.floor(seen * total), total, 1);
  }, [study, total]);
  useWatch(beat);
  return (
    <div ref={text}>
      <RichText html={html} />
    </div>
  );
}
