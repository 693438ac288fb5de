import type { EngineText } from '../../model/Text.ts';
import { sentence } from '../sentences.ts';
import type { FieldShape, Workspace } from './Workspace.ts';

export interface KnownChoices {
  /** Says that this is none of them. */
  readonly lacks: (value: string) => EngineText;
  readonly keys: readonly string[];
}

/** The values are keys of a closed list. */
export const hasChoices = ({ type }: Pick<FieldShape, 'type'>): boolean => type === 'dictionary' || type === 'options';

/** The closed list behind a field, or undefined when it has none (or its dictionary is missing). */
export function choicesOf(workspace: Workspace, shape: FieldShape): KnownChoices | undefined {
  const { options, dictionary } = shape.authored;
  if (shape.type === 'options' && options !== undefined) {
    return {
      lacks: (value) => sentence('noOption', { field: shape.name, value }),
      keys: options.flatMap((option) => option?.value ?? []),
    };
  }
  if (shape.type !== 'dictionary' || dictionary === undefined) return undefined;
  const items = workspace.dictionaries.get(dictionary)?.items;
  return items && { lacks: (value) => sentence('noItem', { dictionary, value }), keys: items.map((item) => item.key) };
}
