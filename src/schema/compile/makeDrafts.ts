import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EngineText } from '../../model/Text.ts';
import type { AuthoredEntity, AuthoredField, AuthoredFields } from '../authored.ts';
import { baseName } from '../baseName.ts';
import { NAME_PATTERN } from '../metaSchema/words.ts';
import type { Report } from '../Report.ts';
import { sentence } from '../sentences.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { systemFields } from './systemFields.ts';
import type { EntityDraft, FieldShape } from './Workspace.ts';

interface Drafts {
  readonly drafts: ReadonlyMap<string, EntityDraft>;
  /** Some name is taken twice: what refers to it may mean either, and no finding about that is worth its line. */
  readonly clash: boolean;
}

/** Entity files by name, with the fields each has; names taken twice and reserved names are findings. */
export function makeDrafts(files: readonly ValidatedDocument[], report: Report): Drafts {
  const names = new Set(files.map((file) => (file.value as AuthoredEntity | undefined)?.entity));
  const all = files.flatMap((file) => {
    const authored = file.value as AuthoredEntity | undefined;
    if (authored?.entity === undefined || authored.label === undefined) return [];
    return [makeDraft(file, authored, (name) => names.has(name), report)];
  });
  const drafts = new Map<string, EntityDraft>();
  // Who is called as the file is has the name before a copy of that file.
  for (const draft of [...all].sort((one, other) => rankOf(one) - rankOf(other))) {
    const first = drafts.get(draft.name);
    if (first !== undefined) reportTwice(draft, first, report);
    else {
      drafts.set(draft.name, draft);
      reportFileName(draft, report);
      reportNoModule(draft, report);
    }
  }
  return { drafts, clash: drafts.size < all.length };
}

const rankOf = (draft: EntityDraft): number => (isPlatform(draft) ? 0 : isNamedAsFile(draft) ? 1 : 2);

const isNamedAsFile = ({ name, document: { file, text } }: EntityDraft): boolean =>
  text === '' || baseName(file) === name;

const isPlatform = ({ document }: EntityDraft): boolean => document.platform === true;

function reportTwice(draft: EntityDraft, first: EntityDraft, report: Report): void {
  const { name, module, document } = draft;
  const { file } = first.document;
  const other = `${module}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const own = {
    zh: `请将 entity: ${name} 改为 extends: ${name}，只写新增的内容；或另取名称，例如 ${other}（文件 ${other}.yaml）。`,
    en: `Write extends: ${name} instead of entity: ${name}, with nothing but what yours adds; or call it by another name, for example ${other} in ${other}.yaml.`,
  };
  const another = {
    zh: `请为其中一个另取名称（文件名也要改），例如 ${other}。`,
    en: `Give one of them another name (and file name), for example ${other}.`,
  };
  report(document, {
    code: 'duplicateEntity',
    path: ['entity'],
    message: isPlatform(first)
      ? {
          zh: `实体“${name}”是平台自带的，见 ${file}`,
          en: `The entity "${name}" is one of the platform's own, described in ${file}`,
        }
      : { zh: `实体“${name}”已在 ${file} 中描述`, en: `The entity "${name}" is already described in ${file}` },
    remedy: isPlatform(first) ? own : isNamedAsFile(draft) ? another : copied(baseName(document.file)),
  });
}

/** What is left of copying a file. */
function copied(base: string): EngineText {
  return isName(base)
    ? {
        zh: `请按文件名将它改名为 ${base}，或删除此文件。`,
        en: `Call this one ${base}, as its file is called, or delete the file.`,
      }
    : {
        zh: '请为它及其文件另取名称，或删除此文件。',
        en: 'Give this one and its file a name of their own, or delete the file.',
      };
}

const isName = (text: string): boolean => new RegExp(NAME_PATTERN).test(text);

