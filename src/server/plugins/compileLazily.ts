import { createRequire } from 'node:module';
import type { Ajv, Options, ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler, FastifyServerOptions } from 'fastify';
import { isText } from '../../model/guards.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { checkAddress } from './checkAddress.ts';

const require = createRequire(import.meta.url);

/** Half of what the first save of an entity took: what is made gets no quicker by being gone through a second time. */
const CODE = { optimize: false };

/** Unknown keys are dropped, never interpreted; values keep their types. */
const OPTIONS: Options = {
  removeAdditional: true,
  useDefaults: true,
  coerceTypes: false,
  allErrors: false,
  strict: false,
  // That our own schemas are schemas is held by a test.
  validateSchema: false,
  code: CODE,
};

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const bodies = lazily((): Ajv => {
  const { Ajv: Compiler } = require('ajv') as typeof import('ajv');
  const ajv = new Compiler(OPTIONS);
  (require('ajv-formats') as (ajv: Ajv) => void)(ajv);
  return ajv;
});
type Stringifier = (schema: JsonSchema, options: { ajv: Options }) => (data: unknown) => string;
const stringifier = lazily(() => require('fast-json-stringify') as Stringifier);

/** A schema that is made when it is needed: hundreds of routes, of which a start needs a handful. */
export interface LazySchema {
  readonly later: () => JsonSchema;
}

export const lazySchema = (make: () => JsonSchema): LazySchema => ({ later: make });

/** The schema itself, whether it was given or promised. */
export const schemaNow = (schema: unknown): JsonSchema => {
  const promised = (schema as Partial<LazySchema> | null)?.later;
  return typeof promised === 'function' ? promised() : (schema as JsonSchema);
};

/**
 * The key of a successful answer's schema. The number 200 as a key would cost every route two arrays of some three
 * hundred empty places: 3 MB in all.
 */
export const SUCCESS = '2xx';

type Finding = NonNullable<ValidateFunction['errors']>[number];

const failed = (findings: readonly Finding[]) => ({
  error: Object.assign(new Error('invalid'), { validation: findings, statusCode: 400 }),
});

const validators: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  if (httpPart !== 'body') {
    const address = lazily(() => schemaNow(schema));
    return (data: unknown) => {
      const found = checkAddress(address(), data);
      return found ? failed([found]) : { value: data };
    };
  }
  const compiled = lazily(() => bodies().compile(schemaNow(schema)));
  return (data: unknown) => {
    const validate = compiled();
    return validate(data) ? { value: data } : failed(validate.errors ?? []);
  };
};

/** How long a text may be says nothing of how it is written. */
const isOfText = ({ maxLength, ...others }: JsonSchema): boolean => JSON.stringify(others) === '{"type":"string"}';

/** The names of a schema for a closed object of nothing but texts; false where it says anything else. */
function namesOfTexts({ type, properties, required, ...others }: JsonSchema): readonly string[] | false {
  const areTexts = Object.values(properties ?? {}).every(isOfText);
  const isClosed = JSON.stringify({ type, ...others }) === '{"type":"object","additionalProperties":false}';
  return isClosed && areTexts && Object.keys(properties ?? {});
}

/** Each of the names with its text, and nothing else, as JSON; undefined where one of them is none. */
function writeTexts(names: readonly string[], data: unknown): string | undefined {
  const texts = Object.fromEntries(names.map((name) => [name, (data as Record<string, unknown> | null)?.[name]]));
  return Object.values(texts).every(isText) ? JSON.stringify(texts) : undefined;
}

/** What a start is asked first, whether it is there, is answered without the compiler, which is 75 files to load. */
const serializers: FastifySerializerCompiler<object> = ({ schema }) => {
  const compiled = lazily(() => stringifier()(schemaNow(schema), { ajv: { code: CODE } }));
  const names = lazily(() => namesOfTexts(schemaNow(schema)));
  return (data: unknown) => {
    const known = names();
    return (known ? writeTexts(known, data) : undefined) ?? compiled()(data);
  };
};

const taken = (): never => {
  throw new Error('The compilers are those of compileLazily');
};

/** Said when an instance is made, which would load Fastify's own compilers otherwise: 2 MB that nobody uses. */
export const COMPILED_LAZILY: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: taken, buildSerializer: taken },
};

/** Validators and serialisers are compiled at the first call of their route, and the compilers loaded then. */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler(validators);
  app.setSerializerCompiler(serializers);
}
