import type { Call } from '../../model/Action.ts';
import { compileRequest } from './compileActions.ts';
import { compileInputs } from './compileInputs.ts';
import { compileText } from './compileText.ts';
import type { EntityContext } from './Workspace.ts';

/** The entity's own reads, each answered by a handler of the server. */
export function compileCalls(context: EntityContext, menuCode: string): Call[] {
  return Object.entries(context.draft.authored.calls ?? {}).map(([name, authored]): Call => {
    const path = ['calls', name];
    const fallback = { method: 'GET' as const, path: name };
    return {
      name,
      label: compileText(context, authored.label, [...path, 'label']),
      request: compileRequest(context, authored, fallback, path, Object.keys(authored.fields ?? {})),
      permission: authored.permission ?? menuCode,
      fields: compileInputs(context, authored.fields, path),
      page: authored.page ?? false,
      answer: authored.answer,
    };
  });
}
