import type { Reader } from '../model/Text.ts';

/** What the templates are told besides the table. */
export interface GenerateOptions {
  /** What people call it; empty: the comment of the table. */
  readonly codeName: string;
  /** Of the service in the addresses: `blade-demo`. */
  readonly serviceName: string;
  readonly packageName: string;
  readonly author: string;
  /** Left out of the names: `blade_`. */
  readonly tablePrefix: string;
  /** Entities take the audit columns from the framework's base class. */
  readonly baseMode: boolean;
  /** Lists answer view objects made by a wrapper. */
  readonly wrapMode: boolean;
  /** The folder below `schemas/` and the group of addresses. */
  readonly module: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Of the project's own, by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** Words of ours, in the language of whoever generates. */
  readonly text: Reader['text'];
}

/** A Java package, in small letters. */
export const PACKAGE_NAME = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/;
/** The name of a service or a module, as it stands in addresses and folders. */
export const SERVICE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
