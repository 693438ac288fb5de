import { isFlag, isObject, isText, isTexts } from '../../model/guards.ts';
import { PASSWORD_RULE_NAMES } from '../../model/passwordRule.ts';
import { DEFAULT_LANGUAGES, type EngineText, type Language, type Text } from '../../model/Text.ts';
import { THEME_NAMES } from '../../model/themes/ThemeName.ts';
import { BACKENDS } from '../backends.ts';
import { type ConsoleConfig, DEFAULT_CONFIG } from './ConsoleConfig.ts';

export interface ConfigProblem {
  readonly key: string;
  /** As it stands in the file, JSON. */
  readonly value: string;
  readonly remedy: Text;
}

/** One that the file itself holds. */
interface WrongSetting extends ConfigProblem {
  readonly remedy: EngineText;
}

interface Check {
  readonly accepts: (value: unknown, languages: readonly Language[]) => boolean;
  readonly remedy: EngineText;
}

const flag: Check = {
  accepts: isFlag,
  remedy: { zh: '请填写 true 或 false（不加引号）', en: 'Enter true or false, without quotes' },
};
const filled: Check = {
  accepts: (value) => isText(value) && value.trim() !== '',
  remedy: { zh: '请填写非空文本', en: 'Enter a text that is not empty' },
};
const atLeast = (least: number): Check => ({
  accepts: (value) => Number.isInteger(value) && (value as number) >= least,
  remedy: { zh: `请填写不小于 ${least} 的整数`, en: `Enter a whole number of at least ${least}` },
});
const oneOf = (values: readonly string[]): Check => ({
  accepts: (value) => isText(value) && values.includes(value),
  remedy: { zh: `可选值：${values.join('、')}`, en: `Enter one of: ${values.join(', ')}` },
});

const header = (example: string): Check => ({
  accepts: (value) => isText(value) && /^[A-Za-z][A-Za-z0-9-]*$/.test(value),
  remedy: { zh: `请填写 HTTP 头名称，例如 ${example}`, en: `Enter a header name, for example ${example}` },
});

const WORDS = 'current size sortColumn sortOrder code msg data records total'.split(' ');

/** A list for what there may be several of, one word for the rest. */
function isWord(word: string, said: unknown): boolean {
  if (word === 'below') return isTexts(said) && said.every(isFilled);
  if (word === 'success') return Array.isArray(said) && said.every((code) => isFilled(code) || Number.isInteger(code));
  return word === 'bareFilters' ? isFlag(said) : WORDS.includes(word) && isFilled(said);
}

type Languages = readonly Language[];

const isFilled = (value: unknown): boolean => isText(value) && value.trim() !== '';

/** A text in the languages the engine has; one that a catalogue adds falls back to them. */
const isLabel = (value: unknown, languages: Languages): boolean =>
  isObject(value) && wanted(languages).every((language) => isFilled(value[language]));

const isParty = (value: unknown, languages: Languages): boolean =>
  isObject(value) && isText(value.source) && /^[\w-]{1,32}$/.test(value.source) && isLabel(value.label, languages);

const isWords = (value: unknown, languages: Languages): boolean =>
  isObject(value) && wanted(languages).every((language) => isText(value[language]));

const isBrand = (value: unknown, languages: Languages): boolean =>
  isObject(value) &&
  isLabel(value.product, languages) &&
  isWords(value.lead, languages) &&
  Array.isArray(value.points) &&
  value.points.length <= 4 &&
  value.points.every((point) => isLabel(point, languages));

function wanted(languages: Languages): Languages {
  const own = languages.filter((language) => DEFAULT_LANGUAGES.includes(language));
  return own.length > 0 ? own : languages.slice(0, 1);
}

