import type { Entity } from '../../../model/Entity.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { EngineText, Speech, Text } from '../../../model/Text.ts';
import { defaultLanguage, firstText, inLanguages } from '../../../model/textIn.ts';

/** One thing that can be done with an entity, and the code it asks for. */
export interface PermissionLine {
  readonly what: Text;
  readonly code: string;
}

const WORDS = {
  menu: { zh: '查看列表', en: 'List' },
  view: { zh: '查看', en: 'View' },
  create: { zh: '新增', en: 'Add' },
  update: { zh: '修改', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  export: { zh: '导出', en: 'Export' },
  import: { zh: '导入', en: 'Import' },
} as const satisfies Record<string, EngineText>;

function standardLines({ api, permissions, appendOnly }: Entity, speech: Speech): PermissionLine[] {
  const has = (...names: readonly (typeof api.operations)[number][]) =>
    names.some((name) => api.operations.includes(name));
  const offered: Readonly<Record<keyof typeof WORDS, boolean>> = {
    menu: true,
    view: has('get'),
    create: has('create'),
    update: has('update', 'patch'),
    remove: has('remove', 'removeMany'),
    export: has('list'),
    import: has('create') && appendOnly !== true,
  };
  const names = Object.keys(WORDS) as (keyof typeof WORDS)[];
  return names
    .filter((name) => offered[name])
    .map((name) => ({ what: inLanguages(WORDS[name], speech), code: permissions[name] }));
}

/** Operations, actions, calls and switches of an entity with the code each asks for; each once. */
export function permissionLines(entity: Entity, speech: Speech): readonly PermissionLine[] {
  const lines: readonly PermissionLine[] = [
    ...standardLines(entity, speech),
    ...[...entity.actions, ...entity.calls].map(({ label, permission }) => ({ what: label, code: permission })),
    ...entity.toggles.map(({ field, permission }) => ({
      what: fieldOf(entity, field)?.label ?? { [defaultLanguage(speech)]: field },
      code: permission,
    })),
  ];
  return [...new Map(lines.map((line) => [`${firstText(line.what)}\n${line.code}`, line])).values()];
}
