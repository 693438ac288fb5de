import type { UniqueKey } from '../../model/Entity.ts';
import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { fillText } from '../../model/fillText.ts';
import type { EngineText } from '../../model/Text.ts';
import { inEach } from '../../model/textIn.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { optionalText } from './compileText.ts';
import { hasColumn } from './hasColumn.ts';
import { presentItems } from './presentItems.ts';
import { resolveFields } from './resolveField.ts';
import type { EntityContext } from './Workspace.ts';

/** Of a key that says nothing itself: with one of its fields named alone, people would change what may stay. */
const TOGETHER: EngineText = {
  zh: '已有{fields}都相同的数据',
  en: 'There is a record with the same {fields} already',
};

/** Unique keys: those of the list and those of single fields, each once; one of several fields has its message. */
export function compileUnique(context: EntityContext, fields: readonly Field[]): readonly UniqueKey[] {
  const { draft } = context;
  const listed = presentItems(draft.authored.unique).map(([index, written]): UniqueKey => {
    const path = ['unique', index];
    if (!('fields' in written)) return { fields: columnsNamed(context, written, path) };
    const fields = columnsNamed(context, written.fields, [...path, 'fields']);
    return { fields, ...optionalText(context, 'message', written.message, path) };
  });
  const single = draft.ownFields
    .filter((name) => draft.shapes.get(name)?.authored.unique === true)
    .filter((name) => inColumn(context, name, ['fields', name, 'unique']))
    .map((name) => ({ fields: [name] }));
  const keys = [...single, ...listed].filter(({ fields }) => fields.length > 0);
  // The one of the list stands, which may have a message.
  const distinct = [...new Map(keys.map((key) => [key.fields.join(), key])).values()];
  return distinct.map((key) => (key.fields.length > 1 ? { message: together(context, fields, key), ...key } : key));
}

const together = ({ speech }: EntityContext, fields: readonly Field[], key: UniqueKey) =>
  inEach(speech, ({ language, text }) => {
    const labels = fields.filter(({ name }) => key.fields.includes(name)).map(({ label }) => text(label));
    return fillText(text(TOGETHER), { fields: labels.join(language === 'zh' ? '、' : ', ') });
  });

export function compileIndexes(context: EntityContext): readonly (readonly string[])[] {
  const written = presentItems(context.draft.authored.indexes);
  const keys = written.map(([index, names]) => columnsNamed(context, names, ['indexes', index]));
  return [...new Map(keys.filter((names) => names.length > 0).map((names) => [names.join(), names])).values()];
}

function columnsNamed(context: EntityContext, names: readonly string[], path: DocumentPath): string[] {
  const known = resolveFields(context, context.draft, names, path);
  for (const name of known) inColumn(context, name, [...path, names.indexOf(name)]);
  return known;
}

/** Whether the database can compare the field: its value rests in a column of its own. */
function inColumn({ draft, report }: EntityContext, name: string, path: DocumentPath): boolean {
  const shape = draft.shapes.get(name);
  if (shape === undefined) return true;
  const { storage } = fieldTypes[shape.type];
  if (storage !== 'json' && storage !== 'secret' && hasColumn(shape)) return true;
  report({
    code: 'noColumn',
    path,
    message: {
      zh: `“${name}”（${shape.type}）没有单独的存储列`,
      en: `"${name}" (${shape.type}) has no plain column`,
    },
    remedy:
      shape.type === 'computed'
        ? {
            zh: '请用 stored: true 将它存为一列，或写别的字段。',
            en: 'Keep it in a column by stored: true, or name another field.',
          }
        : { zh: '请写只有一个普通值的字段。', en: 'Name a field with one plain value.' },
  });
  return false;
}
