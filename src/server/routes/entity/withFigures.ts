import type { CountAnswer, FiguredPage, Page } from '../../../protocol/types.ts';

/** So long rows wait for what is counted beside them. */
const GRACE_MS = 25;

/** The answer if it is there within the time; a refusal within it is one of the whole. */
function atHand<T>(answer: Promise<T>, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    const settle = <V>(end: (value: V) => void) => {
      return (value: V) => {
        clearTimeout(timer);
        end(value);
      };
    };
    answer.then(settle(resolve), settle(reject));
  });
}

/**
 * Rows with the figures that were asked for with them, where these are at hand when the rows are: rows never wait for
 * counting, and who misses the figures asks for them by themselves.
 */
export async function withFigures(rows: Promise<Page>, figures: Promise<CountAnswer>): Promise<FiguredPage> {
  // It may fail while the rows are read.
  figures.catch(() => undefined);
  const page = await rows;
  const counted = await atHand(figures, GRACE_MS);
  return counted === undefined ? page : { ...page, figures: counted };
}
