import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

/** Unknown keys are dropped, never interpreted. Bodies keep their types; addresses are all text. */
const body = new Ajv({
  removeAdditional: true,
  useDefaults: true,
  coerceTypes: false,
  allErrors: false,
  strict: false,
});
const address = new Ajv({
  removeAdditional: true,
  useDefaults: true,
  coerceTypes: true,
  allErrors: false,
  strict: false,
});
for (const ajv of [body, address]) (addFormats as unknown as (ajv: Ajv) => void)(ajv);

interface Failed {
  readonly error: Error & { readonly validation: NonNullable<ValidateFunction['errors']> };
}

function failed(errors: ValidateFunction['errors']): Failed {
  return { error: Object.assign(new Error('invalid'), { validation: errors ?? [], statusCode: 400 }) };
}

/**
 * Hundreds of routes, of which a start needs a handful: validators and serialisers are compiled at
 * the first call of their route.
 */
const validators: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let validate: ValidateFunction | undefined;
  return (data: unknown) => {
    validate ??= (httpPart === 'body' ? body : address).compile(schema);
    return validate(data) ? { value: data } : failed(validate.errors);
  };
};

const serializers: FastifySerializerCompiler<object> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data: unknown) => {
    serialize ??= fastJson(schema as Parameters<typeof fastJson>[0]) as (data: unknown) => string;
    return serialize(data);
  };
};

export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler(validators);
  app.setSerializerCompiler(serializers);
}
