import type { FieldTypeName } from './fieldTypes/FieldTypeName.ts';

/** What a schema can name of the console: sections of a module's face. */
export const CONSOLE_SECTIONS = ['lists', 'details', 'dialogs', 'inputs', 'cells'] as const;
export type ConsoleSection = (typeof CONSOLE_SECTIONS)[number];

/** A name that a schema uses, with the first place that does. */
export interface UsedName {
  readonly section: ConsoleSection;
  readonly name: string;
  /** Path of the schema file relative to the project. */
  readonly source: string;
  /** Keys that lead to the name inside the file. */
  readonly place: readonly string[];
  /** Of inputs and cells: the type of the field. */
  readonly type?: FieldTypeName;
}

/** A name that the console gives; `file` is where a project's module does, absent for the platform's own. */
export interface GivenName {
  readonly section: ConsoleSection;
  readonly name: string;
  readonly file?: string;
  /** Of inputs and cells: the field types they are made for. */
  readonly types?: readonly FieldTypeName[];
}

type AnyName = Pick<UsedName, 'section' | 'name'>;

export const sameName = (left: AnyName, right: AnyName): boolean =>
  left.section === right.section && left.name === right.name;

/** What the console gives under a name that a schema uses. */
export const givenFor = (used: UsedName, given: readonly GivenName[]): GivenName | undefined =>
  given.find((one) => sameName(one, used));

/** Whether it is made for fields of the type. */
export const isMadeFor = ({ types }: GivenName, { type }: UsedName): boolean =>
  type === undefined || types === undefined || types.includes(type);
