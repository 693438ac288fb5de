import type { ConventionName, EntityApi, OperationOverride, Toggle } from '../../model/Entity.ts';
import type { OperationName } from '../../model/operations.ts';
import { names, rawMap, textOf } from './raw.ts';
import { kebabCase } from './snakeCase.ts';

/** Operations offered when the file names none. */
const DEFAULTS: Readonly<Record<ConventionName, readonly OperationName[]>> = {
  v1: ['list', 'get', 'getMany', 'findOne', 'findAll', 'create', 'update', 'remove', 'removeMany'],
  blade: ['list', 'get', 'getMany', 'create', 'update', 'remove', 'removeMany'],
  rest: ['list', 'get', 'getMany', 'create', 'update', 'remove', 'removeMany'],
};

const BASES: Readonly<Record<ConventionName, (module: string, entity: string) => string>> = {
  v1: (module, entity) => `${module}/v1/${entity}`,
  blade: (module, entity) => `blade-${module}/${kebabCase(entity)}`,
  rest: (module, entity) => `${module}/${entity}`,
};

export function compileApi(source: unknown, entity: string, folder: string, toggles: readonly Toggle[]): EntityApi {
  const raw = rawMap(source);
  const convention = (textOf(raw.style) ?? 'v1') as ConventionName;
  const named = names(raw.operations) as readonly OperationName[];
  const chosen = named.length > 0 || Array.isArray(raw.operations) ? named : DEFAULTS[convention];
  const needed = toggles.map(({ via }) => via);
  return {
    convention,
    base: textOf(raw.base) ?? BASES[convention](textOf(raw.module) ?? folder, entity),
    operations: [...new Set([...chosen, ...needed])],
    overrides: rawMap(raw.overrides) as Readonly<Partial<Record<OperationName, OperationOverride>>>,
    getMany: raw.getMany === 'fanout' || raw.getMany === 'all' ? raw.getMany : 'ids',
  };
}
