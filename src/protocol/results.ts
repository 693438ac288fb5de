import type { Entity } from '../model/Entity.ts';
import type { JsonSchema } from '../model/Json.ts';
import { pageBody, pageSchema } from './envelope.ts';
import { decodeRecord, encodeRecord, recordSchema } from './records.ts';
import { flattenTree } from './treeResult.ts';
import type { EntityRecord, Page, WireOutput } from './types.ts';
import { isNotSet } from './values/notSet.ts';
import { bodyObject } from './wireValues.ts';

/** The ways answers are written, shared by the conventions. */
interface Shape<R> {
  readonly encodeResult: (result: R, entity: Entity) => WireOutput;
  readonly decodeResult: (output: WireOutput, entity: Entity) => R;
  readonly answer: (entity: Entity) => JsonSchema;
}

/** A page envelope. Peers that answer a bare list, or a tree, are read as one page of all nodes. */
export const pageResult: Shape<Page> = {
  encodeResult: (page, entity) =>
    plainOutput(
      pageBody(
        page,
        page.records.map((record) => answerRecord(entity, record)),
      ),
    ),
  decodeResult: (output, entity) => {
    if (Array.isArray(output.body)) return onePage(readRecords(entity, flattenTree(output.body)));
    const body = bodyObject(output.body);
    const records = readRecords(entity, Array.isArray(body.records) ? body.records : []);
    return {
      records,
      total: count(body.total, records.length),
      size: count(body.size, records.length),
      current: count(body.current, 1),
    };
  },
  answer: (entity) => pageSchema(recordSchema(entity, 'answer')),
};

/** One record. */
export const recordResult: Shape<EntityRecord> = {
  encodeResult: (record, entity) => plainOutput(answerRecord(entity, record)),
  decodeResult: (output, entity) => decodeRecord(entity, output.body, 'answer'),
  answer: (entity) => recordSchema(entity, 'answer'),
};

/** One record or null; peers write null as {} or "". */
export const optionalResult: Shape<EntityRecord | null> = {
  encodeResult: (record, entity) => plainOutput(record === null ? null : answerRecord(entity, record)),
  decodeResult: (output, entity) => (isNotSet(output.body) ? null : decodeRecord(entity, output.body, 'answer')),
  answer: (entity) => ({ ...recordSchema(entity, 'answer'), type: ['object', 'null'] }),
};

/** A bare list of records. */
export const recordsResult: Shape<readonly EntityRecord[]> = {
  encodeResult: (records, entity) => plainOutput(records.map((record) => answerRecord(entity, record))),
  decodeResult: (output, entity) => {
    const body = Array.isArray(output.body) ? output.body : bodyObject(output.body).records;
    return readRecords(entity, Array.isArray(body) ? flattenTree(body) : []);
  },
  answer: (entity) => ({ type: 'array', maxItems: 1000, items: recordSchema(entity, 'answer') }),
};

/** `true`, or the saved record as our server answers it. */
export const savedResult: Shape<EntityRecord | true> = {
  encodeResult: (saved, entity) => plainOutput(saved === true ? true : answerRecord(entity, saved)),
  decodeResult: (output, entity) =>
    bodyObject(output.body).id === undefined ? true : decodeRecord(entity, output.body, 'answer'),
  answer: (entity) => ({ anyOf: [{ type: 'boolean' }, recordSchema(entity, 'answer')] }),
};

/** `true`; a refusal is an error and no result. */
export const doneResult: Shape<true> = {
  encodeResult: () => plainOutput(true),
  decodeResult: () => true,
  answer: () => ({ type: 'boolean' }),
};

/** An answer without headers of its own. */
function plainOutput(body: unknown): WireOutput {
  return { body, headers: {} };
}

function answerRecord(entity: Entity, record: EntityRecord): Record<string, unknown> {
  return encodeRecord(entity, record, 'answer');
}

function readRecords(entity: Entity, records: readonly unknown[]): readonly EntityRecord[] {
  return records.map((record) => decodeRecord(entity, record, 'answer'));
}

function onePage(records: readonly EntityRecord[]): Page {
  return { records, total: records.length, size: records.length, current: 1 };
}

function count(value: unknown, fallback: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : fallback;
}
