import type { Dictionary } from '../../src/model/Dictionary.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { keyNames } from '../../src/model/keyNames.ts';
import type { Model } from '../../src/model/Model.ts';

/**
 * Names of keys, for code: `dict.exam_task_status.released` of a dictionary, `dict.options.examTaskInfo.examMode.onSite`
 * of a field's own options. One constant each, so that a page carries only what it uses.
 */
export function dictionaryFile(model: Model): string {
  const dictionaries = Object.values(model.dictionaries).map(dictionaryLine);
  const options = Object.values(model.entities).flatMap(optionLines);
  return [...dictionaries, 'export const options = {', ...options, '} as const;', ''].join('\n');
}

/** A code may be a word of the language, which no constant may be called. */
function dictionaryLine({ code, items }: Dictionary): string {
  return `const ${code}_keys = ${keysObject(items)} as const;\nexport { ${code}_keys as ${code} };`;
}

function optionLines({ name, fields }: Entity): string[] {
  const lines = fields.flatMap((field) => {
    if (field.options === undefined) return [];
    const items = field.options.map(({ value, label }) => ({ key: value, label }));
    return [`    ${field.name}: ${keysObject(items)},`];
  });
  return lines.length === 0 ? [] : [`  ${name}: {`, ...lines, '  },'];
}

function keysObject(items: Parameters<typeof keyNames>[0]): string {
  const members = [...keyNames(items)].map(([name, key]) => `${name}: ${JSON.stringify(key)}`);
  return `{ ${members.join(', ')} }`;
}
