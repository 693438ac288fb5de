import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Entity } from '../../src/model/Entity.ts';
import type { Model } from '../../src/model/Model.ts';
import { nearestName } from '../../src/model/nearestName.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { BACKENDS } from '../../src/protocol/backends.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { servedEntity } from '../../src/protocol/simpleRest/servedModel.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { about, joinSaid, sentence, together } from '../../src/schema/sentences.ts';
import { askerOf, type Backend, isPlainRest } from '../fits/ask.ts';
import { backendOf } from '../fits/backendOf.ts';
import { checkBackend } from '../fits/checkBackend.ts';
import { callsOf, type DescribedCall, isDescription } from '../fits/description.ts';
import type { Session } from '../fits/lastingAsk.ts';
import { NotLetIn, NotReached, signIn } from '../fits/signIn.ts';
import { authorizationOf } from '../fits/simpleRest.ts';
import type { Command } from './Command.ts';
import { printFits } from './printFits.ts';
import { refuse } from './refuse.ts';
import { requireModel } from './requireModel.ts';

const PASSWORD = 'SHIAN_PASSWORD';
const TOKEN = 'SHIAN_TOKEN';

/** `shian fits`: the schemas beside the backend that they are written for. */
export const fits: Command = {
  name: 'fits',
  usage: 'fits <url> [entity ...]',
  summary: {
    zh: '将 schema 与已有的后端对照：接口、字段、键、菜单',
    en: 'Compare the schemas with a backend that stands: calls, fields, keys, menu',
  },
  details: {
    zh: [
      '<url> 是接口开始的地址：https://bladex.example.com/api。像控制台一样登录（客户端、租户、请求头和 publicKey 取自',
      'config.json），只读不写：逐个请求，对每个实体（或指明的实体）读取列表、一条数据、一次排序和一次筛选，另读菜单和字典。',
      '',
      `--backend <kind>   ${BACKENDS.join('、')}；否则取自 config.json，再否则为 bladex`,
      '--account <name>   登录的账号（admin）',
      '--tenant <number>  租户编号；否则取自 config.json',
      '--password-stdin   从标准输入读取密码',
      '--timeout <ms>     一次请求可用的毫秒数；否则取自 config.json（10000）',
      '--openapi <file>   后端的接口文档（OpenAPI 或 Swagger，如 knife4j 所导出）；否则读取 v3/api-docs 或 v2/api-docs：',
      '                   用来对照保存和操作所发送的内容',
      '--undeclared       列出后端返回而没有字段声明的名称',
      '--strict           有警告时也以 1 退出',
      '--json             为工具输出 {"errors": n, "warnings": n, "diagnostics": [...], "entities": [...]}',
      '',
      `密码取自 ${PASSWORD}；登录须验证码时，令牌取自 ${TOKEN}。`,
      '退出码：0 所查的都相符；1 有不符之处，或某实体没有可供判断的数据；2 调用方式错误，或后端没有应答、无法登录。',
    ],
    en: [
      '<url> is where the API begins: https://bladex.example.com/api. Signs in as the console does there, by what',
      'config.json says of client, tenant, header and publicKey, and only reads: of each entity (or of those that are',
      'named) its list, one record, one sort and one filter, besides menu and dictionaries; one request at a time.',
      '',
      `--backend <kind>   ${BACKENDS.join(', ')}; else as in config.json, else bladex`,
      '--account <name>   who signs in (admin)',
      '--tenant <number>  the tenant; else as in config.json',
      '--password-stdin   read the password from standard input',
      '--timeout <ms>     how long a request may take; else as in config.json (10000)',
      '--openapi <file>   what the backend says of its calls (OpenAPI or Swagger, as knife4j saves it); else v3/api-docs',
      '                   or v2/api-docs is asked: what saves and actions would send is compared with it',
      '--undeclared       list the names that came and that no field declares',
      '--strict           end with 1 for warnings too',
      '--json             print {"errors": n, "warnings": n, "diagnostics": [...], "entities": [...]} for tools',
      '',
      `The password is taken from ${PASSWORD}, or a token, where nobody comes in without a captcha, from ${TOKEN}.`,
      'Exit codes: 0 all that was asked for fits; 1 something does not, or an entity has no rows to judge it by;',
      '2 called wrongly, or nobody answers or comes in.',
    ],
  },
  async run(args) {
    const said = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    const options = {
      backend: said,
      account: { type: 'string', default: 'admin' },
      tenant: said,
      timeout: said,
      openapi: said,
    } as const;
    const flags = { 'password-stdin': flag, undeclared: flag, strict: flag, json: flag } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, ...flags },
      allowPositionals: true,
    });
    const [url, ...names] = positionals;
    if (url === undefined || !/^https?:\/\//.test(url)) {
      return refuse({
        zh: '请写出接口开始的地址：shian fits https://bladex.example.com/api',
        en: 'Say where the API begins: shian fits https://bladex.example.com/api',
      });
    }
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const backend = backendOf(root, model, url, values);
    const entities = backend === undefined ? undefined : chosen(model, names, isPlainRest(backend));
    if (backend === undefined || entities === undefined) return 2;
    const document = values.openapi === undefined ? undefined : readDescription(values.openapi, backend.apiBase);
    if (document !== undefined && 'zh' in document) return refuse(document);
    try {
      const session = await sessionOf(backend, values.account, values['password-stdin']);
      const found = await checkBackend(backend, session, entities, model, document);
      return printFits(root, model, found, values);
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      const said = about('shian fits', error.text);
      return refuse(error instanceof NotLetIn ? joinSaid([said, PAST_CAPTCHA], '\n') : said);
    }
  },
};

