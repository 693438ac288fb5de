import { snakeCase } from '../../model/snakeCase.ts';
import type { AuthoredField, AuthoredFields } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { AMENDABLE } from './AuthoredExtension.ts';
import { type Adding, claimed, originate } from './Merge.ts';

type Written = Readonly<Record<string, unknown>>;

/** New fields of an extension, and what it says differently of those that are there. */
export function mergeFields(adding: Adding): void {
  const fields = adding.value.fields as Record<string, AuthoredField>;
  const platform = (adding.base.value?.fields ?? {}) as AuthoredFields;
  for (const [name, field] of Object.entries(adding.extension.fields ?? {})) {
    const path = ['fields', name];
    const own = Object.hasOwn(platform, name) ? platform[name] : undefined;
    if (own !== undefined && field.type !== undefined) reportTaken(adding, name, path);
    else if (own !== undefined) {
      const said = amendments(adding, name, own, field);
      const whenNone = said.required === true ? { requiredWhen: undefined } : {};
      fields[name] = { ...fields[name], ...whenNone, ...said } as AuthoredField;
    } else if (isNew(adding, name, field, platform, path)) {
      fields[name] = field as AuthoredField;
      adding.added.add(name);
      originate(adding, path, { document: adding.document, path });
    }
  }
}

/** The platform has such a field, perhaps since its last version: no copy of it, and no data lost. */
function reportTaken({ base, document, report, extension }: Adding, name: string, path: DocumentPath): void {
  const other = `x${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  report({
    code: 'platformField',
    path,
    part: 'key',
    message: {
      zh: `平台的“${extension.extends}”已有字段“${name}”（${base.document.file}）`,
      en: `The platform's "${extension.extends}" has a field "${name}" of its own (${base.document.file})`,
    },
    remedy: {
      zh:
        `请另取名称，例如 ${other}；若它原来就在此处，请在旁边写 was: ${name}，其值会随之迁移。` +
        `或从 ${document.file} 中删除它，由平台的字段接管这些值。` +
        '若要对已有的字段另作说明，请去掉 type。',
      en:
        `Call yours by another name, such as ${other}, with was: ${name} beside it if it stood here before: its values move along. ` +
        `Or delete it from ${document.file}: then the platform's field takes over the values. ` +
        'To say something else of the field that is there, leave its type out.',
    },
  });
}

function isNew(adding: Adding, name: string, field: Written, platform: AuthoredFields, path: DocumentPath): boolean {
  const { extends: entity } = adding.extension;
  if (field.type === undefined) {
    const message = {
      zh: `“${name}”缺少“type”：平台的“${entity}”没有此名称的字段`,
      en: `"${name}" needs "type": the platform's "${entity}" has no field of that name`,
    };
    adding.report({
      code: 'missingKey',
      path,
      part: 'key',
      message,
      remedy: { zh: '请添加 type，如 type: string', en: 'Add a type, such as type: string' },
    });
    return false;
  }
  const taken = Object.entries(platform).find(
    ([other, { embedded }]) => embedded === name || snakeCase(other) === snakeCase(name),
  );
  if (taken !== undefined) {
    const message = {
      zh: `名称“${name}”已被平台的“${taken[0]}”使用`,
      en: `"${name}" is a name that the platform's "${taken[0]}" uses already`,
    };
    adding.report({
      code: 'reservedField',
      path,
      part: 'key',
      message,
      remedy: { zh: '请为字段另取名称。', en: 'Give the field another name.' },
    });
    return false;
  }
  return claimed(adding, path);
}

/** What may be said of a field of the platform, noted with its place; the rest are findings. */
function amendments(adding: Adding, name: string, own: AuthoredField, field: Written): Written {
  const allowed = Object.entries(field).filter(([key, value]) => {
    const path = ['fields', name, key];
    if (key.startsWith('x-')) return false;
    const reason = refusalOf(key, value, own);
    if (reason !== undefined) adding.report({ code: 'platformKept', path, part: 'key', ...reason });
    else if (claimed(adding, path)) {
      originate(adding, path, { document: adding.document, path });
      return true;
    }
    return false;
  });
  return Object.fromEntries(allowed);
}

const MAY_SAY = {
  zh: `对已有的字段，扩展可以写：${AMENDABLE.join('、')}；自己的检查请写入 rules。`,
  en: `An extension may say of a field that is there: ${AMENDABLE.join(', ')}; checks of your own go into rules.`,
};

function refusalOf(key: string, value: unknown, own: AuthoredField) {
  if (!(AMENDABLE as readonly string[]).includes(key))
    return {
      message: { zh: `此字段的“${key}”由平台决定`, en: `"${key}" of this field is the platform's to say` },
      remedy: { zh: `请将它删除。${MAY_SAY.zh}`, en: `Remove it. ${MAY_SAY.en}` },
    };
  if (key === 'required' && value !== true)
    return {
      message: { zh: '扩展不能取消“required”', en: 'An extension cannot take "required" away' },
      remedy: {
        zh: '请将它删除：平台要求必填的内容都是必需的。',
        en: 'Remove it: whatever the platform requires, it needs.',
      },
    };
  if (key === 'requiredWhen' && (own.required === true || own.requiredWhen !== undefined)) {
    const remedy = {
      zh: '请将它删除；需要更多要求可写规则：rules: [{ name, field, when, check, message }]。',
      en: 'Remove it; a rule can ask for more: rules: [{ name, field, when, check, message }].',
    };
    return {
      message: { zh: '平台已写明此字段何时必填', en: 'The platform says already when this field is required' },
      remedy,
    };
  }
  return undefined;
}
