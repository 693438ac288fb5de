import type { Text } from '../../../model/Text.ts';
import type { MatrixEntity, MatrixLine } from './Matrix.ts';

/** A row of the table: one operation, or the head of an entity's operations. */
export interface DrawnLine {
  readonly entity: MatrixEntity;
  readonly line?: MatrixLine;
}

export const matrixLines = (entities: readonly MatrixEntity[]): readonly DrawnLine[] =>
  entities.flatMap((entity) => [{ entity }, ...entity.lines.map((line) => ({ entity, line }))]);

/** How wide a text stands, in Latin letters: a Chinese character takes two. */
const lettersOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);

const wider = (one: string, other: string): string => (lettersOf(other) > lettersOf(one) ? other : one);

/** The widest words of the first two columns. */
export const widestOf = (lines: readonly DrawnLine[], text: (of: Text) => string) => ({
  what: lines.reduce((widest, { line }) => (line === undefined ? widest : wider(widest, text(line.what))), ''),
  code: lines.reduce((widest, { line }) => wider(widest, line?.code ?? ''), ''),
});