const PAST_CAPTCHA: EngineText = {
  zh: `若登录须验证码，请用 ${TOKEN} 给出已登录者的令牌。`,
  en: `Where signing in takes a captcha, give the token of somebody who is signed in by ${TOKEN}.`,
};

function readJson(file: string): { readonly document?: unknown; readonly why?: EngineText } {
  try {
    // Windows begins such files with a mark of the order of bytes.
    return { document: JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) };
  } catch (error) {
    return {
      why: about({ zh: '无法读取', en: 'cannot be read' }, error instanceof Error ? error.message : String(error)),
    };
  }
}

const NO_DESCRIPTION: EngineText = {
  zh: '不是 OpenAPI 或 Swagger 文档',
  en: 'is no OpenAPI or Swagger document',
};

function readDescription(file: string, apiBase: string): readonly DescribedCall[] | EngineText {
  const { document, why = NO_DESCRIPTION } = readJson(file);
  if (isDescription(document)) return callsOf(document, apiBase);
  return {
    zh: `--openapi ${file} ${why.zh}。请将 knife4j“文档管理”中的内容或 v3/api-docs 存为 JSON 文件。`,
    en: `--openapi ${file} ${why.en}. Save what knife4j shows under 文档管理, or v3/api-docs, as a JSON file.`,
  };
}

/** The entities that are named, or all that have a list; undefined after the mistake was printed. */
function chosen({ entities }: Model, names: readonly string[], isPlain: boolean): readonly Entity[] | undefined {
  const listed = Object.values(entities)
    .filter((entity) => (entity.api.convention === 'rest') === isPlain && operationOf(entity, 'list') !== undefined)
    .map((entity) => (isPlain ? servedEntity(entity) : entity));
  if (isPlain && listed.length === 0) {
    return refused({
      zh: '没有为 simple-rest 服务器写的实体：须写 api: { style: rest, base: … }。',
      en: 'No entity is written for a server of simple-rest: api: { style: rest, base: … } says so.',
    });
  }
  if (names.length === 0) return listed;
  const known = listed.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return listed.filter(({ name }) => names.includes(name));
  const other = entities[unknown];
  if (other !== undefined && operationOf(other, 'list') !== undefined) {
    const { convention } = other.api;
    return refused(
      isPlain
        ? {
            zh: `“${unknown}”的 style 是 ${convention}：连接 simple-rest 的控制台只请求 style 为 rest 的实体。`,
            en: `"${unknown}" is of style ${convention}: a console on simple-rest asks for none but those of style rest.`,
          }
        : {
            zh: `“${unknown}”的 style 是 ${convention}：只有连接 simple-rest 的控制台才请求它。`,
            en: `"${unknown}" is of style ${convention}: only a console on simple-rest asks for such.`,
          },
    );
  }
  const near = nearestName(unknown, known);
  const said = { zh: `没有名为“${unknown}”且有列表的实体。`, en: `No entity with a list is called "${unknown}".` };
  return refused(near === undefined ? said : together([said, sentence('didYouMean', { names: `"${near}"` })]));
}

function refused(reason: EngineText): undefined {
  refuse(reason);
}

async function sessionOf(backend: Backend, account: string, isPiped: boolean): Promise<Session> {
  const given = process.env[TOKEN];
  if (given !== undefined && given !== '') return { token: isPlainRest(backend) ? `Bearer ${given}` : given };
  if (isPlainRest(backend) && backend.auth === 'none') return { token: '' };
  const password = isPiped ? (await text(process.stdin)).replace(/\r?\n$/, '') : (process.env[PASSWORD] ?? '');
  if (password === '')
    throw new NotReached({
      zh: `请用 ${PASSWORD} 或 --password-stdin 给出 ${account} 的密码。`,
      en: `Give the password of ${account} by ${PASSWORD}, or --password-stdin.`,
    });
  const renew = () =>
    isPlainRest(backend)
      ? authorizationOf(backend.auth, { account, password }, askerOf(backend))
      : signIn(backend, { account, password });
  return { token: await renew(), renew };
}
