import { describe, expect, it } from 'vitest';
import { FIELD_TYPE_NAMES } from '../../src/model/fieldTypes/FieldTypeName.ts';
import { operatorNames } from '../../src/model/operators.ts';
import { inside, sources, textOf } from './sourceFiles.ts';

/** Where a type's name is the matter itself: its description, and what the schema language says of it. */
const NAMED_HERE = ['src/model/fieldTypes', 'src/schema'];

const files = ['src', 'generators'].flatMap(sources).filter((file) => !/\.gen\.ts$/.test(file));

const found = (pattern: RegExp, among: readonly string[] = files) =>
  among.flatMap((file) => [...textOf(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));

describe('what is true of a field type or an operator', () => {
  it('is a word of its descriptor: no other file compares the name of a type', () => {
    const type = FIELD_TYPE_NAMES.join('|');
    const compared = new RegExp(`\\b(?:field|one|child|column|sibling)\\.type [!=]== '(?:${type})'`, 'g');
    const others = files.filter((file) => !NAMED_HERE.some((folder) => inside(file, folder)));

    expect(found(compared, others)).toEqual([]);
  });

  it('is no set of names beside the descriptors', () => {
    expect(found(/Set<(?:FieldTypeName|Field\['type'\]|Operator)>\s*=\s*new Set/g)).toEqual([]);
    expect(found(/Partial<Record<(?:FieldTypeName|Field\['type'\]|Operator)\b/g)).toEqual([]);
  });

  it('has one list of names: no type writes the operators again', () => {
    const [first, second] = operatorNames();
    const union = new RegExp(`'${first}'\\s*\\|\\s*'${second}'\\s*\\|`, 'g');

    expect(found(union)).toEqual([]);
  });
});
