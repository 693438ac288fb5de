import type { Text } from '../../../model/Text.ts';
import { type AnswerReader, answerReader } from '../../data/answerReader.ts';

export interface MatrixLine {
  readonly what: Text;
  readonly code: string;
  /** Places in `roles`. */
  readonly held: ReadonlySet<number>;
}

export interface MatrixEntity {
  readonly name: string;
  readonly module: string;
  readonly label: Text;
  readonly lines: readonly MatrixLine[];
}

export interface Matrix {
  readonly roles: readonly { readonly id: string; readonly roleName: string }[];
  readonly entities: readonly MatrixEntity[];
}

const textOf = (row: AnswerReader): Text => ({ zh: row.text('zh'), en: row.text('en') });

const placesOf = (held: unknown): ReadonlySet<number> => new Set(Array.isArray(held) ? held.map(Number) : []);

/** The answer of shian/permissions. */
export function readMatrix(data: unknown): Matrix {
  const { rows } = answerReader(data);
  return {
    roles: rows('roles').map(({ text }) => ({ id: text('id'), roleName: text('roleName') })),
    entities: rows('entities').map((entity) => ({
      name: entity.text('name'),
      module: entity.text('module'),
      label: textOf(entity),
      lines: entity
        .rows('lines')
        .map((line) => ({ what: textOf(line), code: line.text('code'), held: placesOf(line.value('held')) })),
    })),
  };
}
