import type { Matrix, MatrixEntity } from './Matrix.ts';

export interface MatrixFilter {
  readonly text: string;
  readonly module: string;
  /** Only lines that not all of the shown roles agree in. */
  readonly differences: boolean;
}

/** Entities with the lines that pass; those with none are left out. `shown` are the roles in the table. */
export function matrixRows(matrix: Matrix, filter: MatrixFilter, shown: readonly number[]): readonly MatrixEntity[] {
  const wanted = filter.text.trim().toLowerCase();
  return matrix.entities.flatMap((entity) => {
    if (filter.module !== '' && entity.module !== filter.module) return [];
    const named = [...Object.values(entity.label), entity.name].join('\n').toLowerCase().includes(wanted);
    const lines = entity.lines.filter(({ what, code, held }) => {
      const found = named || [...Object.values(what), code].join('\n').toLowerCase().includes(wanted);
      const count = shown.filter((role) => held.has(role)).length;
      return found && (!filter.differences || (count > 0 && count < shown.length));
    });
    return lines.length === 0 ? [] : [{ ...entity, lines }];
  });
}
