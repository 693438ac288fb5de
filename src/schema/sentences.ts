import { fillText } from '../model/fillText.ts';
import type { EngineLanguage, EngineText } from '../model/Text.ts';

/** What a sentence speaks of: a name, which is the same in every language, or words. */
type Said = string | EngineText;

/** What is said at several places, of what is wrong and of what helps. `{name}` placeholders are filled in. */
export const SENTENCES = {
  // What is wrong.
  unknownKey: { zh: '未知的键“{key}”', en: 'Unknown key "{key}"' },
  oneWord: { zh: 'YAML 把“{key}”读成了一个词', en: 'YAML reads "{key}" as one word' },
  unknownType: { zh: '没有字段类型“{type}”', en: 'Unknown field type "{type}"' },
  unknownOperator: { zh: '没有运算符“{name}”', en: 'Unknown operator "{name}"' },
  unsuitedOperator: { zh: '“{name}”（{kind}）不能用“{op}”比较', en: '"{op}" cannot be asked of "{name}" ({kind})' },
  noKey: { zh: '“{owner}”缺少“{key}”', en: '"{owner}" needs "{key}"' },
  noLabel: { zh: '“{owner}”没有 label', en: '"{owner}" has no label' },
  noText: { zh: '“{owner}”缺少{language}文字', en: '"{owner}" has no {language} text' },
  oneLanguage: { zh: '“{key}”只写了一种语言', en: '"{key}" is written in one language only' },
  noName: { zh: '“{name}”不能用作此处的名称', en: '"{name}" cannot be a name here' },
  noForm: { zh: '“{key}”不能是 {value}', en: '{value} cannot stand for "{key}"' },
  notOffered: { zh: '“{key}”没有可选值 {value}', en: 'Unknown {key} {value}' },
  wrongKind: { zh: '“{key}”须为{kinds}，不能是{value}', en: '"{key}" takes {kinds}, not {value}' },
  takesText: { zh: '“{key}”须为文本', en: '"{key}" takes a text' },
  readOtherwise: {
    zh: 'YAML 把 {written} 读作{kind} {value}，而“{key}”须为文本',
    en: 'YAML reads {written} as the {kind} {value}; "{key}" takes a text',
  },
  misfit: { zh: '值 {value} 不适用于“{name}”（{type}）', en: '{value} does not fit "{name}" ({type})' },
  noRecords: { zh: '“{name}”不保存数据', en: '"{name}" keeps no records' },
  noInput: {
    zh: '“{name}”（{type}）没有人填写，不能作为操作的输入',
    en: '"{name}" ({type}) is filled in by nobody, so no action can ask for it',
  },
  stateSet: {
    zh: '“{name}”是状态字段，只能由操作改变',
    en: '"{name}" is the state, which actions alone change',
  },
  keptColumn: {
    zh: '“{name}”在只增不改的数据中从不开放，不能在行内编辑',
    en: '"{name}" is never open in records that are only added, so no row can be edited in it',
  },
  noField: { zh: '“{owner}”没有字段“{name}”', en: '"{owner}" has no field "{name}"' },
  noEntity: { zh: '没有实体“{name}”', en: 'There is no entity "{name}"' },
  noAction: { zh: '没有操作“{name}”', en: 'There is no action "{name}"' },
  noDictionary: { zh: '没有字典“{name}”', en: 'There is no dictionary "{name}"' },
  noMenu: { zh: '没有菜单“{name}”', en: 'There is no menu "{name}"' },
  noRole: { zh: '没有角色“{name}”', en: 'There is no role "{name}"' },
  noItem: { zh: '字典“{dictionary}”没有键“{value}”', en: 'The dictionary "{dictionary}" has no item "{value}"' },
  noOption: { zh: '字段“{field}”没有选项“{value}”', en: 'The field "{field}" has no item "{value}"' },
  listedTwice: { zh: '“{name}”列出了两次', en: '"{name}" is listed twice' },
  entityFile: { zh: '文件名是“{file}”，实体名是“{name}”', en: 'The file is called "{file}", the entity "{name}"' },
  dictionaryFile: {
    zh: '文件名是“{file}”，字典编号是“{name}”',
    en: 'The file is called "{file}", the dictionary "{name}"',
  },
  unusedDictionary: { zh: '没有字段使用字典“{name}”', en: 'No field uses the dictionary "{name}"' },

  // What helps.
  nameTable: { zh: '请指向有数据表的实体。', en: 'Name an entity with a table.' },
  inputType: {
    zh: '请删除，或改用可填写的类型：type: decimal。',
    en: 'Remove it, or give the input a type that is filled in: type: decimal.',
  },
  dueStep: {
    zh: '请让一个操作按流转到达该状态，并以 action: 写出其名，代替 set。',
    en: 'Let an action lead there by a transition, and write action: with its name in place of set.',
  },
  leaveOpen: {
    zh: '请从 inline 中删除，或写 appendOnly: {open}。',
    en: 'Remove it from inline, or write appendOnly: {open}.',
  },
  didYouMean: { zh: '是否应为 {names}？', en: 'Did you mean {names}?' },
  nowCalled: { zh: '现已改名为“{name}”（was: {was}）。', en: 'It is called "{name}" now (was: {was}).' },
  useOneOf: { zh: '可用：{names}。', en: 'Use one of: {names}.' },
  useOneOfOrNote: {
    zh: '可用：{names}；备注请以 x- 开头。',
    en: 'Use one of: {names}; or begin it with x- to keep a note.',
  },
  useOffered: { zh: '请从编辑器在此处的提示中选用。', en: 'Use one of those that the editor offers here.' },
  removeName: { zh: '此处没有可用的名称，请删除。', en: 'There is nothing to be named here: remove it.' },
  keepOne: { zh: '请保留其中一个。', en: 'Keep one of the two.' },
  add: { zh: '请添加 {line}', en: 'Add {line}' },
  quote: { zh: '请加引号："{written}"', en: 'Quote it: "{written}"' },
  write: { zh: '请写 {line}。', en: 'Write {line}.' },
  writeBare: { zh: '请写 {line}，不加引号。', en: 'Write {line}, without quotes.' },
  writeHalfWidth: { zh: '请用半角写 {line}。', en: 'Write {line}, half-width.' },
  writeLike: { zh: '写法如 {line}。', en: 'Write it like {line}.' },
  nameRule: {
    zh: '名称以小写字母开头，其后为字母和数字：orderItem。',
    en: 'Names begin with a small letter, followed by letters and digits: orderItem.',
  },
  renameFile: { zh: '请将文件改名为 {file}。', en: 'Rename the file to {file}.' },
  renameEither: {
    zh: '请将文件改名为 {file}，或将实体改名为 {name}。',
    en: 'Rename the file to {file}, or the entity to {name}.',
  },
  halfWidth: {
    zh: '请写成 {key}: {value}，冒号用半角，其后留一个空格。',
    en: 'Write {key}: {value}, with a half-width colon and a blank after it.',
  },

  // What was done.
  writtenTo: { zh: '已写入 {place}。', en: 'Written to {place}.' },

  // Words within them.
  // Of two words that stand in quotes.
  of: { zh: '{owner}”的“{key}', en: '{key}" of "{owner}' },
  readNumber: { zh: '数字', en: 'number' },
  readFlag: { zh: '布尔值', en: 'boolean' },
  or: { zh: ' 或 ', en: ' or ' },
  nothing: { zh: '空值', en: 'nothing' },
  aList: { zh: '列表', en: 'a list' },
  aMap: { zh: '键值表', en: 'a map' },
  map: { zh: '键值表 { … }', en: 'a map { … }' },
  list: { zh: '列表 [ … ]', en: 'a list [ … ]' },
  text: { zh: '文本', en: 'a text' },
  wholeNumber: { zh: '整数', en: 'a whole number' },
  number: { zh: '数字', en: 'a number' },
  date: { zh: '日期', en: 'a date' },
  time: { zh: '时刻', en: 'a time' },
  flag: { zh: '布尔值（true 或 false）', en: 'true or false' },
} satisfies Readonly<Record<string, EngineText>>;

