import { isObject } from '../model/guards.ts';
import type { PlacedFinding } from './Report.ts';
import type { DocumentKind, SourceDocument } from './SourceDocument.ts';

/** The word that names what a file holds, and where such files stand. */
const HOMES = {
  entity: 'schemas/<module>/',
  dictionary: 'dictionaries/',
  role: 'roles/',
  language: 'languages/',
} as const satisfies Partial<Record<DocumentKind, string>>;

type Named = keyof typeof HOMES;

const KINDS = Object.keys(HOMES) as readonly Named[];

/** A file in a folder of another kind, by the word it begins with: one finding in place of one a line. */
export function misplacedFile({ kind, value, file }: SourceDocument): PlacedFinding | undefined {
  if (!isObject(value) || kind in value || 'extends' in value || !KINDS.some((one) => one === kind)) return undefined;
  const own = KINDS.find((one) => typeof value[one] === 'string');
  if (own === undefined) return undefined;
  return {
    code: 'wrongFolder',
    path: [own],
    part: 'key',
    message: `The file describes a${own === 'entity' ? 'n' : ''} ${own}, and stands where each file is to describe a${kind === 'entity' ? 'n' : ''} ${kind}`,
    remedy: `Move it: ${HOMES[own]}${file.split('/').at(-1)}`,
  };
}
