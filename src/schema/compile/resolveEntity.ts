import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { formerNamesOf, renamedTo } from './formerName.ts';
import type { EntityDraft, FileContext } from './Workspace.ts';

/** The entity of that name, or a finding with the nearest name. */
export function resolveEntity(context: FileContext, name: string, path: DocumentPath): EntityDraft | undefined {
  const { drafts, unreadable } = context.workspace;
  const draft = drafts.get(name);
  if (draft !== undefined || unreadable.has(name)) return draft;
  const remedy =
    renamedTo(
      name,
      formerNamesOf(drafts, ({ authored }) => authored.was),
    ) ??
    suggestName(name, drafts.keys(), `Write schemas/<module>/${name}.yaml, or run: npx shian new <module>/${name}`);
  context.report({ code: 'unknownEntity', path, message: `There is no entity "${name}"`, remedy });
  return undefined;
}
