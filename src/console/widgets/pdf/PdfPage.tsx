import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../useWidth.ts';
import styles from './PdfPage.module.css';

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  /** 1-based. */
  readonly page: number;
  readonly label: string;
}

const MAX_PIXEL_RATIO = 2;

/** One page as wide as its place; its words are there for those who do not see it. */
export function PdfPage({ document, page, label }: PdfPageProps) {
  const [place, width] = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (width === 0) return;
    let cancel = () => {};
    let stale = false;
    const draw = async () => {
      const sheet = await document.getPage(page);
      const target = canvas.current;
      if (stale || target === null) return;
      const scale = width / sheet.getViewport({ scale: 1 }).width;
      const sharp = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
      const viewport = sheet.getViewport({ scale: scale * sharp });
      target.width = viewport.width;
      target.height = viewport.height;
      const task = sheet.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
      const { items } = await sheet.getTextContent();
      // Some writers store radicals in place of the signs; a screen reader wants the signs.
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      if (!stale) setWords(words.normalize('NFKC'));
    };
    draw().catch((error: unknown) => {
      // A page that was turned while it was being drawn is no failure.
      if (!stale) console.error(error);
    });
    return () => {
      stale = true;
      cancel();
    };
  }, [document, page, width]);
  return (
    <div ref={place} className={styles.page} data-part="pdf-page">
      <canvas ref={canvas} role="img" aria-label={label} data-page={page} />
      <div className={styles.words} data-part="pdf-words">
        {words}
      </div>
    </div>
  );
}
