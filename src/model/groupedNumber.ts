const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 10 });

/** A number grouped by thousands, as both languages write it. */
export const groupedNumber = (value: number): string => whole.format(value);
