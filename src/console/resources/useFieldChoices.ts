import { useModelField } from './useModelField.ts';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** What a dictionary field can be, for `<SelectInput choices>` and its kin; sealed items are shown, not offered. */
export function useFieldChoices(source: string, resource?: string): Choice[] {
  const parts = useModelField(source, resource);
  return (parts?.format.choices ?? [])
    .filter(({ sealed }) => !sealed)
    .map(({ key, label }) => ({ id: key, name: label }));
}
