import type { Field } from '../../model/Field.ts';

/** The fields with what they depend on through computed ones: a form watches all of it. */
export function wholeDependencies(fields: readonly Field[]): Field[] {
  const computed = new Map(fields.filter((field) => field.computed !== undefined).map((field) => [field.name, field]));
  if (computed.size === 0) return [...fields];
  return fields.map((field) => {
    const children = field.fields?.map((child) => ({ ...child, dependsOn: followed(child, computed, 'form.') }));
    return {
      ...field,
      dependsOn: followed(field, computed, ''),
      ...(children === undefined ? {} : { fields: children }),
    };
  });
}

/** `before` stands in front of the names of the record where child rows read it. */
function followed(field: Field, computed: ReadonlyMap<string, Field>, before: '' | 'form.'): string[] {
  const names = new Set(field.dependsOn);
  for (const name of names) {
    if (!name.startsWith(before)) continue;
    for (const next of computed.get(name.slice(before.length))?.dependsOn ?? []) names.add(`${before}${next}`);
  }
  if (before === '') names.delete(field.name);
  return [...names];
}
