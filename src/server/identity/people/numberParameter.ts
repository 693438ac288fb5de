import type { Directory } from './Directory.ts';

/** The number that a parameter of the installation says; the usual one where it is not set or says none. */
export async function numberParameter(
  { parameter }: Pick<Directory, 'parameter'>,
  key: string,
  usual: number,
): Promise<number> {
  const said = Number((await parameter(key))?.trim() || usual);
  return Number.isFinite(said) ? said : usual;
}
