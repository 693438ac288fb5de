import type { Text } from '../../../model/Text.ts';
import { textWidth } from '../../widgets/textWidth.ts';
import type { MatrixEntity, MatrixLine } from './Matrix.ts';

/** A row of the table: one operation, or the head of an entity's operations. */
export interface DrawnLine {
  readonly entity: MatrixEntity;
  readonly line?: MatrixLine;
}

export const matrixLines = (entities: readonly MatrixEntity[]): readonly DrawnLine[] =>
  entities.flatMap((entity) => [{ entity }, ...entity.lines.map((line) => ({ entity, line }))]);

const wider = (one: string, other: string): string => (textWidth(other, 1) > textWidth(one, 1) ? other : one);

/** The widest words of the first two columns. */
export const widestOf = (lines: readonly DrawnLine[], text: (of: Text) => string) => ({
  what: lines.reduce((widest, { line }) => (line === undefined ? widest : wider(widest, text(line.what))), ''),
  code: lines.reduce((widest, { line }) => wider(widest, line?.code ?? ''), ''),
});
