import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { safeLink } from '../../../../console/fields/safeLink.ts';
import { formatBytes } from '../../../../console/fields/upload/formatBytes.ts';
import type { UploadedFile } from '../../../../console/fields/upload/UploadedFile.ts';
import { useTextsOf } from '../../../../console/i18n/useTextsOf.ts';
import statsStyles from '../../../../console/widgets/chart/stats.module.css';
import { Icon } from '../../../../console/widgets/Icon.tsx';
import { openPdf } from '../../../../console/widgets/pdf/openPdf.ts';
import { PdfPage } from '../../../../console/widgets/pdf/PdfPage.tsx';
import { sumOf } from '../../../../model/sumOf.ts';
import { TEXTS } from '../texts.ts';
import styles from './course.module.css';
import { Pages } from './Pages.tsx';
import type { Study } from './Study.ts';

interface Opened {
  readonly link: string;
  readonly document: PDFDocumentProxy;
}

const isPdf = ({ link }: UploadedFile): boolean => link.startsWith('/') && /\.pdf$/i.test(link);

/** The PDFs at these addresses, one a line, opened; `undefined` while they open. Those that do not open are named apart. */
function usePdfs(lines: string) {
  const [opened, setOpened] = useState<{ readonly pdfs: readonly Opened[]; readonly broken: ReadonlySet<string> }>();
  useEffect(() => {
    const links = lines === '' ? [] : lines.split('\n');
    const tasks = links.map(openPdf);
    let stale = false;
    void Promise.allSettled(tasks.map(({ document }) => document)).then((results) => {
      if (stale) return;
      const pdfs = results.flatMap((result, at) =>
        result.status === 'fulfilled' ? [{ link: links[at] ?? '', document: result.value }] : [],
      );
      const failed = links.filter((_, at) => results[at]?.status === 'rejected');
      setOpened({ pdfs, broken: new Set(failed) });
    });
    return () => {
      stale = true;
      for (const { close } of tasks) close();
    };
  }, [lines]);
  return opened;
}

/** The document and its own page of a page counted through all of them. */
function placeOf(pdfs: readonly Opened[], page: number) {
  let before = 0;
  for (const pdf of pdfs) {
    if (page <= before + pdf.document.numPages) return { ...pdf, page: page - before };
    before += pdf.document.numPages;
  }
  return undefined;
}

/** Documents: PDFs are read here, one after the other; what no browser shows is offered to download. */
export function Documents({ files, study }: { readonly files: readonly UploadedFile[]; readonly study: Study }) {
  const { t } = useTextsOf(TEXTS);
  const readable = files.filter(isPdf);
  const opened = usePdfs(readable.map(({ link }) => link).join('\n'));
  const nameOf = (link: string) => files.find((file) => file.link === link)?.originalName ?? '';
  const count = sumOf(opened?.pdfs ?? [], ({ document }) => document.numPages);
  return (
    <>
      {readable.length > 0 && opened === undefined && (
        <span className={statsStyles.bone} role="status" aria-label={t('loading')} />
      )}
      {opened !== undefined && count > 0 && (
        <Pages count={count} label={t('preview.material')} word="study.page" study={study}>
          {(page) => {
            const place = placeOf(opened.pdfs, page);
            return place && <PdfPage document={place.document} page={place.page} label={nameOf(place.link)} />;
          }}
        </Pages>
      )}
      <ul className={styles.documents}>
        {files.map((file) => (
          <li key={file.link}>
            <Icon name="description" />
            <a href={safeLink(file.link)} target="_blank" rel="noreferrer noopener">
              {file.originalName}
            </a>
            {!isPdf(file) && <em>{t('study.notHere')}</em>}
            {opened?.broken.has(file.link) && <em data-tone="danger">{t('viewer.unavailable')}</em>}
            {file.size !== undefined && <small>{formatBytes(file.size)}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}
