import type { PlacedFinding, Report } from '../Report.ts';
import type { DocumentPath, SourceDocument } from '../SourceDocument.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { valueAt } from '../valueAt.ts';
import type { AuthoredExtension } from './AuthoredExtension.ts';

/** A place in some file. */
export interface Origin {
  readonly document: SourceDocument;
  readonly path: DocumentPath;
}

/** An entry of a list and where it is written. */
export interface Entry<T> extends Origin {
  readonly value: T;
}

/** An entity of the platform while the project's files are laid upon it. */
export interface Merge {
  readonly base: ValidatedDocument;
  /** The whole as if one file said it. */
  readonly value: Record<string, unknown>;
  /** Where parts of the whole are written, if not at the same path of the platform's file. */
  readonly origins: Map<string, Origin>;
  /** What an extension has said already, and which: nobody may say it again. */
  readonly said: Map<string, SourceDocument>;
  /** Fields that the project added. */
  readonly added: Set<string>;
  /** Roles of the platform, to which a project's extension gives nothing. */
  readonly platformRoles: ReadonlySet<string>;
}

/** One extension at work. */
export interface Adding extends Merge {
  readonly document: SourceDocument;
  readonly extension: AuthoredExtension;
  readonly report: (finding: PlacedFinding) => void;
}

/** A file of the platform before anything is laid upon it. */
export function mergeOf(base: ValidatedDocument, platformRoles: ReadonlySet<string> = new Set()): Merge {
  const value = structuredClone(base.value) as Record<string, unknown>;
  return { base, value, origins: new Map(), said: new Map(), added: new Set(), platformRoles };
}

/** The whole as one document, whose places lead to the files that say them. */
export const documentOf = (merge: Merge): SourceDocument => ({
  ...merge.base.document,
  value: merge.value,
  origin: (path) => originOf(merge, path),
});

export function addingTo(merge: Merge, { document, value }: ValidatedDocument, report: Report): Adding {
  const extension = value as unknown as AuthoredExtension;
  return { ...merge, document, extension, report: (finding) => report(document, finding) };
}

const keyOf = (path: DocumentPath): string => JSON.stringify(path);

/** Notes that what stands at `path` of the whole is written elsewhere. */
export function originate(merge: Merge, path: DocumentPath, origin: Origin): void {
  merge.origins.set(keyOf(path), origin);
}

/** Where a place of the whole is written: the nearest part above it that was noted, else the platform's file. */
export function originOf(merge: Pick<Merge, 'origins' | 'base'>, path: DocumentPath): Origin {
  for (let depth = path.length; depth > 0; depth--) {
    const origin = merge.origins.get(keyOf(path.slice(0, depth)));
    if (origin !== undefined) return { ...origin, path: [...origin.path, ...path.slice(depth)] };
  }
  return { document: merge.base.document, path };
}

/** Whether this extension may say it; when another has already, that is a finding here. */
export function claimed({ said, document, report }: Adding, path: DocumentPath): boolean {
  const first = said.get(keyOf(path));
  said.set(keyOf(path), first ?? document);
  if (first === undefined) return true;
  const what = path.filter((step) => typeof step === 'string').join('.');
  report({
    code: 'extendedTwice',
    path,
    part: 'key',
    message: { zh: `${what} 已由 ${first.file} 写明`, en: `${what} is said by ${first.file} already` },
    remedy: {
      zh: '请只保留一处：同一实体的扩展按文件名顺序读取，不分先后优先。',
      en: 'Keep one of the two: extensions of one entity are read in the order of their file names, none goes before.',
    },
  });
  return false;
}

/** Whether this extension, and not another one before it, said what stands there. */
export const isOurs = ({ said, document }: Adding, path: DocumentPath): boolean => said.get(keyOf(path)) === document;

/** Puts a value into the whole. */
function put(merge: Merge, path: readonly string[], value: unknown): void {
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((node, step) => {
    if (typeof node[step] !== 'object' || node[step] === null) node[step] = {};
    return node[step] as Record<string, unknown>;
  }, merge.value);
  parent[path.at(-1) ?? ''] = value;
}

/** What the extension says at `path` is what the whole says there. */
export function write(adding: Adding, path: readonly string[], value: unknown): void {
  put(adding, path, value);
  originate(adding, path, { document: adding.document, path });
}

/** Puts a list into the whole, every entry with its place. */
export function writeList(merge: Merge, path: readonly string[], entries: readonly Entry<unknown>[]): void {
  put(
    merge,
    path,
    entries.map(({ value }) => value),
  );
  for (const [index, { document, path: from }] of entries.entries())
    originate(merge, [...path, index], { document, path: from });
}

/** The list at `path` of the whole, every entry with its place. */
export function readList<T>(merge: Merge, path: readonly string[]): Entry<T>[] {
  const list = valueAt(merge.value, path);
  return ((list ?? []) as readonly T[]).map((value, index) => ({ value, ...originOf(merge, [...path, index]) }));
}
