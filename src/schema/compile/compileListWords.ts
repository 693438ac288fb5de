import type { Comparison } from '../../model/Condition.ts';
import type { ListSettings, ListTabs } from '../../model/Entity.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isValueRef } from '../../model/isValueRef.ts';
import { leavesOf } from '../../model/Tree.ts';
import { addsUp, type TotalKind } from '../../model/totals.ts';
import type { AuthoredListTab } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { askable } from './askable.ts';
import { comparedKind } from './comparedKind.ts';
import { compileText } from './compileText.ts';
import { isFiltered, isSortable } from './conditionOperators.ts';
import { presentItems } from './presentItems.ts';
import { resolveField, resolveSuitable } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

type Words = Pick<ListSettings, 'tabs' | 'overdue' | 'totals' | 'priority'>;

/** What a list shows of its rows besides them: tabs, marks, figures, and what is never out of sight. */
export function compileListWords(context: EntityContext, columns: readonly string[]): Words {
  const tabs = compileTabs(context);
  const overdue = compileOverdue(context);
  const totals = compileTotals(context, columns);
  const priority = compilePriority(context, columns);
  return {
    ...(tabs === undefined ? {} : { tabs }),
    ...(overdue === undefined ? {} : { overdue }),
    ...(totals.length === 0 ? {} : { totals }),
    ...(priority.length === 0 ? {} : { priority }),
  };
}

/** States are worked through: they are tabs unless the file says otherwise. */
function compileTabs(context: EntityContext): ListTabs | undefined {
  const { authored, shapes } = context.draft;
  const written = authored.list?.tabs;
  if (written === false) return undefined;
  if (Array.isArray(written))
    return { items: presentItems(written as readonly AuthoredListTab[]).flatMap(tabOf(context)) };
  if (written === undefined) {
    const field = authored.states?.field ?? '';
    const shape = shapes.get(field);
    return shape !== undefined && isChoice(shape) && isCounted(shape) ? { field } : undefined;
  }
  const name = String(written);
  const path = ['list', 'tabs'];
  const shape = resolveField(context, context.draft, name, path);
  if (shape === undefined) return undefined;
  if (isChoice(shape) && isCounted(shape)) return { field: name };
  refuse(
    context,
    path,
    `"${name}" (${shape.type}) has no fixed values that could be tabs`,
    'Name a dictionary or options field, or list { label, when }.',
  );
  return undefined;
}

const tabOf =
  (context: EntityContext) =>
  ([at, { name, label, when: written }]: [number, AuthoredListTab]) => {
    const path = ['list', 'tabs', at];
    const when = askable(context, written, [...path, 'when']);
    const text = compileText(context, label, [...path, 'label']);
    return when === undefined ? [] : [{ name: name ?? `tab${at + 1}`, label: text, when }];
  };

function compileOverdue(context: EntityContext): ListSettings['overdue'] {
  const path = ['list', 'overdue'];
  const written = context.draft.authored.list?.overdue;
  let isTold = Object.keys(written ?? {}).some((name) => context.draft.broken.has(name));
  const telling: EntityContext = {
    ...context,
    report(finding) {
      isTold = true;
      context.report(finding);
    },
  };
  const when = written === undefined ? undefined : askable(telling, written, path);
  if (when === undefined) return undefined;
  const due = leavesOf<Comparison>(when).find(({ path: name, op, value }) => {
    const shape = context.draft.shapes.get(name);
    const clock = shape && fieldTypes[shape.type].clock;
    return (op === 'lt' || op === 'lte') && (clock === 'day' || clock === 'moment') && isValueRef(value);
  });
  if (due !== undefined) return { field: due.path, when };
  // What is wrong inside is found there.
  if (isTold) return undefined;
  refuse(
    context,
    path,
    'Nothing here says which time has passed',
    'Compare a date with the clock: { deadline: { lt: { ref: env.now } } }.',
  );
  return undefined;
}

function compileTotals(context: EntityContext, columns: readonly string[]): NonNullable<ListSettings['totals']> {
  const entries = Object.entries(context.draft.authored.list?.totals ?? {});
  return entries.flatMap(([field, of]) => {
    const path = ['list', 'totals', field];
    const shape = resolveField(context, context.draft, field, path, 'key');
    if (shape === undefined) return [];
    const problem = totalProblem(shape, of, columns);
    if (problem === undefined) return [{ field, of }];
    refuse(context, path, ...problem, 'key');
    return [];
  });
}

function totalProblem(shape: FieldShape, of: TotalKind, columns: readonly string[]): [string, string] | undefined {
  if (!columns.includes(shape.name))
    return [`"${shape.name}" is no column, so its figure has no place`, 'Add it to list: columns, or remove it here.'];
  if (!isCounted(shape))
    return [
      `"${shape.name}" (${shape.type}) has no plain value to work with`,
      'Name a field that the list can sort by.',
    ];
  if (!addsUp(of) || comparedKind(shape) === 'a number') return undefined;
  return [
    `"${shape.name}" (${shape.type}) is no number and has no ${of}`,
    'Use min, max or count, or name a number field.',
  ];
}

function compilePriority(context: EntityContext, columns: readonly string[]): readonly string[] {
  const { draft } = context;
  return resolveSuitable(context, draft, draft.authored.list?.priority, ['list', 'priority'], ({ name }) => {
    if (columns.includes(name)) return undefined;
    const message = `"${name}" is not among the columns`;
    return { code: 'notAColumn', message, remedy: 'Add it to list: columns, or remove it here.' };
  });
}

/** The field has one plain value that rows are sorted and counted by. */
const isCounted = (shape: FieldShape): boolean => isFiltered(shape) && isSortable(shape);

const isChoice = ({ type }: FieldShape): boolean => type === 'dictionary' || type === 'options' || type === 'boolean';

function refuse(
  context: EntityContext,
  path: DocumentPath,
  message: string,
  remedy: string | undefined,
  part?: 'key' | 'value',
): void {
  context.report({ code: 'listWord', path, message, remedy, ...(part === undefined ? {} : { part }) });
}
