import type { RowsCheck } from '../../model/Field.ts';
import type { AuthoredFields, AuthoredRowsCheck } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { comparedKind } from './comparedKind.ts';
import { compileCondition } from './compileCondition.ts';
import { shapeOf } from './makeDrafts.ts';
import { type Problem, resolveField, resolveFields, resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldLookup, FieldShape } from './Workspace.ts';

/** What a rule asks of the rows of its field; undefined when the field has none. */
export function compileRowsCheck(
  context: EntityContext,
  name: string,
  authored: AuthoredRowsCheck,
  path: DocumentPath,
): RowsCheck | undefined {
  const { draft } = context;
  const shape = draft.shapes.get(name);
  const row = shape === undefined ? undefined : rowsOf(context, shape);
  if (row === undefined) {
    if (shape !== undefined && shape.type !== 'rows') reportNoRows(context, shape, path);
    return undefined;
  }
  const { where, distinct, sum, ...limits } = authored;
  const at = [...path, 'rows'];
  const counted =
    where === undefined ? undefined : compileCondition({ context, row, form: draft }, where, [...at, 'where']);
  const total = sum === undefined ? undefined : compileSum(context, row, sum, [...at, 'sum']);
  checkNumberOfRows(context, limits, at);
  return {
    ...limits,
    ...(counted === undefined ? {} : { where: counted }),
    ...(distinct === undefined ? {} : { distinct: resolveFields(context, row, distinct, [...at, 'distinct']) }),
    ...(total === undefined ? {} : { sum: total }),
  };
}

function checkNumberOfRows(context: EntityContext, { minimum, maximum }: AuthoredRowsCheck, path: DocumentPath): void {
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return;
  context.report({
    code: 'limits',
    path: [...path, 'maximum'],
    message: {
      zh: `没有可用的行数：minimum ${minimum} 大于 maximum ${maximum}`,
      en: `No number of rows can be: minimum ${minimum} is above maximum ${maximum}`,
    },
    remedy: { zh: `请将 maximum 改为不小于 ${minimum}。`, en: `Let maximum be ${minimum} or more.` },
  });
}

function compileSum(
  context: EntityContext,
  row: FieldLookup,
  { of, equals }: NonNullable<AuthoredRowsCheck['sum']>,
  path: DocumentPath,
): NonNullable<RowsCheck['sum']> {
  const total = resolveField(context, context.draft, equals, [...path, 'equals']);
  const problem = total && noNumber(total);
  if (problem !== undefined) context.report({ ...problem, path: [...path, 'equals'] });
  return { of: resolveSuitable(context, row, of, [...path, 'of'], noNumber), equals };
}

/** What is no number never adds up. */
function noNumber(shape: FieldShape): Problem | undefined {
  const kind = comparedKind(shape);
  if (kind === undefined || kind === 'number') return undefined;
  const message = {
    zh: `“${shape.name}”（${shape.type}）不是可求和的数字`,
    en: `"${shape.name}" (${shape.type}) is no number that could be added up`,
  };
  return { code: 'wrongType', message, remedy: { zh: '请写数字字段。', en: 'Name a number field.' } };
}

/** The columns of the rows: of the child entity, or those written inside. */
function rowsOf({ workspace, draft }: EntityContext, { type, name, authored }: FieldShape): FieldLookup | undefined {
  if (type !== 'rows') return undefined;
  if (authored.to !== undefined) return workspace.drafts.get(authored.to);
  const fields = authored.fields;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return undefined;
  const entries = Object.entries(fields as AuthoredFields);
  return {
    owner: name,
    shapes: new Map(entries.map(([child, field]) => [child, shapeOf(child, field, false)])),
    broken: draft.broken,
  };
}

function reportNoRows(context: EntityContext, shape: FieldShape, path: DocumentPath): void {
  context.report({
    code: 'wrongType',
    path: [...path, 'rows'],
    part: 'key',
    message: {
      zh: `“${shape.name}”是 ${shape.type} 类型，没有子行`,
      en: `"${shape.name}" is of type ${shape.type} and has no rows`,
    },
    remedy: {
      zh: '请在 field: 中写 rows 类型的字段，或改用 check:。',
      en: 'Name a field of type rows in field:, or use check: instead.',
    },
  });
}
