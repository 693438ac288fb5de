import { nearestName } from '../../src/model/nearestName.ts';

/** `risk_level` and `RiskLevel` are `riskLevel`. */
const plain = (name: string): string => name.replace(/_/g, '').toLowerCase();

/** The name that came and is most likely meant by one that did not. */
export function nearestCame(name: string, came: readonly string[]): string | undefined {
  return came.find((one) => plain(one) === plain(name)) ?? nearestName(name, came);
}

/** What a label may be called beside a key: `entName` beside `entId`. */
export function labelCame(key: string, came: readonly string[]): string | undefined {
  const stem = plain(key).replace(/(ids?|codes?|keys?)$/, '');
  return came.find((one) => new RegExp(`^${stem}(name|title|label|text|desc)$`).test(plain(one)));
}
