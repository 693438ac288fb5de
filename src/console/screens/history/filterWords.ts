import { fieldOf } from '../../../model/lookups.ts';
import type { EntityBundle } from '../../../model/Model.ts';
import { operatorLabel } from '../../../model/operatorLabel.ts';
import { operatorNamed } from '../../../model/operators.ts';
import { ANY_TEXT } from '../../../model/quickFields.ts';
import { foldTree } from '../../../model/Tree.ts';
import type { Filter, FilterTree } from '../../../protocol/types.ts';
import { valueWords } from '../../entity/list/valueWords.ts';
import { buildFormat } from '../../fields/buildFormat.ts';
import type { Texts } from '../../i18n/useText.ts';

/** A condition as plain text, for a cell of a sheet; what a reference names stands there by its key. */
export function filterWords(tree: FilterTree, bundle: EntityBundle, texts: Texts): string {
  const joined = (parts: readonly string[], word: string) =>
    parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(` ${word} `)})`;
  return foldTree<Filter, string>(tree, {
    leaf: (leaf) => testWords(leaf, bundle, texts),
    all: (parts) => joined(parts, texts.t('filterAnd')),
    any: (parts) => joined(parts, texts.t('filterOr')),
    not: (part) => `${texts.t('filterNot')} ${part}`,
  });
}

function testWords(leaf: Filter, bundle: EntityBundle, texts: Texts): string {
  const said = String(leaf.value);
  if (leaf.field === ANY_TEXT) return `${texts.t('quickSearchName')} ${said}`;
  const field = fieldOf(bundle.entity, leaf.field);
  const op = operatorNamed(leaf.op);
  if (op === undefined) return `${leaf.field} …`;
  const word = texts.text(operatorLabel(op, field?.type));
  if (field === undefined) return `${leaf.field} ${word} ${said}`;
  const words = valueWords(leaf, { field, format: buildFormat(field, bundle, texts) }) ?? said;
  return `${texts.text(field.label)} ${word} ${words}`;
}
