type Errors = Readonly<Record<string, string>>;

const NONE: Errors = {};

/** Splits errors named `0.name` by row; rows without errors share one object, so that they stay still. */
export function rowErrorsOf(errors: Errors | undefined): (index: number) => Errors {
  const byRow = new Map<number, Record<string, string>>();
  for (const [path, text] of Object.entries(errors ?? NONE)) {
    const dot = path.indexOf('.');
    const index = Number(path.slice(0, dot));
    byRow.set(index, { ...byRow.get(index), [path.slice(dot + 1)]: text });
  }
  return (index) => byRow.get(index) ?? NONE;
}
