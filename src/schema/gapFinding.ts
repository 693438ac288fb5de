import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleGap } from '../model/moduleGaps.ts';
import type { Diagnostic } from './Diagnostic.ts';
import { type Finding, makeDiagnostic } from './makeDiagnostic.ts';
import { readDocument } from './readDocument.ts';

/** A gap between schemas and modules with its place: the declaration, or the name in one of these faces. */
export function gapFinding(root: string, gap: ModuleGap, faces: readonly string[]): Diagnostic {
  const { declared, name, message } = gap;
  const remedy = `${gap.remedy[0]?.toUpperCase()}${gap.remedy.slice(1)}.`;
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
  const text = readFileSync(path.join(root, source), 'utf8');
  return makeDiagnostic(source, text, readDocument(source, 'entity', text).document.locate(place, part), finding);
}
