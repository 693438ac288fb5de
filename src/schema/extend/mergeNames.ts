import type { AuthoredAction } from '../authored.ts';
import { presentItems } from '../compile/presentItems.ts';
import { ADDED_LISTS } from './AuthoredExtension.ts';
import { type Adding, claimed, originate, readList, write, writeList } from './Merge.ts';

type Names = Readonly<Record<string, unknown>>;

/** Buttons and reads of an extension; those of the platform stay what they are. */
export function mergeActions(adding: Adding): void {
  for (const key of ['actions', 'calls'] as const) {
    const more = adding.extension[key];
    if (more === undefined) continue;
    adding.value[key] ??= {};
    const there = adding.value[key] as Record<string, unknown>;
    for (const [name, action] of Object.entries(more)) {
      const path = [key, name];
      if (isPlatforms(adding, 'actions', name) || isPlatforms(adding, 'calls', name)) {
        const message = {
          zh: `“${name}”是平台的操作，不能替换`,
          en: `"${name}" is an action of the platform, which nothing takes the place of`,
        };
        adding.report({
          code: 'platformKept',
          path,
          part: 'key',
          message,
          remedy: { zh: '请另取名称。', en: 'Give yours another name.' },
        });
      } else if (claimed(adding, path)) {
        if (key === 'actions') checkAction(adding, name, action as AuthoredAction);
        there[name] = action;
        originate(adding, path, { document: adding.document, path });
      }
    }
  }
}

const isPlatforms = ({ base }: Adding, key: string, name: string): boolean =>
  Object.hasOwn((base.value?.[key] ?? {}) as Names, name);

/** Without code of its own an action may set what the project added; the rest is guarded by rights of the platform. */
function checkAction(adding: Adding, name: string, { effect, fixed }: AuthoredAction): void {
  const { report } = adding;
  if (fixed === true) {
    const remedy = {
      zh: '请写 handler: true，并在自己的模块中写处理程序。',
      en: 'Write handler: true and the handler in a module of yours.',
    };
    const message = { zh: '固定接口只属于平台', en: 'Fixed calls are those of the platform' };
    report({ code: 'platformKept', path: ['actions', name, 'fixed'], part: 'key', message, remedy });
  }
  for (const field of Object.keys(effect ?? {})) {
    if (!Object.hasOwn((adding.base.value?.fields ?? {}) as Names, field)) continue;
    const message = {
      zh: `“${field}”是平台的字段：能执行此操作的人会得到平台本来另行授予的权限`,
      en: `"${field}" is a field of the platform: whoever may run this action would get a right that the platform gives otherwise`,
    };
    const remedy = {
      zh: `请设置扩展所添加的字段，或写 handler: true 并在处理程序中修改“${field}”。`,
      en: `Set fields that your extension adds, or write handler: true and change "${field}" there.`,
    };
    report({ code: 'platformKept', path: ['actions', name, 'effect', field], part: 'key', message, remedy });
  }
}

/** Rules, toggles, keys, indexes and lookup fields, behind those that are there. */
export function mergeLists(adding: Adding): void {
  for (const key of ADDED_LISTS) {
    const more = adding.extension[key] as readonly unknown[] | undefined;
    if (more === undefined) continue;
    const entries = readList<unknown>(adding, [key]);
    for (const [index, value] of presentItems(more)) {
      const path = [key, index];
      if (isRefused(adding, key, value, path)) continue;
      entries.push({ value, document: adding.document, path });
    }
    writeList(adding, [key], entries);
  }
}

function isRefused(
  adding: Adding,
  key: (typeof ADDED_LISTS)[number],
  value: unknown,
  path: (string | number)[],
): boolean {
  if (key === 'rules') return isRuleTaken(adding, (value as { readonly name: string }).name, path);
  const field = key === 'lookup' ? String(value) : (value as { readonly field?: string }).field;
  if (field === undefined || !Object.hasOwn((adding.base.value?.fields ?? {}) as Names, field)) return false;
  const message = {
    zh: `“${field}”是平台的字段，由平台决定谁能查看和切换`,
    en: `"${field}" is a field of the platform, which says itself who sees and who switches it`,
  };
  adding.report({
    code: 'platformKept',
    path,
    message,
    remedy: { zh: '请写扩展所添加的字段。', en: 'Name fields that your extension adds.' },
  });
  return true;
}

function isRuleTaken(adding: Adding, name: string, path: (string | number)[]): boolean {
  const rules = readList<{ readonly name: string } | undefined>(adding, ['rules']);
  const first = rules.find(({ value }) => value?.name === name);
  if (first === undefined) return false;
  const message = {
    zh: `已有规则“${name}”（${first.document.file}）`,
    en: `A rule "${name}" is there already (${first.document.file})`,
  };
  adding.report({
    code: 'extendedTwice',
    path: [...path, 'name'],
    message,
    remedy: { zh: '请另取名称。', en: 'Give yours another name.' },
  });
  return true;
}

/** What roles of the project may; those of the platform keep what the platform gives them. */
export function mergeRoles(adding: Adding): void {
  for (const [alias, grant] of Object.entries(adding.extension.roles ?? {})) {
    const path = ['roles', alias];
    if (adding.platformRoles.has(alias)) {
      const message = {
        zh: `“${alias}”是平台的角色，其权限不在此处扩大`,
        en: `"${alias}" is a role of the platform, and what it may is not widened here`,
      };
      const remedy = {
        zh: `请写 roles/${alias}.yaml：它会代替平台的角色。`,
        en: `Write roles/${alias}.yaml: it takes the place of the platform's.`,
      };
      adding.report({ code: 'platformKept', path, part: 'key', message, remedy });
    } else if (claimed(adding, path)) write(adding, path, grant);
  }
}

/** Label, description, place in the menu and demo data: said anew, by one extension each. */
export function mergeWords(adding: Adding): void {
  const { label, description, menu, fixtures } = adding.extension;
  for (const [key, value] of Object.entries({ label, description }))
    if (value !== undefined && claimed(adding, [key])) write(adding, [key], value);
  for (const [key, value] of Object.entries(menu ?? {}))
    if (claimed(adding, ['menu', key])) write(adding, ['menu', key], value);
  const { values, cover, ...rest } = fixtures ?? {};
  for (const [key, value] of Object.entries(rest))
    if (claimed(adding, ['fixtures', key])) write(adding, ['fixtures', key], value);
  for (const [name, value] of Object.entries(values ?? {}))
    if (claimed(adding, ['fixtures', 'values', name])) write(adding, ['fixtures', 'values', name], value);
  if (cover === undefined) return;
  const more = presentItems(cover).map(([index, value]) => ({
    value,
    document: adding.document,
    path: ['fixtures', 'cover', index],
  }));
  writeList(adding, ['fixtures', 'cover'], [...readList<string>(adding, ['fixtures', 'cover']), ...more]);
}
