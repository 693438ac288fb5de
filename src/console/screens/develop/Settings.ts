import type { TemplateRow } from './Generated.ts';

/** What is generated, as the screen holds it. */
export interface Settings {
  readonly serviceName: string;
  readonly packageName: string;
  readonly tablePrefix: string;
  readonly module: string;
  readonly author: string;
  readonly baseMode: boolean;
  readonly wrapMode: boolean;
  /** Codes of templates; absent: those that are on. */
  readonly templates?: readonly string[];
}

export const NO_SETTINGS: Settings = {
  serviceName: '',
  packageName: '',
  tablePrefix: '',
  module: '',
  author: '',
  baseMode: true,
  wrapMode: true,
};

/** Codes of the templates that are made. */
export const chosenTemplates = ({ templates }: Settings, all: readonly TemplateRow[]): readonly string[] =>
  templates ?? all.filter(({ enabled }) => enabled).map(({ code }) => code);

/** As the call takes them: what is empty is left to the server. */
export function sentSettings({ baseMode, wrapMode, templates, ...texts }: Settings) {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  return { baseMode, wrapMode, ...(templates && { templates }), ...given };
}
