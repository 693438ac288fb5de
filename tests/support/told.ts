interface Group {
  readonly key: string | null;
}

/** An answer after its status. Of groups that are as large as each other it is not said which comes first; `figures` may not be there in time. */
export const told = (answer: string, figures: boolean): string =>
  `${answer.slice(0, 4)}${JSON.stringify(JSON.parse(answer.slice(4)), (key, value: unknown) => {
    if (key === 'figures' && !figures) return undefined;
    const isGroups =
      Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && 'count' in one);
    return isGroups
      ? (value as Group[]).toSorted((one, other) => String(one.key).localeCompare(String(other.key)))
      : value;
  })}`;
