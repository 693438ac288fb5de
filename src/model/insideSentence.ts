/** Names keep their capital wherever they stand. */
const NAMES: ReadonlySet<string> = new Set(['Alipay', 'Chinese', 'English']);

/**
 * An English label as it is written inside a sentence: `Exam task` becomes `exam task` ("Add exam task"), while
 * acronyms and names keep their letters (`SMS configuration`, `AI FAQ`, `Wi-Fi`, `WeChat`, `English name`).
 */
export function insideSentence(label: string): string {
  const [first = ''] = label.split(/[\s,;:]/, 1);
  return /[A-Z0-9]/.test(first.slice(1)) || NAMES.has(first) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}
