import { isObject } from '../../model/guards.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { BladePage } from '../calls/BladePage.ts';
import { countOr } from '../query/pageLimits.ts';
import type { PageOf, WireOutput } from '../types.ts';
import { UnreadableAnswer } from '../UnreadableAnswer.ts';
import { bodyObject } from '../wireValues.ts';
import type { AnswerStyle, Handed, Refusal } from './Convention.ts';
import { flattenTree } from './flattenTree.ts';
import { readBladeAnswer } from './readBladeAnswer.ts';

/** BladeX's envelope, with field errors for the console's forms. */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
  /** `msg` again in a refusal, for clients that know no envelope. */
  readonly message?: string;
  /** Field name to text; only with 400 and 409. */
  readonly errors?: Readonly<Record<string, string>>;
  /** 409 on a stale save: the record as it stands now, in wire values. */
  readonly current?: unknown;
  /** Passwords that were made up for accounts beside the data; no other answer ever has them. */
  readonly handed?: readonly Handed[];
}

function ok<T>(data: T, msg: string, handed?: readonly Handed[]): Envelope<T> {
  return { code: 200, success: true, data, msg, ...(handed === undefined ? {} : { handed }) };
}

function fail({ status, text, errors, current }: Refusal): Envelope<null> {
  return {
    code: status,
    success: false,
    data: null,
    msg: text,
    message: text,
    ...(errors === undefined ? {} : { errors }),
    ...(current === undefined ? {} : { current }),
  };
}

/** The page envelope: `{records, total, size, current, pages}`. */
export function pageBody<T>(page: Omit<PageOf<T>, 'records'>, records: readonly T[]): BladePage<T> {
  return {
    records,
    total: page.total,
    size: page.size,
    current: page.current,
    pages: page.size > 0 ? Math.ceil(page.total / page.size) : 0,
  };
}

/** A page envelope. Peers that answer a bare list, or a tree, are read as one page of all nodes. */
export function readPageBody({ body }: WireOutput): PageOf<unknown> {
  if (Array.isArray(body)) {
    const all = flattenTree(body);
    return { records: all, total: all.length, size: all.length, current: 1 };
  }
  const page = bodyObject(body);
  // Some leave out or write as null what is empty: the rows, or the page itself (暂无承载数据).
  const isEmpty = body === null || page.records === null || (page.records === undefined && page.total === 0);
  const records = isEmpty ? [] : page.records;
  if (!Array.isArray(records)) throw new UnreadableAnswer();
  return {
    records: records.filter(isObject),
    total: countOr(page.total, records.length),
    size: countOr(page.size, records.length),
    current: countOr(page.current, 1),
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

const handedSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['account', 'initial'],
  properties: {
    account: { type: 'string', maxLength: 100 },
    initial: { type: 'string', maxLength: 100 },
    tenantId: { type: 'string', maxLength: 12 },
  },
};

/** Schema of a successful envelope around the schema of its data. */
function envelopeSchema(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'success', 'data', 'msg'],
    properties: {
      code: { type: 'integer' },
      success: { type: 'boolean' },
      data,
      msg: { type: 'string', maxLength: 2000 },
      handed: { type: 'array', maxItems: 1000, items: handedSchema },
    },
  };
}

/** Schema of every refused answer; `message` repeats `msg` for clients without envelopes. */
const errorSchema: JsonSchema = {
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

/** The envelope `{code, success, data, msg}` of the Blade family, and of every fixed call of the contract. */
export const bladeEnvelope: AnswerStyle = {
  name: 'Error',
  done: { zh: '操作成功', en: 'Done' },
  writeAnswer: ok,
  writeError: (refusal) => ({ status: refusal.status, body: fail(refusal) }),
  readAnswer: readBladeAnswer,
  answerSchema: envelopeSchema,
  errorSchema,
};
