import type { PasswordRuleName } from '../../model/passwordRule.ts';
import { CONSOLE_CLIENT } from '../../model/platform.ts';
import { DEFAULT_LANGUAGES, type Language, type Text } from '../../model/Text.ts';
import type { ThemeName } from '../../model/themes/ThemeName.ts';
import type { Backend } from '../backends.ts';
import type { DialectWords } from '../foreign/DialectWords.ts';

export interface SocialParty {
  /** `source` of the token call. */
  readonly source: string;
  readonly label: Text;
}

/** `config.json` beside the page: one build serves any backend (docs/connect.md). */
export interface ConsoleConfig {
  /** Where the API begins: `/api`, or `https://host/api`. */
  readonly apiBase: string;
  /** `shian` is our reference server; `bladex` an existing BladeX; `springblade` its open-source kin; `simple-rest` any other of that dialect. */
  readonly backend: Backend;
  /** How people sign in to a simple-rest server: not at all, by HTTP Basic, or by a token of `POST authenticate`. */
  readonly auth: 'none' | 'basic' | 'bearer';
  readonly clientId: string;
  readonly clientSecret: string;
  /** Ask for the tenant at sign-in unless the address tells it. */
  readonly tenantMode: boolean;
  readonly tenantId: string;
  readonly captchaMode: boolean;
  /** Choose department and role at sign-in and from the user menu. */
  readonly switchMode: boolean;
  readonly tokenHeader: string;
  readonly tenantHeader: string;
  /** What bladex and springblade backends call otherwise than the family. */
  readonly dialect: DialectWords;
  /** Age of the token in seconds at which it is refreshed. */
  readonly tokenTime: number;
  /** Milliseconds until a request without an answer is given up. */
  readonly timeout: number;
  /** Codes that reject without a toast. */
  readonly statusWhiteList: readonly number[];
  /**
   * RSA key that passwords are encrypted with. Empty: our server hands out its own; a BladeX backend gets
   * the MD5 text. For SpringBlade the SM2 key, hexadecimal; empty: the password goes as it is, under TLS.
   */
  readonly publicKey: string;
  /** RSA key that encrypted answers are opened with (some BladeX backends); empty: answers are plain. */
  readonly privateKey: string;
  /** Variant of the password rule; our server states its own. */
  readonly passwordRule: PasswordRuleName;
  /** Third parties on the sign-in page; our server states its own. */
  readonly social: readonly SocialParty[];
  readonly title: Text;
  /** What stands beside the mark in the sidebar, in two lines at most; a language it lacks has the title there. */
  readonly shortTitle: Text;
  /** What the side of the sign-in page says of the product. */
  readonly brand: Brand;
  readonly defaultTheme: ThemeName;
  readonly defaultColor: string;
  /** The languages there are; our server states its own (`languages` in schemas/app.yaml). */
  readonly languages: readonly Language[];
  /** The one to begin with; empty or none of them: the first. */
  readonly defaultLanguage: Language;
  /** Shows the local error log in the top bar. */
  readonly debug: boolean;
  /** Names every request in the browser's console, with status and time; never what it carries. */
  readonly requestLog: boolean;
}

/** Whose door it is: a name, one sentence, and up to four things to look forward to. */
export interface Brand {
  readonly product: Text;
  readonly lead: Text;
  readonly points: readonly Text[];
}

export const DEFAULT_CONFIG: ConsoleConfig = {
  apiBase: '/api',
  backend: 'shian',
  auth: 'none',
  ...CONSOLE_CLIENT,
  tenantMode: false,
  tenantId: '000000',
  captchaMode: true,
  switchMode: false,
  tokenHeader: 'Blade-Auth',
  tenantHeader: 'Tenant-Id',
  dialect: {},
  tokenTime: 3000,
  timeout: 10_000,
  statusWhiteList: [],
  publicKey: '',
  privateKey: '',
  passwordRule: 'short',
  social: [],
  title: { zh: '管理后台', en: 'Admin console' },
  shortTitle: {},
  brand: { product: { zh: '管理后台', en: 'Admin console' }, lead: { zh: '', en: '' }, points: [] },
  defaultTheme: 'white',
  defaultColor: '#409EFF',
  languages: DEFAULT_LANGUAGES,
  defaultLanguage: '',
  debug: true,
  requestLog: false,
};

/** The configured colour, if it is another than the engine's: else each theme keeps its own primary. */
export const configuredColor = ({ defaultColor }: Pick<ConsoleConfig, 'defaultColor'>): string | undefined =>
  defaultColor.toUpperCase() === DEFAULT_CONFIG.defaultColor ? undefined : defaultColor;
