import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type SchemaName, validatorSchemas } from './metaSchema/validatorSchemas.ts';

const compiled = new Map<SchemaName, ValidateFunction>();

/** The validator of one kind of file, compiled on first use and kept. */
export function validatorOf(kind: SchemaName): ValidateFunction {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({
    allErrors: true,
    discriminator: true,
    verbose: true,
    strict: false,
    formats: { regex },
    // Making a check takes longer than all that it checks, and three times as long where words that many use are
    // written out at each place and its code is made shorter.
    inlineRefs: false,
    code: { optimize: false },
    // That our own schemas are schemas is held by a test.
    validateSchema: false,
  });
  const validate = ajv.compile(validatorSchemas[kind]);
  compiled.set(kind, validate);
  return validate;
}

function regex(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}