type Sentence = keyof typeof SENTENCES;

/** The sentence in both languages, with what it speaks of. */
export function sentence(name: Sentence, params: Readonly<Record<string, Said>> = {}): EngineText {
  const text: EngineText = SENTENCES[name];
  const filled = (language: EngineLanguage) =>
    fillText(
      text[language],
      Object.fromEntries(Object.entries(params).map(([param, one]) => [param, saidIn(one, language)])),
    );
  return { zh: filled('zh'), en: filled('en') };
}

/** Several as one. */
export function joinSaid(parts: readonly Said[], between: Said = ' '): EngineText {
  const joined = (language: EngineLanguage) =>
    parts.map((one) => saidIn(one, language)).join(saidIn(between, language));
  return { zh: joined('zh'), en: joined('en') };
}

/** `"a" or "b"`. */
export const joinOr = (parts: readonly Said[]): EngineText => joinSaid(parts, SENTENCES.or);

/** One behind the other; Chinese has no blanks. */
export const together = (parts: readonly EngineText[]): EngineText => joinSaid(parts, { zh: '', en: ' ' });

/** `name: what is said of it`. */
export const about = (name: Said, said: Said): EngineText => joinSaid([name, said], { zh: '：', en: ': ' });

/** What reads the same in every language: a name, a value, a piece of code. */
export const alike = (text: string): EngineText => ({ zh: text, en: text });

const saidIn = (said: Said, language: EngineLanguage): string => (typeof said === 'string' ? said : said[language]);
