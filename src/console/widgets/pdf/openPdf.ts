import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Opens a document to be drawn by pdf.js: no browser's viewer, no frame, and nothing in it is run. Without
 * WebAssembly and made-up fonts our content-security policy stays as strict as it is.
 */
export function openPdf(link: string): { readonly document: Promise<PDFDocumentProxy>; readonly close: () => void } {
  const task = getDocument({
    url: link,
    useWasm: false,
    enableXfa: false,
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
  });
  return { document: task.promise, close: () => void task.destroy() };
}
