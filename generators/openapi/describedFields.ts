import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import type { JsonSchema } from '../../src/model/Json.ts';
import { fieldOf } from '../../src/model/lookups.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { propertiesOf } from '../../src/protocol/inputSchemas.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';

type FindField = (name: string) => Field | undefined;

/**
 * A closed object with each field as we write it, under its label. What the server also tolerates
 * (numbers as text, -1 for nothing) stays unsaid: the document is for those who write new clients.
 */
export function describedFields(
  entity: Entity,
  schema: JsonSchema,
  find: FindField = (name) => fieldOf(entity, name),
): JsonSchema {
  const properties = Object.entries(propertiesOf(schema)).map(([name, value]): [string, JsonSchema] => {
    const field = find(name);
    return [name, field === undefined ? value : describedField(entity, field, value)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** What a new record cannot be without; conditions may ask for more. */
export function withRequired(schema: JsonSchema, entity: Entity): JsonSchema {
  const names = Object.keys(propertiesOf(schema)).filter((name) => isAlwaysRequired(fieldOf(entity, name)));
  return names.length === 0 ? schema : { ...schema, required: names };
}

function isAlwaysRequired(field: Field | undefined): boolean {
  return field?.required === true && field.visibleWhen === undefined && field.default === undefined;
}

function describedField(entity: Entity, field: Field, fallback: JsonSchema): JsonSchema {
  const schema = codecOf(field, conventionOf(entity).records.values)?.schema ?? fallback;
  const { zh, en } = field.label;
  return { title: zh, description: field.help === undefined ? en : `${en}. ${field.help.en}`, ...schema };
}
