import type { Field } from './Field.ts';
import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';
import type { Model } from './Model.ts';
import { nearestName } from './nearestName.ts';
import { CELL_NAMES, INPUT_NAMES } from './widgets.ts';

/** What a schema can name of the console: the section of a module's face that gives it, and its word. */
export const CONSOLE_NAMES = {
  lists: 'list screen',
  details: 'detail screen',
  dialogs: 'dialog',
  inputs: 'input',
  cells: 'cell',
} as const;
export type ConsoleSection = keyof typeof CONSOLE_NAMES;

/** A name that a schema uses, with the first place that does. */
export interface UsedName {
  readonly section: ConsoleSection;
  readonly name: string;
  /** Path of the schema file relative to the project. */
  readonly source: string;
  /** Keys that lead to the name inside the file. */
  readonly place: readonly string[];
  /** Of inputs and cells: the type of the field. */
  readonly type?: FieldTypeName;
}

/** A name that the console gives; `file` is where a project's module does, absent for the platform's own. */
export interface GivenName {
  readonly section: ConsoleSection;
  readonly name: string;
  readonly file?: string;
  /** Of inputs and cells: the field types they are made for. */
  readonly types?: readonly FieldTypeName[];
}

/** A difference between what schemas name and what the console gives. */
export interface ConsoleGap {
  readonly used?: UsedName;
  readonly given?: GivenName;
  /** The given name that a misspelt one is nearest to. */
  readonly meant?: string;
  readonly message: string;
  readonly remedy: string;
}

/** Every name of the console that these entities use. */
export function usedNames({ entities }: Pick<Model, 'entities'>): UsedName[] {
  return Object.values(entities).flatMap(({ source, screens, fields, actions, calls }) => {
    const named = (section: ConsoleSection, name: string | undefined, ...place: string[]): UsedName[] =>
      name === undefined ? [] : [{ section, name, source, place }];
    return [
      ...named('lists', screens.list, 'screens', 'list'),
      ...named('details', screens.detail, 'screens', 'detail'),
      ...actions.flatMap(({ name, dialog }) => named('dialogs', dialog, 'actions', name, 'dialog')),
      ...fields.flatMap((field) => ofField(field, source, ['fields'])),
      ...actions.flatMap((one) =>
        one.fields.flatMap((field) => ofField(field, source, ['actions', one.name, 'fields'])),
      ),
      ...calls.flatMap((one) => one.fields.flatMap((field) => ofField(field, source, ['calls', one.name, 'fields']))),
    ];
  });
}

function ofField(field: Field, source: string, below: readonly string[]): UsedName[] {
  const { name, type, ownInput, ownCell, fields = [] } = field;
  const at = [...below, name];
  return [
    ...(ownInput === undefined
      ? []
      : [{ section: 'inputs', name: ownInput, source, place: [...at, 'input'], type } as const]),
    ...(ownCell === undefined
      ? []
      : [{ section: 'cells', name: ownCell, source, place: [...at, 'cell'], type } as const]),
    ...fields.flatMap((child) => ofField(child, source, [...at, 'fields'])),
  ];
}

/** Every gap between schemas and console, in the words of the check and of the start. */
export function consoleGaps(used: readonly UsedName[], given: readonly GivenName[]): ConsoleGap[] {
  const wrong = used.flatMap((one) => missing(one, given) ?? misfit(one, given) ?? []);
  // Whoever misspelt a name is not told besides that nobody uses the right one.
  const meant = (one: GivenName) => wrong.some((gap) => gap.used?.section === one.section && gap.meant === one.name);
  return [
    ...wrong,
    ...given.flatMap((one, at) => (meant(one) ? [] : unused(one, used)) ?? twice(one, given.slice(0, at)) ?? []),
  ];
}

const same = (left: Pick<UsedName, 'section' | 'name'>, right: Pick<UsedName, 'section' | 'name'>): boolean =>
  left.section === right.section && left.name === right.name;

function missing(used: UsedName, given: readonly GivenName[]): ConsoleGap | undefined {
  if (given.some((one) => same(one, used))) return undefined;
  const own: readonly string[] = used.section === 'inputs' ? INPUT_NAMES : used.section === 'cells' ? CELL_NAMES : [];
  const known = [...own, ...given.filter(({ section }) => section === used.section).map(({ name }) => name)];
  const nearest = nearestName(used.name, known);
  const { section, name } = used;
  const remedy =
    nearest === undefined
      ? `Name it in console/index.ts of a module (${section}: { ${name}: … }), or leave the key out for the generated one.`
      : `Did you mean "${nearest}"?`;
  const message = `There is no ${CONSOLE_NAMES[section]} "${name}"`;
  return { used, message, remedy, ...(nearest === undefined ? {} : { meant: nearest }) };
}

function misfit(used: UsedName, given: readonly GivenName[]): ConsoleGap | undefined {
  const found = given.find((one) => same(one, used));
  const { type, section, name } = used;
  if (type === undefined || found?.types === undefined || found.types.includes(type)) return undefined;
  return {
    used,
    message: `The ${CONSOLE_NAMES[section]} "${name}" is not made for the type ${type}`,
    remedy: `It shows ${found.types.join(', ')}; leave the key out for the usual one.`,
  };
}

function unused(given: GivenName, used: readonly UsedName[]): ConsoleGap | undefined {
  if (given.file === undefined || used.some((one) => same(one, given))) return undefined;
  return {
    given,
    message: `No schema names the ${CONSOLE_NAMES[given.section]} "${given.name}"`,
    remedy: `Name it in an entity, or delete it and its line in ${given.file}.`,
  };
}

function twice(given: GivenName, before: readonly GivenName[]): ConsoleGap | undefined {
  const other = before.find((one) => same(one, given));
  if (other === undefined) return undefined;
  const message = `The ${CONSOLE_NAMES[given.section]} "${given.name}" is given twice`;
  return { given, message, remedy: `${other.file ?? 'The platform'} has it already; choose another name.` };
}
