import type { Text } from '../../../model/Text.ts';
import type { permissions } from '../../../protocol/calls/grant.ts';

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

/** The answer of shian/permissions as the table reads it. */
export const matrixOf = ({ roles, entities }: ReturnType<typeof permissions.read>): Matrix => ({
  roles,
  entities: entities.map(({ name, module, label, lines }) => ({
    name,
    module,
    label,
    lines: lines.map((line) => ({ what: line.what, code: line.code, held: new Set(line.held) })),
  })),
});
