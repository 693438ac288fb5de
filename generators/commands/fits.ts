import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Entity } from '../../src/model/Entity.ts';
import type { Model } from '../../src/model/Model.ts';
import { nearestName } from '../../src/model/nearestName.ts';
import { BACKENDS } from '../../src/protocol/backends.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { servedEntity } from '../../src/protocol/simpleRest/servedModel.ts';
import { projectRoot } from '../../src/schema/projectRoot.ts';
import { askerOf, type Backend, isPlainRest } from '../fits/ask.ts';
import { backendOf } from '../fits/backendOf.ts';
import { checkBackend } from '../fits/checkBackend.ts';
import { callsOf, type DescribedCall, isDescription } from '../fits/description.ts';
import type { Session } from '../fits/lastingAsk.ts';
import { NotLetIn, NotReached, signIn } from '../fits/signIn.ts';
import { authorizationOf } from '../fits/simpleRest.ts';
import type { Command } from './Command.ts';
import { printFits } from './printFits.ts';
import { requireModel } from './requireModel.ts';

const PASSWORD = 'SHIAN_PASSWORD';
const TOKEN = 'SHIAN_TOKEN';

/** `shian fits`: the schemas beside the backend that they are written for. */
export const fits: Command = {
  name: 'fits',
  usage: 'fits <url> [entity ...]',
  summary: 'Compare the schemas with a backend that stands: calls, fields, keys, menu',
  details: [
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
    '--json             print {"errors": n, "warnings": n, "diagnostics": [...], "entities": [...]} for tools',
    '',
    `The password is taken from ${PASSWORD}, or a token, where nobody comes in without a captcha, from ${TOKEN}.`,
    'Exit codes: 0 all that was asked for fits; 1 something does not, or an entity has no rows to judge it by;',
    '2 called wrongly, or nobody answers or comes in.',
  ],
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
    const flags = { 'password-stdin': flag, undeclared: flag, json: flag } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, ...flags },
      allowPositionals: true,
    });
    const [url, ...names] = positionals;
    if (url === undefined || !/^https?:\/\//.test(url)) {
      console.error('Say where the API begins: shian fits https://bladex.example.com/api');
      return 2;
    }
    const root = projectRoot();
    const model = requireModel(root);
    if (model === undefined) return 1;
    const backend = backendOf(root, model, url, values);
    const entities = backend === undefined ? undefined : chosen(model, names, isPlainRest(backend));
    if (backend === undefined || entities === undefined) return 2;
    const document = values.openapi === undefined ? undefined : readDescription(values.openapi, backend.apiBase);
    if (typeof document === 'string') {
      console.error(document);
      return 2;
    }
    try {
      const session = await sessionOf(backend, values.account, values['password-stdin']);
      const found = await checkBackend(backend, session, entities, model, document);
      return printFits(root, model, found, values);
    } catch (error) {
      if (!(error instanceof NotReached)) throw error;
      console.error(`shian fits: ${error.message}`);
      if (error instanceof NotLetIn)
        console.error(`Where signing in takes a captcha, give the token of somebody who is signed in by ${TOKEN}.`);
      return 2;
    }
  },
};

function readJson(file: string): { readonly document?: unknown; readonly why?: string } {
  try {
    // Windows begins such files with a mark of the order of bytes.
    return { document: JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) };
  } catch (error) {
    return { why: `cannot be read: ${error instanceof Error ? error.message : error}` };
  }
}

function readDescription(file: string, apiBase: string): readonly DescribedCall[] | string {
  const { document, why = 'is no OpenAPI or Swagger document' } = readJson(file);
  if (isDescription(document)) return callsOf(document, apiBase);
  return `--openapi ${file} ${why}. Save what knife4j shows under 文档管理, or v3/api-docs, as a JSON file.`;
}

/** The entities that are named, or all that have a list; undefined after the mistake was printed. */
function chosen({ entities }: Model, names: readonly string[], isPlain: boolean): readonly Entity[] | undefined {
  const listed = Object.values(entities)
    .filter((entity) => (entity.api.convention === 'rest') === isPlain && operationOf(entity, 'list') !== undefined)
    .map((entity) => (isPlain ? servedEntity(entity) : entity));
  if (isPlain && listed.length === 0) {
    console.error('No entity is written for a server of simple-rest: api: { style: rest, base: … } says so.');
    return undefined;
  }
  if (names.length === 0) return listed;
  const known = listed.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return listed.filter(({ name }) => names.includes(name));
  const other = entities[unknown];
  if (other !== undefined && operationOf(other, 'list') !== undefined) {
    const kind = isPlain ? 'simple-rest asks for none but those of style rest' : 'only simple-rest asks for such';
    console.error(`"${unknown}" is of style ${other.api.convention}: a console on ${kind}.`);
    return undefined;
  }
  const near = nearestName(unknown, known);
  console.error(`No entity with a list is called "${unknown}".${near === undefined ? '' : ` Did you mean "${near}"?`}`);
  return undefined;
}

async function sessionOf(backend: Backend, account: string, isPiped: boolean): Promise<Session> {
  const given = process.env[TOKEN];
  if (given !== undefined && given !== '') return { token: isPlainRest(backend) ? `Bearer ${given}` : given };
  if (isPlainRest(backend) && backend.auth === 'none') return { token: '' };
  const password = isPiped ? (await text(process.stdin)).replace(/\r?\n$/, '') : (process.env[PASSWORD] ?? '');
  if (password === '') throw new NotReached(`Give the password of ${account} by ${PASSWORD}, or --password-stdin.`);
  const renew = () =>
    isPlainRest(backend)
      ? authorizationOf(backend.auth, { account, password }, askerOf(backend))
      : signIn(backend, { account, password });
  return { token: await renew(), renew };
}
