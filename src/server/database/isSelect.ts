/** It reads, unless it locks rows or calls a function that writes. */
export const isSelect = (sql: string): boolean => /^\s*select\b/i.test(sql);
