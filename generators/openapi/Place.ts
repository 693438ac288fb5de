import { type Vocabulary, vocabularyOf } from '../../src/model/conditionWords.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import type { Model } from '../../src/model/Model.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import type { EntityRecord, WireStyle } from '../../src/protocol/types.ts';
import { wordExample } from './wordExample.ts';

/** What a document is made of: the model, and records that stand for many. */
export interface Source {
  readonly model: Model;
  /** A canonical record of an entity, as demo data has it. */
  readonly exampleOf: (entity: Entity) => EntityRecord | undefined;
}

/** Where a schema stands. */
export interface FieldPlace {
  readonly vocabulary: Vocabulary;
  readonly values: WireStyle;
  /** Of an answer: the value may be missing, masked or older than the words of today. */
  readonly isAnswer: boolean;
  /** A canonical value that stands for many. */
  readonly exampleOf: (field: Field) => unknown;
}

/** Longer texts say no more than short ones. */
const MAX_EXAMPLE_LENGTH = 200;

/** A place among an entity's own fields. */
export function placeOf({ model, exampleOf }: Source, entity: Entity, isAnswer: boolean): FieldPlace {
  const record = exampleOf(entity);
  return {
    vocabulary: vocabularyOf(model, entity),
    values: conventionOf(entity).records.values,
    isAnswer,
    exampleOf: (field) => {
      const value = record?.[field.name] ?? wordExample(field, model.dictionaries);
      return JSON.stringify(value ?? null).length > MAX_EXAMPLE_LENGTH ? undefined : value;
    },
  };
}

/** A place among the inputs of an action or call. */
export function placeOfInputs(source: Source, entity: Entity, fields: readonly Field[]): FieldPlace {
  const own = placeOf(source, entity, false);
  return {
    ...own,
    vocabulary: { ...own.vocabulary, fieldNamed: (name) => fields.find((field) => field.name === name) },
    exampleOf: (field) => wordExample(field, source.model.dictionaries),
  };
}

/** A place in a child row, where a bare name is a column of the row. */
export function inRow(place: FieldPlace, columns: ReadonlyMap<string, Field>): FieldPlace {
  const { fieldNamed, ...vocabulary } = place.vocabulary;
  return {
    ...place,
    vocabulary: { ...vocabulary, fieldNamed: (name) => columns.get(name) ?? fieldNamed(name) },
    exampleOf: (field) => wordExample(field, place.vocabulary.dictionaries),
  };
}

/** It must be there whatever the rest of the record says. */
export function isAlwaysRequired(field: Field): boolean {
  const { required, visibleWhen, default: initial, copy, computed } = field;
  return required && [visibleWhen, initial, copy, computed].every((word) => word === undefined);
}
