import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleGap } from '../model/moduleGaps.ts';
import type { Diagnostic } from './Diagnostic.ts';
import { type Finding, makeDiagnostic } from './makeDiagnostic.ts';
import { projectFiles } from './projectFiles.ts';
import { readDocument } from './readDocument.ts';
import type { SourceDocument } from './SourceDocument.ts';
import { valueAt } from './valueAt.ts';

/** A gap between schemas and modules with its place: the declaration, or the name in one of these faces. */
export function gapFinding(root: string, gap: ModuleGap, faces: readonly string[]): Diagnostic {
  const { declared, name, message, remedy } = gap;
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  if (declared !== undefined)
    return declarationDiagnostic(root, declared, 'key', { severity: 'error', code: 'missingHandler', message, remedy });
  const texts = faces.map((file) => ({ file, text: read(file) }));
  const { file, text } = texts.find((one) => one.text.includes(name)) ?? { file: faces[0] ?? 'src/modules', text: '' };
  const start = Math.max(0, text.indexOf(name));
  const range = { start, end: start + name.length };
  return makeDiagnostic(file, text, range, { severity: 'error', code: 'unusedHandler', message, remedy });
}

/** A finding about what an entity file says, at its place there. */
export function declarationDiagnostic(
  root: string,
  { source, place }: { readonly source: string; readonly place: readonly string[] },
  part: 'key' | 'value',
  finding: Finding,
): Diagnostic {
  const document = documentOf(root, source, place);
  const { file, text, locate } = document;
  // What the file leaves to its default is a matter of the entity.
  const said = says(document, place.slice(0, 1)) ? place : ['entity'];
  return makeDiagnostic(file, text, locate(said, part), finding);
}

/** The file that says it: the entity's own, or one that extends it. */
function documentOf(root: string, source: string, place: readonly string[]): SourceDocument {
  const read = (file: string) => readDocument(file, 'entity', readFileSync(path.join(root, file), 'utf8')).document;
  const whole = read(source);
  if (says(whole, place)) return whole;
  const name = valueAt(whole.value, ['entity']);
  const extensions = projectFiles(root).filter(({ kind, platform }) => kind === 'entity' && !platform);
  const documents = extensions.map(({ file }) => read(file)).filter((one) => valueAt(one.value, ['extends']) === name);
  return documents.find((one) => says(one, place)) ?? whole;
}

const says = ({ value }: SourceDocument, place: readonly string[]): boolean => valueAt(value, place) !== undefined;
