import { nearestName } from '../../src/model/nearestName.ts';

/** `risk_level` and `RiskLevel` are `riskLevel`. */
const plain = (name: string): string => name.replace(/_/g, '').toLowerCase();

/** Columns that each table of the family has, so that they are no field by another name. */
const EVERYWHERE: readonly string[] = ['status'];

/** The names that came and may be a field that did not. */
export const strangeNames = (came: readonly string[]): readonly string[] =>
  came.filter((one) => !EVERYWHERE.includes(one));

/** The name that came and is most likely meant by one that did not. */
export function nearestCame(name: string, came: readonly string[]): string | undefined {
  const known = strangeNames(came);
  return known.find((one) => plain(one) === plain(name)) ?? nearestName(name, known) ?? endingAlike(name, known);
}

/** Shorter words end too many others. */
const LEAST_ENDING = 4;

/** `telephone` and `shopPhone` may be `phone`. */
function endingAlike(name: string, came: readonly string[]): string | undefined {
  return came.find((one) => {
    const [short = '', long = ''] = [plain(name), plain(one)].toSorted((a, b) => a.length - b.length);
    return short.length >= LEAST_ENDING && long.endsWith(short);
  });
}

/** What a label may be called beside a key: `entName` beside `entId`. */
export function labelCame(key: string, came: readonly string[]): string | undefined {
  const stem = plain(key).replace(/(ids?|codes?|keys?)$/, '');
  return came.find((one) => new RegExp(`^${stem}(name|title|label|text|desc)$`).test(plain(one)));
}
