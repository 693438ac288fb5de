import type { AppSettings } from '../../model/Model.ts';
import { type Belonging, PLACE_WORDS } from '../../model/scopeWords.ts';
import { DEFAULT_LANGUAGES, type EngineText, type Language } from '../../model/Text.ts';
import { inLanguages } from '../../model/textIn.ts';
import type { AuthoredText } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { compileText } from './compileText.ts';
import { resolveEntity } from './resolveEntity.ts';
import { resolveField } from './resolveField.ts';
import { type FileContext, fileContext, type Workspace } from './Workspace.ts';

interface AuthoredSettings {
  readonly title?: AuthoredText;
  readonly languages?: readonly Language[];
  readonly demoDate?: string;
  readonly belonging?: Readonly<Record<string, Belonging>>;
}

const TITLE: EngineText = { zh: '管理后台', en: 'Console' };
const DEMO_DATE = '2026-11-01';

/** Languages that the project's settings name. */
export function languagesOf(files: readonly ValidatedDocument[]): readonly Language[] {
  const { languages } = (files[0]?.value ?? {}) as AuthoredSettings;
  return languages === undefined || languages.length === 0 ? DEFAULT_LANGUAGES : languages;
}

/** `schemas/app.yaml`: what holds for the application as a whole. */
export function compileSettings(
  workspace: Omit<Workspace, 'scopeWords'>,
  files: readonly ValidatedDocument[],
): AppSettings {
  const file = files[0];
  const authored = file?.value as AuthoredSettings | undefined;
  const { speech } = workspace;
  const { languages } = speech;
  if (file === undefined || authored?.title === undefined)
    return { title: inLanguages(TITLE, speech), demoDate: DEMO_DATE, belonging: {}, languages };
  const context = fileContext({ ...workspace, scopeWords: PLACE_WORDS }, file.document);
  const belonging = Object.entries(authored.belonging ?? {});
  for (const [word, one] of belonging) checkBelonging(context, one, ['belonging', word]);
  return {
    title: compileText(context, authored.title, ['title']),
    demoDate: authored.demoDate ?? DEMO_DATE,
    belonging: Object.fromEntries(belonging),
    languages,
  };
}

function checkBelonging(context: FileContext, { entity, fields, user }: Belonging, path: DocumentPath): void {
  checkFields(context, entity, fields, path, [...path, 'entity']);
  checkFields(context, 'user', [user], path, [...path, 'user']);
}

function checkFields(
  context: FileContext,
  name: string,
  fields: readonly string[],
  path: DocumentPath,
  at: DocumentPath,
): void {
  const draft = resolveEntity(context, name, at);
  if (draft === undefined) return;
  for (const [index, field] of fields.entries())
    resolveField(context, draft, field, at.at(-1) === 'user' ? at : [...path, 'fields', index]);
}
