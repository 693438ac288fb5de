import type { ValidatedDocument } from '../validateDocument.ts';
import type { Workspace } from './Workspace.ts';

/** A code list that no field uses is likely a leftover, or a field that was forgotten. */
export function checkDictionaries(workspace: Workspace, files: readonly ValidatedDocument[]): void {
  for (const { document, value } of files) {
    const code = value?.dictionary;
    if (typeof code !== 'string' || workspace.usedDictionaries.has(code)) continue;
    workspace.report(document, {
      severity: 'warning',
      code: 'unusedDictionary',
      path: ['dictionary'],
      message: `No field uses the dictionary "${code}"`,
      remedy: 'Use it in a field (dictionary: …), or delete the file.',
    });
  }
}
