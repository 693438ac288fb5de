import type { Entity } from '../../model/Entity.ts';
import type { JsonSchema } from '../../model/Json.ts';
import type { RecordFormat } from '../recordFormat.ts';
import type { Calls, EntityRecord, Page, WireOutput } from '../types.ts';
import { isNotSet } from '../values/notSet.ts';
import { bodyObject } from '../wireValues.ts';
import type { PagingStyle } from './Convention.ts';
import { flattenTree } from './flattenTree.ts';

/** How an operation is answered: meaning to wire and back, and the schema of what travels. */
export interface DecodedAnswer<R, C = unknown> {
  readonly encodeResult: (result: R, entity: Entity, call: C) => WireOutput;
  readonly decodeResult: (output: WireOutput, entity: Entity, call: C) => R;
  readonly answer: (entity: Entity) => JsonSchema;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `true`; a refusal is an error and no result. */
export const doneResult: DecodedAnswer<true> = {
  encodeResult: () => plainOutput(true),
  decodeResult: () => true,
  answer: () => ({ type: 'boolean' }),
};

/** The ways records are answered, in one format. */
export function resultsOf(format: RecordFormat) {
  const write = (entity: Entity, record: EntityRecord) => format.encode(entity, record, 'answer');
  const read = (entity: Entity, wire: unknown) => format.decode(entity, wire, 'answer');
  const schema = (entity: Entity) => format.schema(entity, 'answer');

  /** One record. */
  const record: DecodedAnswer<EntityRecord> = {
    encodeResult: (result, entity) => plainOutput(write(entity, result)),
    decodeResult: (output, entity) => read(entity, output.body),
    answer: schema,
  };

  /** One record or null; peers write null as {} or "". */
  const optional: DecodedAnswer<EntityRecord | null> = {
    encodeResult: (result, entity) => plainOutput(result === null ? null : write(entity, result)),
    decodeResult: (output, entity) => (isNotSet(output.body) ? null : read(entity, output.body)),
    answer: (entity) => ({ ...schema(entity), type: ['object', 'null'] }),
  };

  /** A bare list of records. */
  const records: DecodedAnswer<readonly EntityRecord[]> = {
    encodeResult: (result, entity) => plainOutput(result.map((one) => write(entity, one))),
    decodeResult: (output, entity) => {
      const body = Array.isArray(output.body) ? output.body : bodyObject(output.body).records;
      return Array.isArray(body) ? flattenTree(body).map((one) => read(entity, one)) : [];
    },
    answer: (entity) => ({ type: 'array', maxItems: 1000, items: schema(entity) }),
  };

  /** `true`, or the saved record as our server answers it. */
  const saved: DecodedAnswer<EntityRecord | true> = {
    encodeResult: (result, entity) => plainOutput(result === true ? true : write(entity, result)),
    decodeResult: (output, entity) => (bodyObject(output.body).id === undefined ? true : read(entity, output.body)),
    answer: (entity) => ({ anyOf: [{ type: 'boolean' }, schema(entity)] }),
  };

  /** A page in the words of the convention. */
  const page = (paging: PagingStyle): DecodedAnswer<Page, Calls['list']> => ({
    encodeResult: (result, entity) =>
      paging.writePage({ ...result, records: result.records.map((one) => write(entity, one)) }, entity.name),
    decodeResult: (output, entity, call) => {
      const found = paging.readPage(output, { current: call.page, size: call.size });
      return { ...found, records: found.records.map((one) => read(entity, one)) };
    },
    answer: (entity) => paging.pageSchema(schema(entity)),
    ...(paging.headers === undefined ? {} : { headers: paging.headers }),
  });

  return { record, optional, records, saved, page };
}

/** An answer without headers of its own. */
function plainOutput(body: unknown): WireOutput {
  return { body, headers: {} };
}