const CHECKS: { readonly [K in keyof ConsoleConfig]: Check } = {
  apiBase: {
    accepts: (value) => isText(value) && /^(\/[^/]|https?:\/\/)/.test(value) && !value.endsWith('/'),
    remedy: {
      zh: '请以 / 或 http(s):// 开头，结尾不带 /，例如 /api',
      en: 'It must begin with / or http(s):// and not end with a slash, for example /api',
    },
  },
  backend: oneOf([...BACKENDS]),
  auth: oneOf(['none', 'basic', 'bearer']),
  clientId: filled,
  clientSecret: filled,
  tenantMode: flag,
  tenantId: filled,
  captchaMode: flag,
  switchMode: flag,
  tokenHeader: header('Blade-Auth'),
  tenantHeader: header('Tenant-Id'),
  dialect: {
    accepts: (value) => isObject(value) && Object.entries(value).every(([word, said]) => isWord(word, said)),
    remedy: {
      zh: '请按 docs/backends.md 填写后端用词，例如 { "size": "pageSize", "records": "rows", "success": [0] }；没有时写 {}',
      en: 'Enter its words as docs/backends.md names them, for example { "size": "pageSize", "records": "rows", "success": [0] }; without any, enter {}',
    },
  },
  tokenTime: atLeast(30),
  timeout: atLeast(1000),
  statusWhiteList: {
    accepts: (value) => Array.isArray(value) && value.every((code) => Number.isInteger(code)),
    remedy: { zh: '请填写数字列表，例如 [428]', en: 'Enter a list of numbers, for example [428]' },
  },
  publicKey: {
    accepts: isText,
    remedy: {
      zh: '请填写 RSA 公钥文本（springblade 为十六进制 SM2 公钥）；不加密时留空 ""',
      en: 'Enter the RSA public key (springblade: the SM2 key in hexadecimal), or "" for no encryption',
    },
  },
  privateKey: {
    accepts: isText,
    remedy: {
      zh: '请填写 RSA 私钥文本；响应不加密时留空 ""',
      en: 'Enter the RSA private key, or "" when responses are not encrypted',
    },
  },
  passwordRule: oneOf(PASSWORD_RULE_NAMES),
  social: {
    accepts: (value, languages) => Array.isArray(value) && value.every((one) => isParty(one, languages)),
    remedy: {
      zh: '请填写列表 [{ "source": "github", "label": { "zh": "…", "en": "…" } }]；没有时写 []',
      en: 'Enter a list [{ "source": "github", "label": { "zh": "…", "en": "…" } }]; without any, enter []',
    },
  },
  title: {
    accepts: isLabel,
    remedy: { zh: '请填写 { "zh": "…", "en": "…" }', en: 'Enter { "zh": "…", "en": "…" }' },
  },
  shortTitle: {
    accepts: (value) => isObject(value) && Object.values(value).every(isFilled),
    remedy: {
      zh: '请填写 { "en": "…" }，可缺语言；不用时写 {}',
      en: 'Enter { "en": "…" }, with the languages that need one; without any, enter {}',
    },
  },
  brand: {
    accepts: isBrand,
    remedy: {
      zh: '请填写 { "product": { "zh": "…", "en": "…" }, "lead": { … }, "points": [至多四项 { … }] }',
      en: 'Enter { "product": { "zh": "…", "en": "…" }, "lead": { … }, "points": [up to four { … }] }',
    },
  },
  defaultTheme: oneOf(THEME_NAMES),
  defaultColor: {
    accepts: (value) => isText(value) && /^#[0-9a-f]{6}$/i.test(value),
    remedy: {
      zh: '请填写六位十六进制颜色，例如 #409EFF',
      en: 'Enter a six-digit hexadecimal colour, for example #409EFF',
    },
  },
  languages: {
    accepts: isLanguages,
    remedy: {
      zh: '请填写语言代码列表，默认语言在前，例如 ["zh", "en"]',
      en: 'Enter a list of language tags, the default first, for example ["zh", "en"]',
    },
  },
  defaultLanguage: {
    accepts: (value, languages) => isText(value) && (value === '' || isKnown(value, languages)),
    remedy: {
      zh: '请填写 languages 中的一种语言，例如 zh 或 en',
      en: 'Enter one of the languages, for example zh or en',
    },
  },
  debug: flag,
  requestLog: flag,
};

function isLanguages(value: unknown): value is Languages {
  return Array.isArray(value) && value.length > 0 && value.every(isFilled);
}

/** Which languages there are the server says, whatever the file begins with. */
const isKnown = (language: string, languages: Languages): boolean =>
  languages.includes(language) || DEFAULT_LANGUAGES.includes(language);

const isKey = (key: string): key is keyof ConsoleConfig => Object.hasOwn(CHECKS, key);

/** The setting that shares the longest beginning, four letters at least. */
function nearest(key: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  const shared = (name: string) => {
    const [a, b] = [plain(name), plain(key)];
    const differ = [...a].findIndex((letter, at) => letter !== b[at]);
    return differ < 0 ? a.length : differ;
  };
  const [best] = Object.keys(CHECKS).sort((a, b) => shared(b) - shared(a));
  return best !== undefined && shared(best) >= 4 ? best : undefined;
}

function problemOf(key: string, value: unknown, languages: Languages): WrongSetting | undefined {
  const shown = JSON.stringify(value);
  if (key.startsWith('$')) return undefined;
  if (isKey(key))
    return CHECKS[key].accepts(value, languages) ? undefined : { key, value: shown, remedy: CHECKS[key].remedy };
  const near = nearest(key);
  return {
    key,
    value: shown,
    remedy: {
      zh: `没有此配置项${near === undefined ? '，请删除' : `，是否想写 ${near}？`}`,
      en: `This setting does not exist${near === undefined ? '; remove it' : `; did you mean ${near}?`}`,
    },
  };
}

/** The settings with defaults for what the file leaves out, or every mistake in it. */
export function checkConfig(file: unknown): { config: ConsoleConfig } | { problems: readonly WrongSetting[] } {
  if (!isObject(file)) {
    const remedy = { zh: '文件内容须为 JSON 对象 { … }', en: 'The file must be a JSON object { … }' };
    return { problems: [{ key: 'config.json', value: JSON.stringify(file).slice(0, 80), remedy }] };
  }
  const languages = isLanguages(file.languages) ? file.languages : DEFAULT_LANGUAGES;
  const problems = Object.entries(file).flatMap(([key, value]) => problemOf(key, value, languages) ?? []);
  return problems.length > 0 ? { problems } : { config: { ...DEFAULT_CONFIG, ...file } };
}
