import { PASSWORD_RULE_NAMES } from '../../../model/passwordRule.ts';
import { LANGUAGES, type Text } from '../../../model/Text.ts';
import { isFlag, isObject, isText } from '../storage/guards.ts';
import { THEME_NAMES } from '../themes/ThemeName.ts';
import { type ConsoleConfig, DEFAULT_CONFIG } from './ConsoleConfig.ts';

export interface ConfigProblem {
  readonly key: string;
  /** As it stands in the file, JSON. */
  readonly value: string;
  readonly remedy: Text;
}

interface Check {
  readonly accepts: (value: unknown) => boolean;
  readonly remedy: Text;
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

const isLabel = (value: unknown): boolean =>
  isObject(value) && LANGUAGES.every((language) => filled.accepts(value[language]));

const isParty = (value: unknown): boolean =>
  isObject(value) && isText(value.source) && /^[\w-]{1,32}$/.test(value.source) && isLabel(value.label);

const isWords = (value: unknown): boolean => isObject(value) && LANGUAGES.every((language) => isText(value[language]));

const isBrand = (value: unknown): boolean =>
  isObject(value) &&
  isLabel(value.product) &&
  isWords(value.lead) &&
  Array.isArray(value.points) &&
  value.points.length <= 4 &&
  value.points.every(isLabel);

const CHECKS: { readonly [K in keyof ConsoleConfig]: Check } = {
  apiBase: {
    accepts: (value) => isText(value) && /^(\/[^/]|https?:\/\/)/.test(value) && !value.endsWith('/'),
    remedy: {
      zh: '请以 / 或 http(s):// 开头，结尾不带 /，例如 /api',
      en: 'It must begin with / or http(s):// and not end with a slash, for example /api',
    },
  },
  backend: oneOf(['shian', 'bladex']),
  clientId: filled,
  clientSecret: filled,
  tenantMode: flag,
  tenantId: filled,
  captchaMode: flag,
  switchMode: flag,
  tokenHeader: {
    accepts: (value) => isText(value) && /^[A-Za-z][A-Za-z0-9-]*$/.test(value),
    remedy: { zh: '请填写 HTTP 头名称，例如 Blade-Auth', en: 'Enter a header name, for example Blade-Auth' },
  },
  tokenTime: atLeast(30),
  timeout: atLeast(1000),
  statusWhiteList: {
    accepts: (value) => Array.isArray(value) && value.every((code) => Number.isInteger(code)),
    remedy: { zh: '请填写数字列表，例如 [428]', en: 'Enter a list of numbers, for example [428]' },
  },
  publicKey: {
    accepts: isText,
    remedy: { zh: '请填写 RSA 公钥文本；不加密时留空 ""', en: 'Enter the RSA public key, or "" for no encryption' },
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
    accepts: (value) => Array.isArray(value) && value.every(isParty),
    remedy: {
      zh: '请填写列表 [{ "source": "github", "label": { "zh": "…", "en": "…" } }]；没有时写 []',
      en: 'Enter a list [{ "source": "github", "label": { "zh": "…", "en": "…" } }]; without any, enter []',
    },
  },
  title: {
    accepts: isLabel,
    remedy: { zh: '请填写 { "zh": "…", "en": "…" }', en: 'Enter { "zh": "…", "en": "…" }' },
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
  defaultLanguage: oneOf(LANGUAGES),
  debug: flag,
  requestLog: flag,
};

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

function problemOf(key: string, value: unknown): ConfigProblem | undefined {
  const shown = JSON.stringify(value);
  if (key.startsWith('$')) return undefined;
  if (isKey(key)) return CHECKS[key].accepts(value) ? undefined : { key, value: shown, remedy: CHECKS[key].remedy };
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
export function checkConfig(file: unknown): { config: ConsoleConfig } | { problems: readonly ConfigProblem[] } {
  if (!isObject(file)) {
    const remedy = { zh: '文件内容须为 JSON 对象 { … }', en: 'The file must be a JSON object { … }' };
    return { problems: [{ key: 'config.json', value: JSON.stringify(file).slice(0, 80), remedy }] };
  }
  const problems = Object.entries(file).flatMap(([key, value]) => problemOf(key, value) ?? []);
  return problems.length > 0 ? { problems } : { config: { ...DEFAULT_CONFIG, ...file } };
}
