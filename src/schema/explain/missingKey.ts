import type { ErrorObject } from 'ajv';
import { nearestName } from '../../model/nearestName.ts';
import type { EngineText } from '../../model/Text.ts';
import type { PlacedFinding } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import { ownerOf } from './places.ts';
import { joinedPair } from './unknownKey.ts';

/** A map without a key it needs: `required`; undefined where that is there under a wrong name, which is a finding itself. */
export function missingKey(error: ErrorObject, path: DocumentPath): PlacedFinding | undefined {
  const key = String(error.params.missingProperty);
  const joined = joinedWith(error, key);
  if (joined !== undefined) return { code: 'unknownKey', path: [...path, joined.written], part: 'key', ...joined.said };
  const written = misspelt(error, key);
  if (written !== undefined && error.parentSchema?.additionalProperties === false) return undefined;
  if (key === 'label') {
    const message = sentence('noLabel', { owner: ownerOf(path) });
    return {
      code: 'missingLabel',
      path,
      part: 'key',
      message,
      remedy: sentence('add', { line: 'label: { zh: …, en: … }' }),
    };
  }
  return {
    code: 'missingKey',
    path,
    part: 'key',
    message: sentence('noKey', { owner: ownerOf(path), key }),
    remedy:
      written === undefined
        ? remedyForMissing(key)
        : { zh: `“${written}”是否应为“${key}”？`, en: `Did you mean "${key}" by "${written}"?` },
  };
}

const MISSING_REMEDIES: Readonly<Record<string, EngineText>> = {
  type: { zh: '请添加 type，如 type: string', en: 'Add a type, such as type: string' },
  schemaVersion: sentence('add', { line: 'schemaVersion: 1' }),
  dictionary: {
    zh: '请添加 dictionary: <dictionaries/ 中文件的编号>',
    en: 'Add dictionary: <code of a file in dictionaries/>',
  },
  to: { zh: '请添加 to: <实体名>', en: 'Add to: <name of an entity>' },
  options: sentence('add', { line: 'options: [{ value: "1", label: { zh: …, en: … } }]' }),
  sequence: sentence('add', { line: 'sequence: "EX{yyyy}{MM}-{0000}"' }),
  foreignKey: {
    zh: '请添加 foreignKey: <该实体中保存此数据 id 的字段>',
    en: 'Add foreignKey: <field of that entity which holds the id of this record>',
  },
};

/** `type:string` beside it: there, and read as one word. */
function joinedWith({ data }: ErrorObject, key: string) {
  const written = Object.keys((data as object | undefined) ?? {}).find((name) => NAME_BEFORE.exec(name)?.[1] === key);
  const said = written === undefined ? undefined : joinedPair(written);
  return written === undefined || said === undefined ? undefined : { written, said };
}

const NAME_BEFORE = /^([\w-]+)\s*[:：]/;

/** A key beside it that nobody knows and that is nearly the same: a field without a type is not looked at further. */
function misspelt({ data, parentSchema }: ErrorObject, key: string): string | undefined {
  const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
  const others = Object.keys((data as object | undefined) ?? {}).filter((name) => !known.includes(name));
  return others.find((name) => nearestName(name, [key, ...known]) === key);
}

function remedyForMissing(key: string): EngineText {
  return MISSING_REMEDIES[key] ?? sentence('add', { line: `${key}: …` });
}
