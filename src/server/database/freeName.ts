/** The first of `name__was1`, `name__was2` ... that none of these has; short enough for every engine. */
export function freeName(taken: readonly { readonly name: string }[], name: string): string {
  const names = new Set(taken.map((one) => one.name));
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => `${name.slice(0, 50)}__was${index + 1}`);
  return numbers.find((one) => !names.has(one)) ?? name;
}
