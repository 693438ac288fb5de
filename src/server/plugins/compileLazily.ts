import { createRequire } from 'node:module';
import type { Ajv, Options, ValidateFunction } from 'ajv';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler, FastifyServerOptions } from 'fastify';
import type { JsonSchema } from '../../model/Json.ts';
import { checkAddress } from './checkAddress.ts';

const require = createRequire(import.meta.url);

/** Unknown keys are dropped, never interpreted; values keep their types. */
const OPTIONS: Options = {
  removeAdditional: true,
  useDefaults: true,
  coerceTypes: false,
  allErrors: false,
  strict: false,
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
const stringifier = lazily(() => require('fast-json-stringify') as (schema: JsonSchema) => (data: unknown) => string);

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

const serializers: FastifySerializerCompiler<object> = ({ schema }) => {
  const compiled = lazily(() => stringifier()(schemaNow(schema)));
  return (data: unknown) => compiled()(data);
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
