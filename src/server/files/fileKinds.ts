interface FileKind {
  readonly type: string;
  /** Whether the first bytes are what the extension promises. */
  readonly fits: (head: Buffer) => boolean;
}

const starts =
  (...bytes: readonly number[]) =>
  (head: Buffer): boolean =>
    head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);
const word =
  (text: string, at = 0) =>
  (head: Buffer): boolean =>
    head.toString('latin1', at, at + text.length) === text;

const zip = starts(0x50, 0x4b, 0x03, 0x04);
const ole = starts(0xd0, 0xcf, 0x11, 0xe0);
/** No zero byte: text, whatever its encoding among those in use here. */
const plain = (head: Buffer): boolean => !head.includes(0);

const office = 'application/vnd.openxmlformats-officedocument';

/** What may be stored, by extension. Nothing a browser would run: no svg, html, xml, js. */
const KINDS: Readonly<Record<string, FileKind>> = {
  jpg: { type: 'image/jpeg', fits: starts(0xff, 0xd8, 0xff) },
  jpeg: { type: 'image/jpeg', fits: starts(0xff, 0xd8, 0xff) },
  png: { type: 'image/png', fits: starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  gif: { type: 'image/gif', fits: word('GIF8') },
  webp: { type: 'image/webp', fits: (head) => word('RIFF')(head) && word('WEBP', 8)(head) },
  pdf: { type: 'application/pdf', fits: word('%PDF-') },
  doc: { type: 'application/msword', fits: ole },
  xls: { type: 'application/vnd.ms-excel', fits: ole },
  ppt: { type: 'application/vnd.ms-powerpoint', fits: ole },
  docx: { type: `${office}.wordprocessingml.document`, fits: zip },
  xlsx: { type: `${office}.spreadsheetml.sheet`, fits: zip },
  pptx: { type: `${office}.presentationml.presentation`, fits: zip },
  zip: { type: 'application/zip', fits: zip },
  txt: { type: 'text/plain; charset=utf-8', fits: plain },
  csv: { type: 'text/csv; charset=utf-8', fits: plain },
  mp4: { type: 'video/mp4', fits: word('ftyp', 4) },
  m4a: { type: 'audio/mp4', fits: word('ftyp', 4) },
  webm: { type: 'video/webm', fits: starts(0x1a, 0x45, 0xdf, 0xa3) },
  mp3: {
    type: 'audio/mpeg',
    fits: (head) => word('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
};

export const HEAD = 512;

/** The extension of a client's file name when it is one we store; only its last part counts. */
export function extensionOf(name: string): string | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(KINDS, extension) ? extension : undefined;
}

export const contentFits = (extension: string, head: Buffer): boolean => KINDS[extension]?.fits(head) === true;

export const typeOf = (extension: string): string => KINDS[extension]?.type ?? 'application/octet-stream';

export const isPicture = (extension: string): boolean => typeOf(extension).startsWith('image/');

/** Recordings that say in one known place how long they are. */
export const saysItsLength = (extension: string): boolean => /^(?:video|audio)\/mp4$/.test(typeOf(extension));
