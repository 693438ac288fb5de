import type { Action } from '../../model/Action.ts';
import type { EntityStates } from '../../model/Entity.ts';
import type { AuthoredEntity } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { EntityContext } from './Workspace.ts';

/** Append-only is the closing that always holds, but for what it excepts. */
export const isKept = (authored: AuthoredEntity, name: string): boolean =>
  authored.appendOnly !== undefined && !openFields(authored).includes(name);

const openFields = ({ appendOnly }: AuthoredEntity): readonly string[] =>
  appendOnly === undefined || appendOnly === true ? [] : (appendOnly.except ?? []);

/** On records that are kept an action runs that writes what stays open, is a step of the states or says `onClosed`. */
export function checkKeptAction(context: EntityContext, action: Action, states: EntityStates | undefined): void {
  const { authored } = context.draft;
  const { name, effect, handler, scope, onClosed } = action;
  if (authored.appendOnly === undefined || onClosed || states?.transitions.some((one) => one.action === name)) return;
  const written = Object.keys(effect ?? {}).find((field) => isKept(authored, field));
  const path = ['actions', name];
  if (written !== undefined) reportKept(context, [...path, 'effect', written], { name, written });
  else if (handler && scope !== 'collection' && openFields(authored).length === 0)
    reportKept(context, [...path, 'handler'], { name });
}

function reportKept(
  context: EntityContext,
  path: DocumentPath,
  { name, written }: { readonly name: string; readonly written?: string },
): void {
  const open = written === undefined ? undefined : `{ except: [${written}] }`;
  context.report({
    code: 'actionWithoutEffect',
    path,
    part: 'key',
    message: {
      zh: `数据须保持原样（appendOnly），操作“${name}”永远无法执行`,
      en: `Records are kept as they were written (appendOnly), so the action "${name}" never runs`,
    },
    remedy: {
      zh: `请为操作写 onClosed: true${open === undefined ? '' : `，或写 appendOnly: ${open}`}。`,
      en: `Write onClosed: true for the action${open === undefined ? '' : `, or appendOnly: ${open}`}.`,
    },
  });
}

/** A switch is a change like any other. */
export function checkKeptToggle(context: EntityContext, field: string, path: DocumentPath): void {
  if (!isKept(context.draft.authored, field)) return;
  context.report({
    code: 'misplaced',
    path,
    message: {
      zh: `数据须保持原样（appendOnly），“${field}”永远不能切换`,
      en: `Records are kept as they were written (appendOnly), so "${field}" is never switched`,
    },
    remedy: {
      zh: `请删除此开关，或写 appendOnly: { except: [${field}] }。`,
      en: `Remove the switch, or write appendOnly: { except: [${field}] }.`,
    },
  });
}
