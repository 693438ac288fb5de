const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 10 });

/** A computed number with every digit of its scale, as decimals have them; other values as they are. */
export function withScale(value: unknown, scale: number | undefined): unknown {
  return typeof value === 'number' && scale !== undefined ? value.toFixed(scale) : value;
}

/** A number grouped by thousands. Decimals arrive as text and keep every digit. */
export function formatNumber(value: unknown, scale?: number): string {
  const shown = withScale(value, scale);
  if (typeof shown === 'number') return whole.format(shown);
  if (typeof shown !== 'string') return '';
  const [integer = '', fraction] = shown.split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
