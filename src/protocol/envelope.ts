import type { JsonSchema } from '../model/Json.ts';
import type { Envelope, Page } from './types.ts';
import { bodyObject } from './wireValues.ts';

/** Text of a plain success (contract.md 1.1). */
const SUCCESS_TEXT = '操作成功';

/** A successful answer. */
export function ok<T>(data: T, msg: string = SUCCESS_TEXT): Envelope<T> {
  return { code: 200, success: true, data, msg };
}

/** A refused answer as both conventions read it: `message` repeats `msg` for clients without envelopes. */
export interface Refusal extends Envelope<null> {
  readonly message: string;
}

/** Refuses: `errors` are texts by field (400 and 409), `current` the record as it stands (a stale save). */
export function fail(
  code: number,
  msg: string,
  more: { readonly errors?: Readonly<Record<string, string>> | undefined; readonly current?: unknown } = {},
): Refusal {
  return {
    code,
    success: false,
    data: null,
    msg,
    message: msg,
    ...(more.errors === undefined ? {} : { errors: more.errors }),
    ...(more.current === undefined ? {} : { current: more.current }),
  };
}

/** What an answer says, whoever wrote it. */
export interface ReadEnvelope {
  /** The body's code, else the HTTP status; never 2xx when the answer is a refusal. */
  readonly status: number;
  readonly refused: boolean;
  /** The envelope's data, or the body itself where there is no envelope. */
  readonly data: unknown;
  /** `msg`, else `error_description`, else `message`; undefined when the answer says nothing. */
  readonly text?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
}

/**
 * Reads an answer with or without envelope (contract.md 1.2): the effective status is the body's
 * code, else the HTTP status; anything but 2xx is a refusal, and so is an `error_description`.
 */
export function readEnvelope(body: unknown, httpStatus: number): ReadEnvelope {
  const fields = bodyObject(body);
  const enveloped = isEnvelope(fields);
  const status = enveloped && fields.code !== 0 ? Number(fields.code) : httpStatus;
  const isGood = status >= 200 && status <= 299;
  const described = textOf(fields.error_description);
  const text = textOf(fields.msg) ?? described ?? textOf(fields.message);
  const errors = textsOf(fields.errors);
  return {
    status: isGood && described !== undefined ? 400 : status,
    refused: !isGood || described !== undefined,
    data: enveloped ? fields.data : body,
    ...(text === undefined ? {} : { text }),
    ...(errors === undefined ? {} : { errors }),
    ...(fields.current === undefined ? {} : { current: fields.current }),
  };
}

/** Only an object with a numeric `code` beside one of its other keys is the envelope; records may own a `code`. */
function isEnvelope(fields: Readonly<Record<string, unknown>>): boolean {
  return typeof fields.code === 'number' && ('success' in fields || 'msg' in fields || 'data' in fields);
}

/** The page envelope of contract.md 1.3. */
export function pageBody(page: Page, records: readonly unknown[]): Readonly<Record<string, unknown>> {
  return {
    records,
    total: page.total,
    size: page.size,
    current: page.current,
    pages: page.size > 0 ? Math.ceil(page.total / page.size) : 0,
  };
}

const count = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

/** Schema of a page around the schema of one record. */
export function pageSchema(record: JsonSchema): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['records', 'total', 'size', 'current', 'pages'],
    properties: {
      records: { type: 'array', maxItems: 1000, items: record },
      total: count,
      size: count,
      current: count,
      pages: count,
    },
  };
}

/** Schema of a successful envelope around the schema of its data. */
export function envelopeSchema(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'success', 'data', 'msg'],
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      data,
      msg: { type: 'string', maxLength: 2000 },
    },
  };
}

/** Schema of every refused answer; `message` repeats `msg` for clients without envelopes. */
export const errorSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'success', 'msg'],
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean' },
    data: { type: 'null' },
    msg: { type: 'string', maxLength: 2000 },
    message: { type: 'string', maxLength: 2000 },
    errors: { type: 'object', additionalProperties: { type: 'string', maxLength: 2000 } },
    current: {},
  },
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function textsOf(value: unknown): Readonly<Record<string, string>> | undefined {
  const entries = Object.entries(bodyObject(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
