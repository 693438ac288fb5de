import type { JsonSchema } from '../model/Json.ts';
import type { Envelope, Page } from './types.ts';

/** Text of a plain success, and of one whose data is null (contract.md 1.1). */
export const SUCCESS_TEXT = '操作成功';
export const NO_DATA_TEXT = '暂无承载数据';
/** What clients show when an answer says nothing. */
export const UNKNOWN_ERROR_TEXT = '未知错误';

/** A successful answer. */
export function ok<T>(data: T, msg?: string): Envelope<T> {
  return { code: 200, success: true, data, msg: msg ?? (data === null ? NO_DATA_TEXT : SUCCESS_TEXT) };
}

/** A refused answer; `errors` (texts by field) with 400 and 409, `current` with a stale save. */
export function fail(
  code: number,
  msg: string,
  extra: { readonly errors?: Readonly<Record<string, string>>; readonly current?: unknown } = {},
): Envelope<null> {
  return {
    code,
    success: false,
    data: null,
    msg,
    ...(extra.errors === undefined ? {} : { errors: extra.errors }),
    ...(extra.current === undefined ? {} : { current: extra.current }),
  };
}

/** What a body of any backend says: its code (a missing one counts as the HTTP status), data and text. */
export interface ReadEnvelope {
  readonly code: number;
  readonly success: boolean;
  readonly data: unknown;
  readonly msg: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
}

/**
 * Reads an answer whatever wrote it: enveloped, or bare (oauth, `rest`). The text is `msg`, else
 * `error_description`, else `message`; data is the body itself when there is no envelope.
 */
export function readEnvelope(body: unknown, httpStatus: number): ReadEnvelope {
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const status = Number(fields.code);
  const code = Number.isInteger(status) && status > 0 ? status : httpStatus;
  const described = textOf(fields.error_description);
  const failed = code < 200 || code >= 300 || described !== undefined;
  return {
    code,
    success: !failed,
    data: 'code' in fields && 'data' in fields ? fields.data : body,
    msg: textOf(fields.msg) ?? described ?? textOf(fields.message) ?? (failed ? UNKNOWN_ERROR_TEXT : ''),
    ...(isTexts(fields.errors) ? { errors: fields.errors } : {}),
    ...(fields.current === undefined ? {} : { current: fields.current }),
  };
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

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
