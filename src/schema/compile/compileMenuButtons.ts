import type { Entity } from '../../model/Entity.ts';
import { fillText } from '../../model/fillText.ts';
import type { MenuButton } from '../../model/Menu.ts';
import type { OperationName } from '../../model/operations.ts';
import type { EngineText, Speech, Text } from '../../model/Text.ts';
import { inLanguages, readerIn, textIn } from '../../model/textIn.ts';

type Buttoned = Pick<Entity, 'api' | 'permissions' | 'toggles' | 'actions' | 'calls' | 'fields' | 'appendOnly'>;

interface Standard {
  readonly key: keyof Entity['permissions'];
  readonly needs: OperationName;
  readonly alias: string;
  readonly label: EngineText;
  readonly position: MenuButton['position'];
}

const STANDARD: readonly Standard[] = [
  { key: 'create', needs: 'create', alias: 'add', label: { zh: '新增', en: 'Add' }, position: 1 },
  { key: 'update', needs: 'update', alias: 'edit', label: { zh: '编辑', en: 'Edit' }, position: 2 },
  { key: 'remove', needs: 'remove', alias: 'delete', label: { zh: '删除', en: 'Delete' }, position: 3 },
  { key: 'view', needs: 'list', alias: 'view', label: { zh: '查看', en: 'View' }, position: 2 },
  { key: 'export', needs: 'list', alias: 'export', label: { zh: '导出', en: 'Export' }, position: 1 },
  { key: 'import', needs: 'create', alias: 'import', label: { zh: '导入', en: 'Import' }, position: 1 },
];

const SWITCH: EngineText = { zh: '启用/停用', en: 'Switch on and off' };

/** The permission codes of an entity as buttons below its menu, each code once. */
export function compileMenuButtons(entity: Buttoned, speech: Speech): MenuButton[] {
  const { api, permissions } = entity;
  const offered = (name: OperationName) =>
    api.operations.includes(name) || (name === 'remove' && api.operations.includes('removeMany'));
  const isOpen = ({ key }: Standard) => key !== 'import' || entity.appendOnly !== true;
  const standard = STANDARD.filter((button) => offered(button.needs) && isOpen(button)).map(
    ({ key, alias, label, position }): MenuButton => {
      return { code: permissions[key], label: inLanguages(label, speech), alias, position };
    },
  );
  const toggles = entity.toggles.map(
    (toggle): MenuButton => ({
      code: toggle.permission,
      label: inLanguages(SWITCH, speech),
      alias: 'status',
      position: 2,
    }),
  );
  const actions = entity.actions.map((action): MenuButton => {
    return {
      code: action.permission,
      label: action.label,
      alias: action.name,
      position: action.scope === 'record' ? 2 : 1,
    };
  });
  const calls = entity.calls.map(
    (call): MenuButton => ({ code: call.permission, label: call.label, alias: call.name, position: 1 }),
  );
  const all = new Map<string, MenuButton>();
  for (const button of [...standard, ...toggles, ...actions, ...calls, ...fieldButtons(entity, speech)]) {
    if (!all.has(button.code) && button.code !== permissions.menu) all.set(button.code, button);
  }
  return [...all.values()];
}

const SEE: EngineText = { zh: '查看{label}', en: 'See {label}' };
const CHANGE: EngineText = { zh: '修改{label}', en: 'Change {label}' };

/** `查看{label}` with the label of the field, in every language of the project. */
function withLabel(text: EngineText, label: Text, speech: Speech): Text {
  const filled = speech.languages.map((language) => [
    language,
    fillText(readerIn(speech, language).text(text), { label: textIn(label, language) }),
  ]);
  return Object.fromEntries(filled);
}

/** Codes of single fields, when they are codes of this entity: what is asked for can also be given. */
function fieldButtons({ fields, permissions }: Buttoned, speech: Speech): MenuButton[] {
  return fields.flatMap(({ name, label, permission, maskUnless }) => {
    const read = withLabel(SEE, label, speech);
    const write = withLabel(CHANGE, label, speech);
    const asked = [
      [permission?.read, read],
      [permission?.write, write],
      [maskUnless, read],
    ] as const;
    return asked.flatMap(([code, text]): MenuButton[] => {
      if (code === undefined || !code.startsWith(`${permissions.menu}_`)) return [];
      return [{ code, label: text, alias: name, position: 2 }];
    });
  });
}
