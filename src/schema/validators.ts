import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { validatorSchemas } from './metaSchema/validatorSchemas.ts';
import type { DocumentKind } from './SourceDocument.ts';

const compiled = new Map<DocumentKind, ValidateFunction>();

/** The validator of one kind of file, compiled on first use and kept. */
export function validatorOf(kind: DocumentKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ allErrors: true, discriminator: true, verbose: true, strict: false, formats: { regex } });
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
