import { type Document, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import type { Diagnostic } from './Diagnostic.ts';
import { joinTwins } from './joinTwins.ts';
import { type Finding, makeDiagnostic } from './makeDiagnostic.ts';
import { plainValue } from './plainValue.ts';
import type { DocumentKind, DocumentPath, SourceDocument, SourceRange } from './SourceDocument.ts';
import { syntaxFindings } from './syntaxFindings.ts';

export interface ReadResult {
  readonly document: SourceDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a decoder puts where bytes are no UTF-8. */
const REPLACED = '\uFFFD';

const ENCODING: Finding = {
  severity: 'error',
  code: 'encoding',
  message: {
    zh: '文件不是 UTF-8 编码（可能是 GBK），无法读取其中的文字',
    en: 'The file is not written in UTF-8 (GBK, perhaps): its letters cannot be read',
  },
  remedy: { zh: '请另存为 UTF-8。', en: 'Save it as UTF-8.' },
};

/** YAML 1.2 core text as data with positions; every mistake of the text itself is a finding, none throws. */
export function readDocument(file: string, kind: DocumentKind, text: string, platform = false): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const report = (range: SourceRange, finding: Finding) => {
    diagnostics.push(makeDiagnostic(file, text, range, finding));
  };
  const yaml = parseText(text);
  for (const found of syntaxFindings(yaml, text)) report(...found);
  const strange = text.indexOf(REPLACED);
  if (strange >= 0) report({ start: strange, end: strange + 1 }, ENCODING);
  joinTwins(yaml);
  const isReadable = strange < 0 && yaml.errors.every(({ code }) => code === 'DUPLICATE_KEY');
  const value = isReadable ? plainValue(yaml, report) : undefined;
  return { document: { file, kind, platform, value, text, locate: locator(text) }, diagnostics };
}

function parseText(text: string): Document.Parsed {
  const yaml = parseDocument(text, { version: '1.2', schema: 'core', merge: false, prettyErrors: false });
  return yaml as Document.Parsed;
}

/** Positions are rarely asked for, so the syntax tree is not kept but built again on the first question. */
function locator(text: string): SourceDocument['locate'] {
  let yaml: Document.Parsed | undefined;
  return (path, part) => {
    if (yaml === undefined) {
      yaml = parseText(text);
      joinTwins(yaml);
    }
    return locateIn(yaml, path, part);
  };
}

type Ranged = { readonly range?: readonly [number, number, number] | null | undefined };

function locateIn(yaml: Document.Parsed, path: DocumentPath, part: 'key' | 'value'): SourceRange {
  let node: unknown = yaml.contents;
  let keyNode: unknown = node;
  for (const step of path) {
    const next = childOf(yaml, node, step);
    if (next === undefined) return rangeOf(part === 'key' || isMap(node) ? keyNode : node);
    keyNode = next.key ?? next.value;
    node = next.value;
  }
  const chosen = part === 'key' || !(node as Ranged | null)?.range ? keyNode : node;
  return rangeOf(chosen);
}

function childOf(yaml: Document.Parsed, node: unknown, step: string | number) {
  const target = resolveAlias(yaml, node);
  if (isMap(target)) {
    const pair = target.items.find((item) => isPair(item) && keyText(item.key) === String(step));
    return pair === undefined ? undefined : { key: pair.key, value: pair.value };
  }
  if (isSeq(target) && typeof step === 'number' && target.items[step] !== undefined) {
    return { key: undefined, value: target.items[step] };
  }
  return undefined;
}

function resolveAlias(yaml: Document.Parsed, node: unknown): unknown {
  if (typeof node !== 'object' || node === null || !('resolve' in node)) return node;
  return (node as { resolve: (document: Document) => unknown }).resolve(yaml);
}

function keyText(key: unknown): string {
  if (!isScalar(key)) return String(key);
  return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}

function rangeOf(node: unknown): SourceRange {
  const range = (node as Ranged | null | undefined)?.range;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 1 };
}
