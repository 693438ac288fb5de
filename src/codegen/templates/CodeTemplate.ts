import type { EngineText } from '../../model/Text.ts';

/** The languages that are generated; highlighting knows them by these names. */
export const CODE_LANGUAGES = ['yaml', 'sql', 'typescript', 'java', 'xml'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** A template as it generates. */
export interface CodeTemplate {
  readonly code: string;
  readonly language: CodeLanguage;
  /** A template too: where the file goes, below the output folder. */
  readonly path: string;
  readonly content: string;
}

/** A template that comes with the product. */
export interface BuiltInTemplate extends CodeTemplate {
  readonly label: EngineText;
  /** What is generated together. */
  readonly group: 'schema' | 'server' | 'client';
}
