import type { JsonSchema } from '../../src/model/Json.ts';

/** A word of a schema file: where it stands, what it takes, what it says and an example. */
export interface Word {
  /** Keys from the top of the file; `*` for a name that people choose, `0` for an item of a list. */
  readonly path: readonly string[];
  readonly takes: string;
  readonly description: string;
  readonly example: unknown;
  readonly required: boolean;
}

type Defs = Readonly<Record<string, JsonSchema>>;

interface Place {
  readonly defs: Defs;
  readonly path: readonly string[];
  /** References on the way here: what is below itself is told once. */
  readonly seen: readonly string[];
}

/** Every word below a schema, deep; what stands behind a name of `apart` has a page of its own. */
export function wordsOf(schema: JsonSchema, defs: Defs, apart: readonly string[] = []): Word[] {
  return below(schema, { defs, path: [], seen: apart });
}

function below(schema: JsonSchema, place: Place): Word[] {
  const found = branch(resolved(schema, place.defs));
  const name = refName(schema);
  if (name !== undefined && place.seen.includes(name)) return [];
  const inside = name === undefined ? place : { ...place, seen: [...place.seen, name] };
  if (name === 'text' || name === 'unitText') return [];
  const { items, additionalProperties } = found;
  if (isSchema(items)) return below(items, { ...inside, path: [...place.path, '0'] });
  const own = properties(found, inside);
  if (!isSchema(additionalProperties)) return own;
  return [...own, ...below(additionalProperties, { ...inside, path: [...place.path, '*'] })];
}

function properties(schema: JsonSchema, place: Place): Word[] {
  const all = Object.entries((schema.properties ?? {}) as Defs).filter(([, one]) => one.deprecated !== true);
  const required = (schema.required ?? []) as readonly string[];
  // A key for each method or operation, all alike, is told once.
  const alike = all.length > 3 && new Set(all.map(([, one]) => JSON.stringify(one))).size === 1;
  return (alike ? all.slice(0, 1) : all).flatMap(([key, one]) => {
    const path = [...place.path, key];
    const word = {
      path,
      takes: takesOf(one, place.defs),
      description: alike
        ? `${describe(one, place.defs)} (${all.map(([name]) => name).join(', ')})`
        : describe(one, place.defs),
      example: exampleOf(one, place.defs),
      required: required.includes(key),
    };
    return [word, ...below(one, { ...place, path })];
  });
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const refName = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.replace('#/$defs/', '') : undefined;

function resolved(schema: JsonSchema, defs: Defs): JsonSchema {
  const name = refName(schema);
  return name === undefined ? schema : { ...defs[name], ...schema };
}

/** Of `if … then … else …` the plain form: that of a single one. */
const branch = (schema: JsonSchema): JsonSchema => (isSchema(schema.else) ? { ...schema.else, ...schema } : schema);

function describe(schema: JsonSchema, defs: Defs): string {
  return String(resolved(schema, defs).description ?? '');
}

/** The example that stands there, or one that follows from what the word takes. */
export function exampleOf(schema: JsonSchema, defs: Defs): unknown {
  const found = branch(resolved(schema, defs));
  if (Array.isArray(found.examples)) return found.examples[0];
  if (found.const !== undefined) return found.const;
  if (Array.isArray(found.enum)) return found.enum[0];
  if (found.type === 'boolean') return true;
  if (found.type === 'integer') return found.minimum ?? 1;
  if (found.type === 'array' && isSchema(found.items)) return [exampleOf(found.items, defs)];
  return undefined;
}

/** Names of shared pieces as people read them. */
const NAMES: Readonly<Record<string, string>> = {
  text: 'text in each language',
  unitText: 'text in each language',
  condition: '[condition](conditions.md)',
  fieldName: 'field',
  fieldNames: 'list of fields',
  entityName: 'entity',
  dictionaryCode: 'dictionary',
  menuCode: 'menu code',
  permissionCode: 'permission code',
  roleAlias: 'role',
  icon: 'icon',
  fields: '[fields](field-types.md)',
  rowFields: '[fields](field-types.md)',
  extensionFields: '[fields](field-types.md)',
  platformEntity: 'entity of the platform',
  platformDictionary: 'dictionary of the platform',
  inputFields: '[fields](field-types.md)',
};

function takesOf(schema: JsonSchema, defs: Defs): string {
  const name = refName(schema);
  if (name !== undefined && NAMES[name] !== undefined) return NAMES[name];
  return takesPlain(resolved(schema, defs), defs);
}

function takesPlain(schema: JsonSchema, defs: Defs): string {
  const { type, items, minimum, maximum, additionalProperties, properties: own } = schema;
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (Array.isArray(schema.enum)) {
    return schema.enum.length > 12 ? 'a name' : schema.enum.map((one) => `\`${String(one)}\``).join(', ');
  }
  if (isSchema(schema.then) && isSchema(schema.else)) return `${takesPlain(schema.else, defs)}, or a list of them`;
  if (type === 'array') return isSchema(items) ? `list of ${plural(takesOf(items, defs))}` : 'list';
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'integer' || type === 'number') return numberText(type, minimum, maximum);
  if (own !== undefined)
    return Array.isArray(type) ? `${typeText(type.filter((one) => one !== 'object'))}, or words` : 'words';
  if (isSchema(additionalProperties)) return `by name: ${takesOf(additionalProperties, defs)}`;
  if (Array.isArray(schema.oneOf)) return schema.oneOf.map((one) => takesOf(one as JsonSchema, defs)).join(', or ');
  return type === undefined ? 'any value' : typeText([type].flat());
}

const typeText = (types: readonly unknown[]): string =>
  types.map((one) => (one === 'string' ? 'text' : String(one))).join(' or ');

function plural(takes: string): string {
  if (takes.startsWith('list of ')) return takes.replace('list', 'lists');
  return /^[a-z ]+$/.test(takes) && !takes.endsWith('s') ? `${takes}s` : takes;
}

function numberText(type: string, minimum: unknown, maximum: unknown): string {
  const what = type === 'integer' ? 'whole number' : 'number';
  if (minimum === undefined) return what;
  return maximum === undefined ? `${what} from ${minimum}` : `${what}, ${minimum} to ${maximum}`;
}
