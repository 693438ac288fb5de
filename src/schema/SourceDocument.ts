export const DOCUMENT_KINDS = ['entity', 'dictionary', 'menu', 'app', 'role', 'dashboards', 'language'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type DocumentPath = readonly (string | number)[];

/** Offsets into the document's text. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** One file as plain data that still knows where each value stands. */
export interface SourceDocument {
  readonly file: string;
  readonly kind: DocumentKind;
  /** One of the platform's own, which come with the engine. */
  readonly platform?: boolean;
  readonly value: unknown;
  /** Empty for documents that were made in memory. */
  readonly text: string;
  /** Place of the key or the value at a path, or of the nearest parent that exists. */
  readonly locate: (path: DocumentPath, part: 'key' | 'value') => SourceRange;
  /** Of a document made from several: the file that says a part, and where. */
  readonly origin?: (path: DocumentPath) => { readonly document: SourceDocument; readonly path: DocumentPath };
}
