import { bodyObject } from '../wireValues.ts';
import { readList, readNumber, readText, readTexts } from './reading.ts';

function readCounts(value: unknown) {
  const { total, refused, failed } = bodyObject(value);
  return { total: readNumber(total), refused: readNumber(refused), failed: readNumber(failed) };
}

/** Calls of an hour or a day: by period, and the slowest of them. */
export function readLogFigures(value: unknown) {
  const { complete, minutes, periods, slowest } = bodyObject(value);
  return {
    ...readTexts(value, ['from', 'until']),
    ...readCounts(value),
    complete: complete === true,
    minutes: readNumber(minutes),
    periods: readList(periods, (one) => ({ start: readText(bodyObject(one).start), ...readCounts(one) })),
    slowest: readList(slowest, (one) => {
      const { total, average, most } = bodyObject(one);
      return {
        ...readTexts(one, ['method', 'route']),
        total: readNumber(total),
        average: readNumber(average),
        most: readNumber(most),
      };
    }),
  };
}
