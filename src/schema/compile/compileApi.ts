import type { ConventionName, EntityApi, Toggle } from '../../model/Entity.ts';
import { OPERATION_NAMES, type OperationName } from '../../model/operations.ts';
import { kebabCase } from './snakeCase.ts';
import type { EntityContext, EntityDraft } from './Workspace.ts';

const COMMON: readonly OperationName[] = ['list', 'get', 'getMany', 'create', 'update', 'remove', 'removeMany'];

/** Operations an entity has when its file does not list them. Switches and patches are asked for. */
const DEFAULT_OPERATIONS: Readonly<Record<ConventionName, readonly OperationName[]>> = {
  v1: [...COMMON, 'findOne', 'findAll'],
  blade: COMMON,
  rest: COMMON,
};

/** The HTTP interface; toggles bring the operation they need. */
export function compileApi(context: EntityContext, toggles: readonly Toggle[]): EntityApi {
  const { draft } = context;
  const authored = draft.authored.api ?? {};
  const convention = authored.style ?? 'v1';
  const offered = draft.storage === 'none' ? [] : DEFAULT_OPERATIONS[convention];
  const parent = draft.authored.list?.tree;
  const nested = authored.tree === true && convention === 'blade' && parent !== undefined;
  if (authored.tree === true && !nested) reportNoTree(context);
  const asked = new Set([...(authored.operations ?? offered), ...toggles.map((toggle) => toggle.via)]);
  return {
    convention,
    base: authored.base ?? defaultBase(draft, convention),
    operations: OPERATION_NAMES.filter((name) => asked.has(name)),
    overrides: authored.overrides ?? {},
    getMany: authored.getMany ?? 'ids',
    ...(nested ? { tree: parent } : {}),
  };
}

function reportNoTree(context: EntityContext): void {
  context.report({
    code: 'wrongReference',
    path: ['api', 'tree'],
    message: 'Only a Blade-style list of an entity with list: { tree: … } can answer a tree',
    remedy: 'Name the parent field in list: tree and use style: blade, or remove tree: true.',
  });
}

function defaultBase({ module, name }: EntityDraft, convention: ConventionName): string {
  if (convention === 'blade') return `blade-${module}/${kebabCase(name)}`;
  return convention === 'v1' ? `${module}/v1/${name}` : `${module}/${name}`;
}
