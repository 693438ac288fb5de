import { isPlainNumber, scaledDecimal } from '../decimals.ts';

/** Digits behind the point that a division keeps. */
const DIVISION_SCALE = 20;

/** Digits behind the point that a product keeps, so that a chain of products stays small. */
const MAX_SCALE = 40;

/**
 * A decimal number without rounding errors: `units` divided by ten to `scale`. Sums and products
 * are exact (0.1 + 0.2 is 0.3 and 1.005 is rounded to 1.01); a division keeps twenty digits.
 */
export class ExactNumber {
  readonly units: bigint;
  readonly scale: number;

  constructor(units: bigint, scale: number) {
    this.units = scale > MAX_SCALE ? divided(units, 10n ** BigInt(scale - MAX_SCALE)) : units;
    this.scale = Math.min(scale, MAX_SCALE);
  }

  /** The number written in a value; undefined when it is none. */
  static from(value: unknown): ExactNumber | undefined {
    if (value instanceof ExactNumber) return value;
    if (typeof value === 'bigint') return new ExactNumber(value, 0);
    if (typeof value !== 'number' && typeof value !== 'string') return undefined;
    const text = typeof value === 'number' ? plainText(value) : value;
    if (!isPlainNumber(text)) return undefined;
    const scale = text.split('.')[1]?.length ?? 0;
    return new ExactNumber(scaledDecimal(text, scale), scale);
  }

  plus(other: ExactNumber): ExactNumber {
    const scale = Math.max(this.scale, other.scale);
    return new ExactNumber(this.at(scale) + other.at(scale), scale);
  }

  minus(other: ExactNumber): ExactNumber {
    return this.plus(other.negative());
  }

  times(other: ExactNumber): ExactNumber {
    return new ExactNumber(this.units * other.units, this.scale + other.scale);
  }

  /** Undefined when the other is zero. */
  over(other: ExactNumber): ExactNumber | undefined {
    if (other.units === 0n) return undefined;
    const numerator = this.units * 10n ** BigInt(other.scale + DIVISION_SCALE);
    return new ExactNumber(divided(numerator, other.units * 10n ** BigInt(this.scale)), DIVISION_SCALE);
  }

  /** What a division leaves over, with the sign of this number; undefined when the other is zero. */
  modulo(other: ExactNumber): ExactNumber | undefined {
    const scale = Math.max(this.scale, other.scale);
    return other.units === 0n ? undefined : new ExactNumber(this.at(scale) % other.at(scale), scale);
  }

  negative(): ExactNumber {
    return new ExactNumber(-this.units, this.scale);
  }

  /** Negative, zero or positive. */
  compare(other: ExactNumber): number {
    const scale = Math.max(this.scale, other.scale);
    const difference = this.at(scale) - other.at(scale);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** Rounded to so many digits, halves away from zero. */
  rounded(scale: number): ExactNumber {
    if (scale >= this.scale) return this;
    return new ExactNumber(divided(this.units, 10n ** BigInt(this.scale - scale)), scale);
  }

  toNumber(): number {
    return Number(this.toString());
  }

  /** Without zeros at the end: 1.50 is "1.5". */
  toString(): string {
    const digits = (this.units < 0n ? -this.units : this.units).toString().padStart(this.scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.scale);
    const fraction = withoutZeros(digits.slice(digits.length - this.scale));
    return `${this.units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  }

  private at(scale: number): bigint {
    return this.units * 10n ** BigInt(scale - this.scale);
  }
}

/** Integer division, halves away from zero. */
function divided(units: bigint, by: bigint): bigint {
  const [top, bottom] = by < 0n ? [-units, -by] : [units, by];
  const half = top < 0n ? -bottom : bottom;
  return (top * 2n + half) / (bottom * 2n);
}

function withoutZeros(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

/** Very large and very small numbers have no exponent here. */
function plainText(value: number): string {
  const text = String(value);
  if (isPlainNumber(text) || !Number.isFinite(value)) return text;
  return Number.isInteger(value) ? BigInt(value).toString() : value.toFixed(DIVISION_SCALE);
}
