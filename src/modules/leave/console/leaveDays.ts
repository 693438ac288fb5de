const DAY_MS = 86_400_000;
const milliseconds = (wallTime: string): number => Date.parse(`${wallTime.replace(' ', 'T')}Z`);

/** Begun days, as the process counts them; undefined while a time is missing or they are the wrong way round. */
export function leaveDays(from: string, to: string): number | undefined {
  const length = milliseconds(to) - milliseconds(from);
  return length > 0 ? Math.ceil(length / DAY_MS) : undefined;
}
