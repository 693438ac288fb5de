import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import type { Workspace } from './Workspace.ts';

/** A code list that nothing uses is a leftover, or one whose field is still to come: worth a word, no reason to stop. */
export function checkDictionaries(workspace: Workspace, files: readonly ValidatedDocument[]): void {
  // A file that cannot be read may be the one that uses it.
  if (workspace.unreadable.size > 0) return;
  for (const { document, value } of files) {
    const code = value?.dictionary;
    // The platform's are there for whoever wants them.
    if (document.platform) continue;
    if (typeof code !== 'string' || value?.usedBy !== undefined || workspace.usedDictionaries.has(code)) continue;
    workspace.report(document, {
      severity: 'warning',
      code: 'unusedDictionary',
      path: ['dictionary'],
      message: sentence('unusedDictionary', { name: code }),
      remedy: {
        zh: `请在字段中使用它（type: dictionary, dictionary: ${code}），或在显示它的菜单项中列出（dictionaries: [${code}]），或删除此文件。`,
        en: `Use it in a field (type: dictionary, dictionary: ${code}), name it at the menu entry of the screen that shows it (dictionaries: [${code}]), or delete the file.`,
      },
    });
  }
}
