import type { Report } from './Report.ts';
import type { DocumentKind, SourceDocument } from './SourceDocument.ts';

/** Folder of the editor schemas, below the project. */
export const EDITOR_SCHEMA_FOLDER = '.schema';

/** The first line that tells an editor which schema a file follows. */
export function editorLine(file: string, kind: DocumentKind): string {
  const up = '../'.repeat(file.split('/').length - 1);
  return `# yaml-language-server: $schema=${up}${EDITOR_SCHEMA_FOLDER}/${kind}.schema.json`;
}

/** A line that points nowhere silently switches editor help off. */
export function checkEditorLine(document: SourceDocument, report: Report): void {
  // The platform's files point to the folder of the engine they are kept with.
  if (document.platform) return;
  const written = /^# yaml-language-server: \$schema=\S+/.exec(document.text)?.[0];
  const wanted = editorLine(document.file, document.kind);
  const old = wanted.replace('.schema.json', '.draft07.json');
  if (written === undefined || written === wanted || written === old) return;
  report(document, {
    severity: 'warning',
    code: 'editorLine',
    path: [],
    message: { zh: '首行指向的 schema 不存在', en: 'The first line points to a schema that does not exist' },
    remedy: { zh: `请写 ${wanted}`, en: `Write ${wanted}` },
  });
}
