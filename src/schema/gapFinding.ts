import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleGap } from '../model/moduleGaps.ts';
import type { Diagnostic } from './Diagnostic.ts';
import { makeDiagnostic } from './makeDiagnostic.ts';
import { readDocument } from './readDocument.ts';

/** A gap between schemas and modules with its place: the declaration, or the name in one of these faces. */
export function gapFinding(root: string, gap: ModuleGap, faces: readonly string[]): Diagnostic {
  const { declared, name, message } = gap;
  const remedy = `${gap.remedy[0]?.toUpperCase()}${gap.remedy.slice(1)}.`;
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  if (declared !== undefined) {
    const text = read(declared.source);
    const range = readDocument(declared.source, 'entity', text).document.locate(declared.place, 'key');
    return makeDiagnostic(declared.source, text, range, { severity: 'error', code: 'missingHandler', message, remedy });
  }
  const texts = faces.map((file) => ({ file, text: read(file) }));
  const { file, text } = texts.find((one) => one.text.includes(name)) ?? { file: faces[0] ?? 'src/modules', text: '' };
  const start = Math.max(0, text.indexOf(name));
  const range = { start, end: start + name.length };
  return makeDiagnostic(file, text, range, { severity: 'error', code: 'unusedHandler', message, remedy });
}
