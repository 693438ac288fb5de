import type { FormGroup, FormSettings, FormTab } from '../../model/Entity.ts';
import type { AuthoredGroup } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { compileText } from './compileText.ts';
import { presentItems } from './presentItems.ts';
import { resolveFields } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

const DEFAULT_WIDTH = 800;

/** The form as tabs of groups, whichever of the three ways the file writes it. */
export function compileForm(context: EntityContext): FormSettings {
  const { draft } = context;
  const authored = draft.authored.form ?? {};
  reportTwoWays(context);
  const tabs = compileTabs(context);
  reportRepeated(context, tabs);
  if (draft.authored.form !== undefined && tabs.length > 0) reportForgotten(context, tabs);
  return { width: authored.width ?? DEFAULT_WIDTH, tabs };
}

function reportTwoWays(context: EntityContext): void {
  const form = context.draft.authored.form ?? {};
  const ways = (['fields', 'groups', 'tabs'] as const).filter((key) => form[key] !== undefined);
  if (ways.length < 2) return;
  const message = {
    zh: `表单只能用 fields、groups、tabs 之一，此处有 ${ways.join('、')}`,
    en: `A form is written as one of fields, groups, tabs; here are ${ways.join(' and ')}`,
  };
  context.report({
    code: 'formWays',
    path: ['form', ways[0] ?? 'form'],
    part: 'key',
    message,
    remedy: { zh: '请将所有字段移到其中一种。', en: 'Move all fields into one of them.' },
  });
}

function compileTabs(context: EntityContext): FormTab[] {
  const { draft } = context;
  const form = draft.authored.form;
  if (form?.tabs !== undefined) {
    return presentItems(form.tabs).map(([index, tab]) => {
      const path = ['form', 'tabs', index];
      if ((tab.fields ?? tab.groups ?? []).length === 0) reportEmptyTab(context, path);
      const label = compileText(context, tab.label, [...path, 'label']);
      const loose =
        tab.fields === undefined ? [] : [{ fields: resolveFields(context, draft, tab.fields, [...path, 'fields']) }];
      return { label, groups: [...loose, ...compileGroups(context, tab.groups, [...path, 'groups'])] };
    });
  }
  const label = compileText({ ...context, report: () => {} }, draft.authored.label, ['label']);
  if (form?.groups !== undefined) return [{ label, groups: compileGroups(context, form.groups, ['form', 'groups']) }];
  const fields =
    form?.fields === undefined ? [...draft.ownFields] : resolveFields(context, draft, form.fields, ['form', 'fields']);
  return fields.length === 0 ? [] : [{ label, groups: [{ fields }] }];
}

function compileGroups(
  context: EntityContext,
  groups: readonly AuthoredGroup[] | undefined,
  path: DocumentPath,
): FormGroup[] {
  return presentItems(groups).map(([index, group]) => ({
    ...(group.label === undefined ? {} : { label: compileText(context, group.label, [...path, index, 'label']) }),
    fields: resolveFields(context, context.draft, group.fields, [...path, index, 'fields']),
  }));
}

function reportRepeated(context: EntityContext, tabs: readonly FormTab[]): void {
  const seen = new Set<string>();
  for (const name of tabs.flatMap((tab) => tab.groups.flatMap((group) => group.fields))) {
    if (seen.has(name)) {
      const message = { zh: `“${name}”在表单中出现了两次`, en: `"${name}" stands in the form twice` };
      context.report({ code: 'duplicateName', path: ['form'], part: 'key', message, remedy: sentence('keepOne') });
    }
    seen.add(name);
  }
}

function reportEmptyTab(context: EntityContext, path: DocumentPath): void {
  const remedy = {
    zh: '请为它添加 fields: [ … ] 或 groups: [ … ]，或将它删除。',
    en: 'Add fields: [ … ] or groups: [ … ] to it, or remove it.',
  };
  context.report({
    code: 'missingKey',
    path,
    message: { zh: '此页签没有字段', en: 'This tab shows no field' },
    remedy,
  });
}

/** A record could never be saved when the form lacks a field it requires. */
function reportForgotten(context: EntityContext, tabs: readonly FormTab[]): void {
  const { draft } = context;
  const shown = new Set(tabs.flatMap((tab) => tab.groups.flatMap((group) => group.fields)));
  for (const name of draft.ownFields) {
    const field = draft.shapes.get(name)?.authored;
    const given = field?.type === 'sequence' || field?.type === 'computed';
    const filled =
      given || field?.readOnly === true || field?.default !== undefined || draft.authored.states?.field === name;
    if (field?.required !== true || filled || shown.has(name)) continue;
    context.report({
      code: 'formForgets',
      path: ['form'],
      part: 'key',
      message: { zh: `表单缺少必填字段“${name}”`, en: `The form lacks "${name}", which is required` },
      remedy: {
        zh: `请将“${name}”加入表单，或给字段默认值，或去掉 \`required\`。`,
        en: `Add "${name}" to the form, give the field a default, or drop \`required\`.`,
      },
    });
  }
}
