const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 10 });

/** A number grouped by thousands. Decimals arrive as text and keep every digit. */
export function formatNumber(value: unknown): string {
  if (typeof value === 'number') return whole.format(value);
  if (typeof value !== 'string') return '';
  const [integer = '', fraction] = value.split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
