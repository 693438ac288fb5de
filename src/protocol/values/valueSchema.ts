import type { Field } from '../../model/Field.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { NumberShape, ObjectShape, TextShape, ValueShape } from '../../model/fieldTypes/Shape.ts';
import type { JsonSchema } from '../../model/Json.ts';
import { MAX_DECIMAL_DIGITS, MAX_KEY_LENGTH, valueLimits } from '../../model/valueLimits.ts';

/** JSON Schema of one canonical value of the field, worked out from its type's shape; null is allowed besides. */
export function valueSchema(field: Field): JsonSchema {
  const { shape } = fieldTypes[field.type];
  if (shape.kind !== 'key' || !field.many) return shapeSchema(shape, field);
  const { maxItems } = valueLimits(field);
  return {
    type: 'array',
    items: keySchema(shape.isListed, field),
    uniqueItems: true,
    minItems: field.minItems ?? 0,
    maxItems,
  };
}

/** JSON Schema of one part of a value; words of the field that say more about it are heeded. */
function shapeSchema(shape: ValueShape, field: Field): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return textSchema(shape, field);
    case 'key':
      return keySchema(shape.isListed, field);
    case 'number':
      return numberSchema(shape);
    case 'integer':
      return integerSchema(field);
    case 'decimal':
      return decimalSchema(field.scale ?? 2);
    case 'boolean':
      return { type: 'boolean' };
    case 'object':
      return objectSchema(shape);
    case 'list':
      return {
        type: 'array',
        minItems: field.minItems ?? 0,
        maxItems: field.maxItems ?? shape.maxItems,
        items: objectSchema(shape.items),
      };
    case 'derived':
      return { type: ['string', 'number', 'boolean'], ...valueLimits(field) };
    case 'any':
      return {};
    case 'none':
      return { type: 'null' };
  }
}

/** JSON Schemas of the properties of an object, or of each object in a list. */
export function objectProperties(shape: ValueShape): Readonly<Record<string, JsonSchema>> {
  if (shape.kind === 'list') return objectProperties(shape.items);
  const properties = shape.kind === 'object' ? (shape.properties ?? {}) : {};
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, partSchema(part)]));
}

/** A part of an object, of which no field says more. */
function partSchema(shape: ValueShape): JsonSchema {
  if (shape.kind === 'text') return { type: 'string', maxLength: shape.maxLength };
  if (shape.kind === 'number') return numberSchema(shape);
  return {};
}

function textSchema({ pattern, format }: TextShape, field: Field): JsonSchema {
  return {
    type: 'string',
    ...valueLimits(field),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(format === undefined ? {} : { format }),
    ...((field.pattern ?? pattern) === undefined ? {} : { pattern: field.pattern ?? pattern }),
  };
}

/** Keys of a dictionary live in the model's dictionaries; those that the field lists itself are known here. */
function keySchema(isListed: true | undefined, field: Field): JsonSchema {
  if (isListed) return { type: 'string', enum: (field.options ?? []).map((option) => option.value) };
  return { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH };
}

function numberSchema({ minimum, maximum, isWhole }: NumberShape): JsonSchema {
  return { type: isWhole ? 'integer' : 'number', minimum, maximum };
}

/** Never outside the numbers that JSON carries exactly. */
function integerSchema({ minimum, maximum, multipleOf }: Field): JsonSchema {
  return {
    type: 'integer',
    minimum: minimum ?? Number.MIN_SAFE_INTEGER,
    maximum: maximum ?? Number.MAX_SAFE_INTEGER,
    ...(multipleOf === undefined ? {} : { multipleOf }),
  };
}

/** A decimal text; its range is checked by `validateRecord`, which JSON Schema cannot. */
function decimalSchema(scale: number): JsonSchema {
  const fraction = scale === 0 ? '' : `(\\.[0-9]{1,${scale}})?`;
  return {
    type: 'string',
    pattern: `^-?[0-9]{1,${MAX_DECIMAL_DIGITS - scale}}${fraction}$`,
    maxLength: MAX_DECIMAL_DIGITS + 2,
  };
}

function objectSchema(shape: ObjectShape): JsonSchema {
  const { properties, optional = [] } = shape;
  if (properties === undefined) return { type: 'object', maxProperties: 200 };
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    properties: objectProperties(shape),
  };
}
