import type { Text } from '../../../model/Text.ts';
import { answerReader } from '../../data/answerReader.ts';
import { isObject } from '../../storage/guards.ts';

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

const textOf = (row: ReturnType<typeof answerReader>): Text => ({ zh: row.text('zh'), en: row.text('en') });

function heldOf(raw: unknown): ReadonlySet<number> {
  return new Set(isObject(raw) && Array.isArray(raw.held) ? raw.held.map(Number) : []);
}

const listIn = (raw: unknown, key: string): readonly unknown[] => {
  const list = isObject(raw) ? raw[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/** The answer of shian/permissions. */
export function readMatrix(data: unknown): Matrix {
  return {
    roles: answerReader(data)
      .rows('roles')
      .map((role) => ({ id: role.text('id'), roleName: role.text('roleName') })),
    entities: listIn(data, 'entities').map((raw) => {
      const entity = answerReader(raw);
      return {
        name: entity.text('name'),
        module: entity.text('module'),
        label: textOf(entity),
        lines: listIn(raw, 'lines').map((line) => {
          const read = answerReader(line);
          return { what: textOf(read), code: read.text('code'), held: heldOf(line) };
        }),
      };
    }),
  };
}
