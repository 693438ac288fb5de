import type { Operand } from '../../model/expressions/checkExpression.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { AuthoredFields } from '../authored.ts';
import { shapeOf } from './makeDrafts.ts';
import type { FieldLookup, FieldShape, Workspace } from './Workspace.ts';

const RESULTS = { string: 'string', number: 'number', boolean: 'bool' } as const;

/** What an expression may do with each field of the row; broken fields have findings of their own and may be anything. */
export function operandsOf(workspace: Workspace, row: FieldLookup): Readonly<Record<string, Operand>> {
  const broken = [...row.broken].map((name) => [name, 'dyn'] as const);
  const known = [...row.shapes.values()].map((shape) => [shape.name, operandOf(workspace, shape)] as const);
  return Object.fromEntries([...broken, ...known]);
}

function operandOf(workspace: Workspace, shape: FieldShape): Operand {
  if (shape.type === 'computed') return computedOperand(shape);
  const { operand } = fieldTypes[shape.type];
  if (operand === 'rows') return { rows: rowsOperand(workspace, shape) };
  return shape.many ? 'list' : operand;
}

/** What comes through a reference is whatever stands there. */
function computedOperand({ authored }: FieldShape): Operand {
  return typeof authored.computed === 'string' ? RESULTS[authored.result ?? 'string'] : 'dyn';
}

/** Rows inside rows are not opened. */
function rowsOperand(
  workspace: Workspace,
  shape: FieldShape,
): Readonly<Record<string, 'number' | 'string' | 'bool' | 'list' | 'dyn'>> {
  const children = childShapes(workspace, shape);
  return Object.fromEntries(
    children.map((child) => {
      const operand = child.type === 'rows' ? 'dyn' : operandOf(workspace, child);
      return [child.name, typeof operand === 'string' ? operand : 'dyn'];
    }),
  );
}

function childShapes(workspace: Workspace, { authored }: FieldShape): FieldShape[] {
  const { to, fields } = authored;
  if (to === undefined) {
    const inline = Array.isArray(fields) || fields === undefined ? {} : (fields as AuthoredFields);
    return Object.entries(inline).map(([name, child]) => shapeOf(name, child, false));
  }
  const shapes = [...(workspace.drafts.get(to)?.shapes.values() ?? [])];
  return Array.isArray(fields) ? shapes.filter(({ name }) => (fields as readonly string[]).includes(name)) : shapes;
}
