import { DEFAULT_LANGUAGES, type EngineText, type Language } from '../../src/model/Text.ts';
import { inTerminal } from '../../src/model/terminalLanguage.ts';
import { ownText, textIn } from '../../src/model/textIn.ts';
import { editorLine } from '../../src/schema/editorLine.ts';

/** A text of the file in the languages of the project; a single one needs no map. */
function written(text: EngineText, languages: readonly Language[]): string {
  const [first = 'en', ...more] = languages;
  if (more.length === 0) return textIn(text, first, languages);
  const known = languages.filter((language) => ownText(text, language) !== undefined);
  const told = (known.length > 0 ? known : [first]).map((language) => `${language}: ${textIn(text, language, ['en'])}`);
  return `{ ${told.join(', ')} }`;
}

interface Names {
  readonly zh: string | undefined;
  readonly en: string | undefined;
}

/** A first entity file: short enough to read, with the words an author needs next as comments. */
export function entityTemplate(
  file: string,
  entity: string,
  names: Names,
  aliases: readonly string[],
  languages: readonly Language[] = DEFAULT_LANGUAGES,
): string {
  const text = (zh: string, en: string) => written({ zh, en }, languages);
  const english = names.en ?? englishName(entity);
  const chinese = names.zh ?? english;
  // Administrators work with it, the others see it: a beginning to change.
  const roles = aliases.map((alias) => (alias === 'admin' ? 'admin: all' : `${alias}: [view]`)).join(', ');
  const note = (zh: string, en: string) => `# ${inTerminal({ zh, en })}`;
  return `${editorLine(file, 'entity')}
schemaVersion: 1
entity: ${entity} ${note('与文件名相同；所在文件夹就是它的模块', 'same as the file name; the folder is its module')}
label: ${text(quoted(chinese), quoted(english))}

# api: { style: v1 } ${note('v1（默认）、blade 或 rest；路径由文件夹而来', 'v1 (default), blade or rest; the folder gives the path')}
titleField: name ${note('以此字段称呼一条数据', 'the field that names a record')}

${note('id、租户、创建和修改的列及 revision 会自动添加，不要写出。', 'id, tenant, audit columns and revision are added; do not write them.')}
fields:
  name: { type: string, label: ${text('名称', 'Name')}, required: true, maxLength: 100 }
  kind:
    type: options ${note('或 type: dictionary, dictionary: <dictionaries/ 中的编号>', 'or: type: dictionary, dictionary: <a code in dictionaries/>')}
    label: ${text('类型', 'Kind')}
    options:
      - { value: "1", label: ${text('普通', 'Usual')} } ${note('value 须加引号', 'values are quoted texts')}
      - { value: "2", label: ${text('重要', 'Important')} }
    default: "1"
  # ownerId: { type: reference, to: <entity>, label: ${text('归属', 'Owner')} }
  # price: { type: money, label: ${text('金额', 'Amount')}, minimum: 0 }
  startDate: { type: date, label: ${text('开始日期', 'From')} }
  reason: { type: text, label: ${text('原因', 'Reason')}, visibleWhen: { kind: "2" }, maxLength: 500 }

${note('列表和表单由字段而来；要改变时才写。', 'Lists and forms follow from the fields; say so only to change them.')}
list:
  columns: [name, kind, startDate, createTime]
  search: [name, kind, { field: createTime, op: between }]
# form: { width: 800, tabs: [{ label: ${text('基本', 'Basics')}, fields: [name, kind, startDate, reason] }] }

# actions:
#   archive: { label: ${text('归档', 'Archive')}, icon: folder, visibleWhen: { kind: "1" }, effect: { kind: "2" } }

${note('谁可以做什么；角色见 roles/ 中的文件。不写则只有管理员可以打开。', 'Who may what; the files in roles/ name the roles. Without a line here nobody but administrators may open it.')}
${roles === '' ? '# roles: { <alias of a file in roles/>: [view, add, edit, delete] }' : `roles: { ${roles} }`}
# menu: { parent: <group in schemas/menu.yaml>, icon: assignment, sort: 10 }
fixtures: { count: 20, seed: 1, cover: [kind] }
`;
}

function englishName(entity: string): string {
  const words = entity.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
