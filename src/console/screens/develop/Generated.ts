import type { generate, templateAll } from '../../../protocol/calls/codegen.ts';

/** What was generated, as the console reads it. */
export type Generated = ReturnType<typeof generate.read>;
export type GeneratedFile = Generated['files'][number];
export type TemplateRow = ReturnType<typeof templateAll.read>[number];
