import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { CELL_NAMES, type CellName, INPUT_NAMES, type InputName } from '../../model/widgets.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ConditionSite } from './compileCondition.ts';
import type { FieldShape } from './Workspace.ts';

type Widgets = Pick<Field, 'input' | 'cell' | 'ownInput' | 'ownCell'>;

/** Editor and display: of the type, or of a module, which the check and the console find by its name. */
export function compileWidgets(site: ConditionSite, shape: FieldShape, path: DocumentPath): Widgets {
  const { input, cell } = shape.authored;
  const { inputs, cells } = fieldTypes[shape.type];
  const fits = <T extends string>(key: string, name: T, allowed: readonly T[]): T => {
    if (allowed.includes(name)) return name;
    const message = {
      zh: `${key}“${name}”不适用于此字段类型`,
      en: `The ${key} "${name}" does not fit this field type`,
    };
    const remedy = sentence('useOneOf', { names: allowed.join(', ') });
    site.context.report({ code: 'widgetNotAllowed', path: [...path, key], message, remedy });
    return name;
  };
  return {
    input: isInput(input) ? fits('input', input, inputs) : defaultInput(shape),
    cell: isCell(cell) ? fits('cell', cell, cells) : defaultCell(shape),
    ...(input === undefined || isInput(input) ? {} : { ownInput: input }),
    ...(cell === undefined || isCell(cell) ? {} : { ownCell: cell }),
  };
}

const isInput = (name: string | undefined): name is InputName => INPUT_NAMES.some((one) => one === name);
const isCell = (name: string | undefined): name is CellName => CELL_NAMES.some((one) => one === name);

function defaultInput(shape: FieldShape): InputName {
  const { inputs } = fieldTypes[shape.type];
  const wanted: InputName | undefined =
    shape.type !== 'options'
      ? undefined
      : shape.many
        ? 'checkbox-group'
        : (shape.authored.options?.length ?? 0) > 4
          ? 'select'
          : 'radio';
  return wanted !== undefined && inputs.includes(wanted) ? wanted : (inputs[0] ?? 'text');
}

function defaultCell(shape: FieldShape): CellName {
  const { cells } = fieldTypes[shape.type];
  if (shape.type === 'computed' && shape.authored.result === 'number') return 'number';
  if (shape.type === 'computed' && shape.authored.dictionary !== undefined) return 'tag';
  return cells[0] ?? 'text';
}
