import type { Json } from '../../model/Json.ts';

/** On the wire of BladeX people are `taskUser_<id>`. */
const USER_PREFIX = 'taskUser_';

const bare = (name: string): string => name.trim().replace(USER_PREFIX, '');

function listIn(value: Json | undefined): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one: Json) => listIn(one));
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' ? value.split(',').flatMap((one) => bare(one) || []) : [];
}

/** The names that templates stand for: `${manager}` is what the variable holds, one or many. */
export const namesIn = (templates: readonly string[], variables: Readonly<Record<string, Json>>): readonly string[] => [
  ...new Set(
    templates.flatMap((template) =>
      template.startsWith('${') ? listIn(variables[template.slice(2, -1).trim()]) : [bare(template)],
    ),
  ),
];
