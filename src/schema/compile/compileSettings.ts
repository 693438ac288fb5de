import type { AppSettings } from '../../model/Model.ts';
import { type Belonging, PLACE_WORDS } from '../../model/scopeWords.ts';
import type { AuthoredText } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import type { ValidatedDocument } from '../validateDocument.ts';
import { compileText } from './compileText.ts';
import { resolveEntity } from './resolveEntity.ts';
import { resolveField } from './resolveField.ts';
import { type FileContext, fileContext, type Workspace } from './Workspace.ts';

interface AuthoredSettings {
  readonly title?: AuthoredText;
  readonly demoDate?: string;
  readonly belonging?: Readonly<Record<string, Belonging>>;
}

const DEFAULTS: AppSettings = { title: { zh: '管理后台', en: 'Console' }, demoDate: '2026-11-01', belonging: {} };

/** `schemas/app.yaml`: what holds for the application as a whole. */
export function compileSettings(
  workspace: Omit<Workspace, 'scopeWords'>,
  files: readonly ValidatedDocument[],
): AppSettings {
  const file = files[0];
  const authored = file?.value as AuthoredSettings | undefined;
  if (file === undefined || authored?.title === undefined) return DEFAULTS;
  const context = fileContext({ ...workspace, scopeWords: PLACE_WORDS }, file.document);
  const belonging = Object.entries(authored.belonging ?? {});
  for (const [word, one] of belonging) checkBelonging(context, one, ['belonging', word]);
  return {
    title: compileText(context, authored.title, ['title']),
    demoDate: authored.demoDate ?? DEFAULTS.demoDate,
    belonging: Object.fromEntries(belonging),
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
