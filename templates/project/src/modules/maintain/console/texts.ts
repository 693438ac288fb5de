/** What the screens of this module say; read with `useTextsOf(TEXTS)`. */
export const TEXTS = {
  late: { zh: '逾期 {days} 天', en: '{days} days late' },
  overview: { zh: '概况', en: 'Overview' },
  openOrders: { zh: '未完成的工单', en: 'Orders still open' },
  noOrders: { zh: '没有未完成的工单', en: 'No order is open' },
} as const;
