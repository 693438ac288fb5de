import type { Text } from '../../model/Text.ts';
import type { BladePage } from '../calls/BladePage.ts';
import { pageSchema } from '../conventions/bladeEnvelope.ts';
import type { EntityRecord } from '../types.ts';
import type { Flat, Parts, Properties, Schema, Whole } from './Schema.ts';

/** Text of limited length. */
export const text = (maxLength = 255): Schema<string> => ({ type: 'string', maxLength });

/** Text in a form. */
export const textMatching = (pattern: string, maxLength: number): Schema<string> => ({
  type: 'string',
  pattern,
  maxLength,
});

/** A text in the languages it is written in. */
export const byLanguage: Schema<Text> = {
  type: 'object',
  additionalProperties: { type: 'string', maxLength: 2000 },
};

/** One of these texts. */
export const oneOf = <T extends string>(...words: readonly T[]): Schema<T> => ({ type: 'string', enum: words });

/** An id, or a short code that serves as one. */
export const id: Schema<string> = text(64);

/** A moment, `YYYY-MM-DD HH:mm:ss`. */
export const exactMoment: Schema<string> = textMatching('^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', 19);

/** Comma-joined ids. */
export const idsInText: Schema<string> = text(20_000);

export const integer: Schema<number> = { type: 'integer', minimum: -1, maximum: Number.MAX_SAFE_INTEGER };
export const flag: Schema<boolean> = { type: 'boolean' };

/** Several texts as the properties of an object. */
export function textProperties<const N extends string>(names: readonly N[]): Readonly<Record<N, Schema<string>>> {
  return Object.fromEntries(names.map((name) => [name, text(2000)])) as Record<N, Schema<string>>;
}

/** A closed object of which anything may be missing: what a call is sent. */
export function optionalObject<P extends Properties>(properties: P): Schema<Parts<P>> {
  return { type: 'object', additionalProperties: false, properties };
}

/** What comes in the address or in the body, as its client likes. */
export const eitherWay = <S>(schema: S): { readonly query: S; readonly body: S } => ({ query: schema, body: schema });

/** A closed object that is whole, except for what is optional: what a call answers. */
export function wholeObject<P extends Properties, O extends Properties = Record<never, never>>(
  properties: P,
  optional?: O,
): Schema<Flat<Whole<P> & Parts<O>>> {
  const all = { ...properties, ...optional };
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties: all };
}

/** A closed object of which these must come, and anything else may be missing. */
export function objectRequiring<P extends Properties, N extends keyof P & string>(
  properties: P,
  ...names: readonly N[]
): Schema<Flat<Parts<Omit<P, N>> & Whole<Pick<P, N>>>> {
  return { type: 'object', additionalProperties: false, properties, required: names };
}

/** A whole object of texts. */
export function objectOfTexts<const N extends string>(names: readonly N[]): Schema<{ readonly [K in N]: string }> {
  const properties = textProperties(names);
  return { type: 'object', additionalProperties: false, required: names, properties };
}

/** Somebody by id and name. */
export const person = wholeObject({ id, name: text() });

export function listOf<T>(items: Schema<T>, maxItems = 10_000): Schema<readonly T[]> {
  return { type: 'array', maxItems, items };
}

/** One or the other. */
export const anyOf = <A, B>(one: Schema<A>, other: Schema<B>): Schema<A | B> => ({ anyOf: [one, other] });

/** The bytes of a file. */
export const bytes: Schema<string> = { type: 'string', contentMediaType: 'application/octet-stream' };

/** A record of an entity, whose schema bears the entity's name. */
export const recordOf = (entity: string): Schema<EntityRecord> => ({ $ref: `#/components/schemas/${entity}` });

/** A record, or some of its fields, in canonical values with the words of references beside them, whatever its entity. */
export const anyRecord: Schema<EntityRecord> = { type: 'object', additionalProperties: true };

/** No answer: the caller is sent elsewhere. */
export const noAnswer: Schema<null> = { type: 'null' };

/** A page of records. */
export const pageOf = <T>(record: Schema<T>): Schema<BladePage<T>> => pageSchema(record);

export const paging = {
  current: { type: 'integer', minimum: 1, maximum: 1_000_000 } as Schema<number>,
  size: { type: 'integer', minimum: 1, maximum: 200 } as Schema<number>,
};

/** The tenant whose rows are meant; for whom it counts is the server's business. */
export const tenantQuery = optionalObject({ tenantId: text(12) });
