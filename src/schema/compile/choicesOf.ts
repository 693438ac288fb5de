import type { FieldShape, Workspace } from './Workspace.ts';

export interface KnownChoices {
  /** As a sentence names it. */
  readonly owner: string;
  readonly keys: readonly string[];
}

/** The closed list behind a field, or undefined when it has none (or its dictionary is missing). */
export function choicesOf(workspace: Workspace, shape: FieldShape): KnownChoices | undefined {
  const { options, dictionary } = shape.authored;
  if (shape.type === 'options' && options !== undefined) {
    return { owner: `The field "${shape.name}"`, keys: options.flatMap((option) => option?.value ?? []) };
  }
  if (shape.type !== 'dictionary' || dictionary === undefined) return undefined;
  const items = workspace.dictionaries.get(dictionary)?.items;
  return items && { owner: `The dictionary "${dictionary}"`, keys: items.map((item) => item.key) };
}
