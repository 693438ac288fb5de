import type { Field } from '../../../model/Field.ts';
import { mayRead } from '../../../model/fieldAccess.ts';
import { fieldOf } from '../../../model/lookups.ts';
import type { Text } from '../../../model/Text.ts';
import type { EntityScreenContext } from '../EntityContext.ts';

export interface FormPart {
  readonly label: Text | undefined;
  readonly names: readonly string[];
}

export interface FormTabParts {
  readonly label: Text;
  readonly groups: readonly FormPart[];
  readonly names: readonly string[];
}

/** Tabs and groups with the fields that `keep` lets through; empty groups and tabs vanish. */
export function formParts(
  { entity, codes }: EntityScreenContext,
  keep: (field: Field) => boolean,
): readonly FormTabParts[] {
  const shown = (name: string) => {
    const field = fieldOf(entity, name);
    return field !== undefined && mayRead(field, codes) && keep(field);
  };
  return entity.form.tabs
    .map(({ label, groups }) => {
      const parts = groups
        .map((group) => ({ label: group.label, names: group.fields.filter(shown) }))
        .filter((part) => part.names.length > 0);
      return { label, groups: parts, names: parts.flatMap((part) => part.names) };
    })
    .filter((tab) => tab.names.length > 0);
}
