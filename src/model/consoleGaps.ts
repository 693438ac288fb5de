import { type ConsoleSection, type GivenName, givenFor, isMadeFor, sameName, type UsedName } from './consoleNames.ts';
import type { Field } from './Field.ts';
import type { Model } from './Model.ts';
import { nearestName } from './nearestName.ts';
import type { EngineText } from './Text.ts';
import { CELL_NAMES, INPUT_NAMES } from './widgets.ts';

/** What each section holds. */
const SECTION_NAMES: Readonly<Record<ConsoleSection, EngineText>> = {
  lists: { zh: '列表页面', en: 'list screen' },
  details: { zh: '详情页面', en: 'detail screen' },
  dialogs: { zh: '对话框', en: 'dialog' },
  inputs: { zh: '输入控件', en: 'input' },
  cells: { zh: '单元格', en: 'cell' },
};

/** A difference between what schemas name and what the console gives. */
export interface ConsoleGap {
  readonly used?: UsedName;
  readonly given?: GivenName;
  /** The given name that a misspelt one is nearest to. */
  readonly meant?: string;
  readonly message: EngineText;
  readonly remedy: EngineText;
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

function missing(used: UsedName, given: readonly GivenName[]): ConsoleGap | undefined {
  if (givenFor(used, given) !== undefined) return undefined;
  const own: readonly string[] = used.section === 'inputs' ? INPUT_NAMES : used.section === 'cells' ? CELL_NAMES : [];
  const known = [...own, ...given.filter(({ section }) => section === used.section).map(({ name }) => name)];
  const nearest = nearestName(used.name, known);
  const { section, name } = used;
  const remedy =
    nearest === undefined
      ? {
          zh: `请在模块的 console/index.ts 中登记（${section}: { ${name}: … }），或去掉此键以使用自动生成的。`,
          en: `Name it in console/index.ts of a module (${section}: { ${name}: … }), or leave the key out for the generated one.`,
        }
      : { zh: `是否应为“${nearest}”？`, en: `Did you mean "${nearest}"?` };
  const { zh, en } = SECTION_NAMES[section];
  const message = { zh: `没有${zh}“${name}”`, en: `There is no ${en} "${name}"` };
  return { used, message, remedy, ...(nearest === undefined ? {} : { meant: nearest }) };
}

function misfit(used: UsedName, given: readonly GivenName[]): ConsoleGap | undefined {
  const found = givenFor(used, given);
  if (found === undefined || isMadeFor(found, used)) return undefined;
  const { type, section, name } = used;
  const { types = [] } = found;
  const { zh, en } = SECTION_NAMES[section];
  return {
    used,
    message: {
      zh: `${zh}“${name}”不适用于 ${type} 类型`,
      en: `The ${en} "${name}" is not made for the type ${type}`,
    },
    remedy: {
      zh: `它用于 ${types.join('、')}；去掉此键即用通常的控件。`,
      en: `It shows ${types.join(', ')}; leave the key out for the usual one.`,
    },
  };
}

function unused(given: GivenName, used: readonly UsedName[]): ConsoleGap | undefined {
  if (given.file === undefined || used.some((one) => sameName(one, given))) return undefined;
  const { zh, en } = SECTION_NAMES[given.section];
  return {
    given,
    message: { zh: `没有 schema 使用${zh}“${given.name}”`, en: `No schema names the ${en} "${given.name}"` },
    remedy: {
      zh: `请在实体中使用它，或将它及其在 ${given.file} 中的一行删除。`,
      en: `Name it in an entity, or delete it and its line in ${given.file}.`,
    },
  };
}

function twice(given: GivenName, before: readonly GivenName[]): ConsoleGap | undefined {
  const other = before.find((one) => sameName(one, given));
  if (other === undefined) return undefined;
  const { zh, en } = SECTION_NAMES[given.section];
  return {
    given,
    message: { zh: `${zh}“${given.name}”登记了两次`, en: `The ${en} "${given.name}" is given twice` },
    remedy: {
      zh: `${other.file ?? '平台'}已有此名称，请另取名称。`,
      en: `${other.file ?? 'The platform'} has it already; choose another name.`,
    },
  };
}
