import type { EntityApi, Toggle } from '../../model/Entity.ts';
import { OPERATION_NAMES, type OperationName } from '../../model/operations.ts';
import { conventionNamed, conventionNames } from '../../protocol/conventions/index.ts';
import { checkOperation } from './checkOperation.ts';
import { conventionOfDraft } from './conventionOfDraft.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

/** The HTTP interface; toggles bring the operation they need. */
export function compileApi(context: EntityContext, toggles: readonly Toggle[]): EntityApi {
  const { draft } = context;
  const authored = draft.authored.api ?? {};
  const convention = conventionOfDraft(draft);
  const offered = draft.storage === 'none' ? [] : convention.defaults.operations;
  const parent = draft.authored.list?.tree;
  const nested = authored.tree === true && convention.nestsTrees && parent !== undefined;
  if (authored.tree === true && !nested) reportNoTree(context);
  for (const name of keysOf(authored.overrides)) {
    checkOperation(context, name, ['api', 'overrides', name]);
  }
  for (const [at, name] of presentItems(authored.operations)) checkOperation(context, name, ['api', 'operations', at]);
  const asked = new Set([...(authored.operations ?? offered), ...toggles.map((toggle) => toggle.via)]);
  return {
    convention: convention.name,
    base: authored.base ?? convention.defaults.base(draft),
    operations: OPERATION_NAMES.filter((name) => asked.has(name)),
    overrides: authored.overrides ?? {},
    getMany: authored.getMany ?? 'ids',
    ...keyOf(context),
    ...(nested ? { tree: parent } : {}),
  };
}

const keysOf = (overrides: EntityApi['overrides'] | undefined): readonly OperationName[] =>
  OPERATION_NAMES.filter((name) => overrides?.[name] !== undefined);

/** A field of which no two records have the same may name one of them. */
function keyOf(context: EntityContext): Pick<EntityApi, 'key'> {
  const { authored } = context.draft;
  const key = authored.api?.key;
  if (key === undefined || resolveField(context, context.draft, key, ['api', 'key']) === undefined) return {};
  const isUnique =
    authored.fields?.[key]?.unique === true ||
    presentItems(authored.unique).some(([, one]) => ('fields' in one ? one.fields : one).join() === key);
  if (isUnique) return { key };
  context.report({
    code: 'wrongReference',
    path: ['api', 'key'],
    message: {
      zh: `不能用“${key}”标识数据：多条数据的值可能相同`,
      en: `Records cannot be named by "${key}": several may have the same`,
    },
    remedy: { zh: `请写 unique: [[${key}]]，或去掉 key。`, en: `Say unique: [[${key}]], or leave key out.` },
  });
  return {};
}

function reportNoTree(context: EntityContext): void {
  const styles = conventionNames().filter((name) => conventionNamed(name)?.nestsTrees);
  context.report({
    code: 'wrongReference',
    path: ['api', 'tree'],
    message: {
      zh: `只有带 list: { tree: … } 的实体、且接口风格支持时（${styles.join('、')}），列表才能返回树`,
      en: `Only a list of an entity with list: { tree: … } can answer a tree, in a style that has it (${styles.join(', ')})`,
    },
    remedy: {
      zh: `请在 list: tree 中写上级字段并用 style: ${styles[0]}，或删除 tree: true。`,
      en: `Name the parent field in list: tree and use style: ${styles[0]}, or remove tree: true.`,
    },
  });
}
