import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { formerNames, suggestNow } from './formerName.ts';
import type { EntityDraft, FileContext } from './Workspace.ts';

/** The entity of that name, or a finding with the nearest name. */
export function resolveEntity(context: FileContext, name: string, path: DocumentPath): EntityDraft | undefined {
  const { drafts, unreadable } = context.workspace;
  const draft = drafts.get(name);
  if (draft !== undefined || unreadable.has(name)) return draft;
  const unknown = {
    zh: `请写 schemas/<模块>/${name}.yaml，或运行：npx shian new <模块>/${name}`,
    en: `Write schemas/<module>/${name}.yaml, or run: npx shian new <module>/${name}`,
  };
  const remedy = suggestNow(name, formerNames(drafts), unknown);
  context.report({ code: 'unknownEntity', path, message: sentence('noEntity', { name }), remedy });
  return undefined;
}
