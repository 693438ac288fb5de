import type { Field } from '../../model/Field.ts';
import { referenceTarget } from '../../model/lookups.ts';
import type { EntityBundle } from '../../model/Model.ts';
import type { Texts } from '../i18n/useText.ts';
import type { FieldChoice, FieldFormat } from './FieldFormat.ts';
import { cellOf } from './ownCells.tsx';

function choicesOf(field: Field, bundle: EntityBundle, texts: Texts): FieldChoice[] {
  const options = (field.options ?? []).map((option) => ({
    key: option.value,
    label: texts.text(option.label),
    color: option.color ?? ('default' as const),
    sealed: false,
    parent: undefined,
  }));
  const dictionary = field.dictionary === undefined ? undefined : bundle.dictionaries[field.dictionary];
  const items = [...(dictionary?.items ?? [])].sort((left, right) => left.sort - right.sort);
  const listed = items.map((item) => ({
    key: item.key,
    label: texts.text(item.label),
    color: item.color,
    sealed: item.sealed,
    parent: item.parent,
  }));
  return [...options, ...listed];
}

function targetOf(field: Field, bundle: EntityBundle): FieldFormat['target'] {
  const target = referenceTarget(field);
  if (target === undefined) return undefined;
  const summary = bundle.references[target.entity];
  return { ...target, labelField: target.labelField ?? summary?.titleField ?? 'name', ...(summary && { summary }) };
}

/** Resolves what the bundle says about a field in one language. Keep the result: it is compared by identity. */
export function buildFormat(
  field: Field,
  bundle: EntityBundle,
  texts: Texts,
  siblings: readonly Field[] = bundle.entity.fields,
): FieldFormat {
  const choices = choicesOf(field, bundle, texts);
  const children = field.fields ?? [];
  return {
    texts,
    cell: cellOf(field),
    choices,
    isState: choices.some(({ color }) => color !== 'default'),
    choiceOf: new Map(choices.map((choice) => [choice.key, choice])),
    target: targetOf(field, bundle),
    siblings,
    children: new Map(children.map((child) => [child.name, buildFormat(child, bundle, texts, children)])),
  };
}
