import type { Entity } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { snakeCase } from '../../model/snakeCase.ts';
import type { AuthoredEntity } from '../authored.ts';
import { checkCycles } from './checkCycles.ts';
import { checkSet } from './checkSet.ts';
import { compileActions } from './compileActions.ts';
import { compileApi } from './compileApi.ts';
import { compileCalls } from './compileCalls.ts';
import { compileClosed } from './compileClosed.ts';
import { compileComments } from './compileComments.ts';
import { compileDetail } from './compileDetail.ts';
import { compileDue } from './compileDue.ts';
import { compileFields } from './compileFields.ts';
import { compileFixtures } from './compileFixtures.ts';
import { compileForm } from './compileForm.ts';
import { compileIndexes, compileUnique } from './compileKeys.ts';
import { compileList } from './compileList.ts';
import { compilePermissions, permissionPrefix } from './compilePermissions.ts';
import { compilePlace } from './compilePlace.ts';
import { compileRecycle } from './compileRecycle.ts';
import { compileRules } from './compileRules.ts';
import { compileStates } from './compileStates.ts';
import { compileText, optionalText } from './compileText.ts';
import { compileToggles } from './compileToggles.ts';
import { compileWorkflow } from './compileWorkflow.ts';
import { checkKeptAction } from './keptFields.ts';
import { notShownValue } from './notShownValue.ts';
import { type Problem, resolveField, resolveFields } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';
import { wholeDependencies } from './wholeDependencies.ts';

/** One entity with everything but `referencedBy`, which needs all of them. */
export function compileEntity(context: EntityContext): Omit<Entity, 'referencedBy'> {
  const { draft } = context;
  const { authored } = draft;
  const own = compileFields(context);
  checkCycles(context, own);
  const fields = wholeDependencies(own);
  checkTitle(context);
  checkColumns(context, fields.length);
  const states = compileStates(context);
  const prefix = permissionPrefix(draft);
  const permissions = compilePermissions(draft);
  const toggles = compileToggles(context, prefix);
  const actions = compileActions(context, prefix, states);
  for (const action of actions) {
    checkSet(context, own, action.effect, ['actions', action.name, 'effect']);
    checkKeptAction(context, action, states);
  }
  const api = compileApi(context, toggles);
  const menu = compilePlace(context);
  return {
    name: draft.name,
    module: draft.module,
    label: compileText(context, authored.label, ['label']),
    ...optionalText(context, 'description', authored.description, []),
    provenance: authored.provenance ?? 'assumed',
    storage: draft.storage,
    table: snakeCase(draft.name),
    ...(authored.was === undefined ? {} : { was: authored.was }),
    api,
    titleField: draft.titleField,
    fields,
    list: compileList(context),
    form: compileForm(context),
    ...compileDetail(context),
    ...(states === undefined ? {} : { states }),
    ...compileWorkflow(context),
    closed: compileClosed(context),
    ...(authored.appendOnly === undefined ? {} : { appendOnly: true as const }),
    ...(authored.history === undefined ? {} : { history: false as const }),
    ...compileRecycle(context, api),
    ...compileComments(context, api),
    due: compileDue(context, own),
    toggles,
    actions,
    calls: compileCalls(context, permissions.menu),
    rules: compileRules(context),
    lookup: resolveFields(context, draft, authored.lookup, ['lookup']),
    unique: compileUnique(context, fields),
    indexes: compileIndexes(context),
    permissions,
    ...(menu === undefined ? {} : { menu }),
    screens: authored.screens ?? {},
    fixtures: compileFixtures(context, fields),
    ...(draft.document.platform ? { platform: true as const } : {}),
    source: draft.document.file,
  };
}

/** Databases end at 1,600 or 2,000 columns, and a table far below them cannot be worked with any more. */
const MAX_FIELDS = 500;

function checkColumns(context: EntityContext, count: number): void {
  if (count <= MAX_FIELDS) return;
  context.report({
    code: 'tooManyFields',
    path: ['fields'],
    part: 'key',
    message: {
      zh: `“${context.draft.name}”有 ${count} 个字段，一张表最多 ${MAX_FIELDS} 个`,
      en: `"${context.draft.name}" has ${count} fields; a table takes ${MAX_FIELDS}`,
    },
    remedy: {
      zh: '请将一部分移到单独的实体或子行中。',
      en: 'Move some of them to an entity of their own, or into rows.',
    },
  });
}

/** A number or a day may name a record; an upload, a place, rows or what nobody reads cannot. */
function checkTitleField(context: EntityContext, name: string): void {
  const shape = resolveField(context, context.draft, name, ['titleField']);
  if (shape === undefined) return;
  const problem = notShownValue(shape, 'wrongType') ?? notPlain(shape);
  if (problem !== undefined) context.report({ ...problem, path: ['titleField'] });
}

function notPlain({ name, type }: FieldShape): Problem | undefined {
  if (fieldTypes[type].storage !== 'json') return undefined;
  return {
    code: 'wrongType',
    message: { zh: `“${name}”（${type}）不能作为数据的名称`, en: `No record can be named by "${name}" (${type})` },
    remedy: { zh: '请写可显示为文字的字段。', en: 'Name a field that is shown as a text.' },
  };
}

/** They are there, and could not be read for another finding. */
const writesFields = ({ document }: EntityContext): boolean =>
  Object.keys(Object((document.value as AuthoredEntity | undefined)?.fields)).length > 0;

function checkTitle(context: EntityContext): void {
  const { draft } = context;
  // Without a table there are no records to name.
  if (draft.storage === 'none' && draft.titleField === 'id') return;
  if (draft.authored.titleField !== undefined) checkTitleField(context, draft.authored.titleField);
  else if (draft.titleField === '' && draft.storage !== 'none' && draft.broken.size === 0 && !writesFields(context)) {
    const message = { zh: `“${draft.name}”没有字段`, en: `"${draft.name}" has no fields` };
    context.report({
      code: 'missingKey',
      path: ['entity'],
      message,
      remedy: {
        zh: '请添加 fields: { name: { type: string, label: … } }，或 storage: none。',
        en: 'Add fields: { name: { type: string, label: … } }, or storage: none.',
      },
    });
  }
}
