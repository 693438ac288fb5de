import type { FieldChoice, FieldFormat } from '../FieldFormat.ts';

/** The choices a value names; a key outside the dictionary stands for itself. */
export function choicesOfValue(value: unknown, format: FieldFormat): FieldChoice[] {
  const keys = Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];
  return keys.map((key: unknown) => {
    const text = typeof key === 'boolean' ? format.texts.t(key ? 'yes' : 'no') : String(key);
    return (
      format.choiceOf.get(String(key)) ?? { key: text, label: text, color: 'default', sealed: false, parent: undefined }
    );
  });
}
