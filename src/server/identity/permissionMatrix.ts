import type { Entity } from '../../model/Entity.ts';
import type { Language } from '../../model/Text.ts';
import { ADMINISTRATOR, type Directory, textOf } from './Directory.ts';

interface Line {
  readonly entity: string;
  readonly what: string;
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
} as const;

const HEAD = { zh: ['实体', '操作', '权限编号'], en: ['Entity', 'Operation', 'Code'] } as const;

/** Operations, actions, calls and switches of an entity with the code each asks for. */
function linesOf(entity: Entity, language: Language): Line[] {
  const label = entity.label[language];
  const words = Object.entries(WORDS) as [keyof typeof WORDS, (typeof WORDS)[keyof typeof WORDS]][];
  const lines = [
    ...words.map(([name, text]) => ({ entity: label, what: text[language], code: entity.permissions[name] })),
    ...[...entity.actions, ...entity.calls].map((item) => ({
      entity: label,
      what: item.label[language],
      code: item.permission,
    })),
    ...entity.toggles.map((toggle) => ({
      entity: label,
      what: entity.fields.find(({ name }) => name === toggle.field)?.label[language] ?? toggle.field,
      code: toggle.permission,
    })),
  ];
  return [...new Map(lines.map((line) => [`${line.what}\n${line.code}`, line])).values()];
}

/** One cell of a sheet: quoted, and never a formula (P42). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Roles of a tenant against every operation and action, as a sheet for people who audit. */
export async function permissionMatrix(directory: Directory, tenantId: string, language: Language): Promise<string> {
  const sort = [{ field: 'sort', order: 'ASC' }] as const;
  const roles = await directory.repository(tenantId).find(directory.entities.role, { sort });
  const codes = new Map((await directory.menus()).map(({ id, code }) => [textOf(id), textOf(code)]));
  const held = await Promise.all(
    roles.map(async ({ id }) => new Set((await directory.menuIdsOf([textOf(id)])).map((menu) => codes.get(menu)))),
  );
  const yes = (role: number, code: string) =>
    textOf(roles[role]?.roleAlias) === ADMINISTRATOR || held[role]?.has(code) ? '✓' : '';
  const head = [...HEAD[language], ...roles.map(({ roleName }) => textOf(roleName))];
  const rows = Object.values(directory.model.entities)
    .flatMap((entity) => linesOf(entity, language))
    .map((line) => [line.entity, line.what, line.code, ...roles.map((_, role) => yes(role, line.code))]);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}