function makeDraft(
  file: ValidatedDocument,
  authored: AuthoredEntity,
  hasEntity: (name: string) => boolean,
  report: Report,
): EntityDraft {
  const { document, brokenFields } = file;
  const storage = authored.storage ?? 'tenant';
  const system = systemFields(storage, hasEntity, authored.workflow !== undefined);
  const fields = ownFields(authored.fields ?? {}, system, (name, finding) => {
    report(document, { code: 'reservedField', path: ['fields', name], part: 'key', ...finding });
  });
  const shapes = new Map<string, FieldShape>();
  for (const [name, field] of Object.entries(fields))
    shapes.set(name, { ...shapeOf(name, field, false), added: file.added?.has(name) === true });
  for (const [name, field] of Object.entries(system)) shapes.set(name, shapeOf(name, field, true));
  return {
    name: authored.entity,
    owner: authored.entity,
    module: authored.api?.module ?? folderOf(document.file),
    storage,
    document,
    authored,
    shapes,
    broken: brokenFields,
    ownFields: Object.keys(fields),
    titleField: authored.titleField ?? defaultTitle(fields),
  };
}

type Reserve = (name: string, finding: { readonly message: EngineText; readonly remedy: EngineText }) => void;

/** Words of the condition language, and names that every JavaScript object has. */
const WORDS: ReadonlySet<string> = new Set(['any', 'all', 'not', ...Object.getOwnPropertyNames(Object.prototype)]);

function ownFields(fields: AuthoredFields, system: AuthoredFields, reserve: Reserve): AuthoredFields {
  const entries = Object.entries(fields).filter(([name]) => {
    if (Object.hasOwn(system, name)) {
      const remedy = {
        zh: '请从此处删除；列表、表单和条件中仍可使用它。',
        en: 'Remove it here; lists, forms and conditions may name it nevertheless.',
      };
      reserve(name, {
        message: { zh: `每个实体已有字段“${name}”`, en: `Every entity has the field "${name}" already` },
        remedy,
      });
    } else if (WORDS.has(name)) {
      reserve(name, {
        message: { zh: `“${name}”是 schema 语言本身的词`, en: `"${name}" is a word of the language itself` },
        remedy: { zh: '请为字段另取名称。', en: 'Give the field another name.' },
      });
    } else return true;
    return false;
  });
  return Object.fromEntries(entries);
}

export function shapeOf(name: string, authored: AuthoredField, system: boolean): FieldShape {
  const many = authored.many === true && fieldTypes[authored.type].canBeMany;
  return { name, type: authored.type, many, system, added: false, authored };
}

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? 'app';
}

function reportFileName(draft: EntityDraft, report: Report): void {
  if (isNamedAsFile(draft)) return;
  const { name, document } = draft;
  const base = baseName(document.file);
  report(document, {
    code: 'fileName',
    path: ['entity'],
    message: sentence('entityFile', { file: base, name }),
    remedy: sentence(isName(base) ? 'renameEither' : 'renameFile', { file: `${name}.yaml`, name: base }),
  });
}

/** `schemas/order.yaml`: nothing says whose it is. */
function reportNoModule({ name, document, authored }: EntityDraft, report: Report): void {
  if (authored.api?.module !== undefined || document.file.split('/').length !== 2) return;
  report(document, {
    severity: 'warning',
    code: 'noModule',
    path: ['entity'],
    message: {
      zh: '文件不在模块文件夹中，其接口会以“schemas”开头',
      en: 'The file stands in no folder of a module, and its calls begin with "schemas"',
    },
    remedy: { zh: `请移到 schemas/<模块>/${name}.yaml`, en: `Move it: schemas/<module>/${name}.yaml` },
  });
}

function defaultTitle(fields: AuthoredFields): string {
  const entries = Object.entries(fields);
  const named = entries.find(([name]) => name === 'name' || name === 'title');
  return (named ?? entries.find(([, field]) => fieldTypes[field.type].isTitle) ?? entries[0])?.[0] ?? '';
}
